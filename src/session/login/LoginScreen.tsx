import { Grid3x3 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { login } from '../../messages/login';
import { type EmailLoginErrors, type EmailLoginValues, emailLoginErrors } from '../../rules/login';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { PasswordField } from '../../ui/form/PasswordField';
import { TextField } from '../../ui/form/TextField';
import { Stack } from '../../ui/layout/primitives';
import { TextLink } from '../../ui/layout/TextLink';
import { type EmailCredentials, isNewDevice, signIn } from '../auth/auth';
import { type SessionState, useStoreDispatch } from '../auth/session';
import { AuthPane, Or } from './AuthPane';
import styles from './EmailLogin.module.css';
import { SharedComputer } from './SharedComputer';
import { Unanswered } from './Unanswered';
import { useLastingFailure } from './useLastingFailure';
import { useNewDevice } from './useNewDevice';

/** `/`: the sign-in by email. */
export function LoginScreen() {
  return (
    <AuthPane title={login.title} lead={login.lead}>
      <EmailLogin />
    </AuthPane>
  );
}

const EMPTY_VALUES: EmailLoginValues = { email: '', password: '' };

/**
 * The sign-in with email and password. Errors appear on submit and go with the next valid key press, and the
 * first invalid field gets the focus; the values stay when the sign-in fails (R81 and R82).
 * After a successful sign-in the guard around the screen redirects, not this component.
 */
function EmailLogin() {
  const dispatch = useStoreDispatch();
  const isPending = useSelector(({ auth }: SessionState) => auth.loading);
  const [values, setValues] = useState(EMPTY_VALUES);
  const [errors, setErrors] = useState<EmailLoginErrors>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  const sendCode = useNewDevice();
  const lasting = useLastingFailure((sentence) => setErrors({ password: sentence }));

  const change = (field: keyof EmailLoginValues) => (typed: string) => {
    const next = { ...values, [field]: typed };
    lasting.cancel();
    setValues(next);
    if (errors[field] && !emailLoginErrors(next)[field]) setErrors({ ...errors, [field]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = emailLoginErrors(values);
    lasting.cancel();
    setErrors(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else void signInWith({ email: values.email.trim(), password: values.password });
  };
  const signInWith = async (credentials: EmailCredentials) => {
    const answer = await dispatch(signIn(credentials));
    if (!signIn.rejected.match(answer)) return;
    if (isNewDevice(answer.payload)) await sendCode(credentials.email);
    else lasting.after(answer.payload);
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Unanswered />
      <TextField
        ref={email}
        type="email"
        name="email"
        isRequired
        label={login.email}
        autoComplete="username"
        size="lg"
        value={values.email}
        error={errors.email}
        onChange={(typed) => change('email')(typed.toLowerCase())}
      />
      <PasswordField
        ref={password}
        name="password"
        label={login.password}
        labelEnd={
          <TextLink to="/forgot" state={state}>
            {login.forgotPassword}
          </TextLink>
        }
        autoComplete="current-password"
        size="lg"
        value={values.password}
        error={errors.password}
        // that of the email has the focus, and the server's message was the toast's
        isQuiet={errors.email !== undefined || errors.password !== emailLoginErrors(values).password}
        onChange={change('password')}
      />
      <SharedComputer />
      <Stack gap="4" className={styles.ways}>
        <Button type="submit" variant="liquid" size="lg" block busy={isPending}>
          {login.submit}
        </Button>
        <Or />
        <ButtonLink
          to="/login-with-pin"
          state={state}
          icon={Grid3x3}
          size="lg"
          block
          className={styles.other}
        >
          {login.withPin}
        </ButtonLink>
      </Stack>
    </form>
  );
}
