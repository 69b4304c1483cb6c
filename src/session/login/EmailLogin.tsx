import { Grid3x3 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { login } from '../../messages/login';
import { type EmailLoginErrors, type EmailLoginValues, emailLoginErrors } from '../../rules/login';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { signIn } from '../auth';
import { type SessionState, useStoreDispatch } from '../session';
import { Or } from './AuthPane';
import styles from './EmailLogin.module.css';
import { useNewDevice } from './useNewDevice';

const NOTHING: EmailLoginValues = { email: '', password: '' };

/**
 * Email and password with the rules of specification section 5. Errors show on submit, leave with the next valid
 * keystroke, and the first wrong field takes the focus; what was typed stays when signing in fails. Who is signed in
 * leaves by the guard around the screen, not from here.
 */
export function EmailLogin() {
  const dispatch = useStoreDispatch();
  const isPending = useSelector(({ auth }: SessionState) => auth.loading);
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<EmailLoginErrors>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  useNewDevice(values.email);

  const change = (field: keyof EmailLoginValues) => (typed: string) => {
    const next = { ...values, [field]: typed };
    setValues(next);
    if (errors[field] && !emailLoginErrors(next)[field]) setErrors({ ...errors, [field]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = emailLoginErrors(values);
    setErrors(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else void dispatch(signIn({ email: values.email.trim(), password: values.password }));
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <TextField
        ref={email}
        type="email"
        name="email"
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
        onChange={change('password')}
      />
      <div className={styles.ways}>
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
      </div>
    </form>
  );
}
