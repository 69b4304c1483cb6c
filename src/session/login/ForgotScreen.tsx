import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgot } from '../../messages/signIn';
import { forgotError } from '../../rules/forgot';
import { Button } from '../../ui/form/Button';
import { TextField } from '../../ui/form/TextField';
import { forgotPassword, forgotPin } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import { AuthPane } from './AuthPane';
import { BackLink } from './BackLink';
import { useFirstFocus } from './useFirstFocus';
import { useOnce } from './useOnce';

const CALLS = { password: forgotPassword, pin: forgotPin };

/**
 * `/forgot` and `/forgot-pin`: requests a reset link and returns to `/` whatever the outcome
 * (R53).
 */
export function ForgotScreen({ kind }: { kind: 'password' | 'pin' }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);

  const change = (typed: string) => {
    const next = typed.toLowerCase();
    setEmail(next);
    if (error !== undefined && forgotError(next) === undefined) setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = forgotError(email);
    setError(found);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    run(async () => {
      await dispatch(CALLS[kind](email.trim()));
      await navigate('/', { state });
    });
  };

  return (
    <AuthPane title={forgot[kind].title} lead={forgot[kind].lead}>
      <form noValidate method="post" onSubmit={submit}>
        <TextField
          ref={field}
          type="email"
          name="email"
          isRequired
          label={forgot.email}
          autoComplete={kind === 'password' ? 'username' : 'email'}
          size="lg"
          value={email}
          error={error}
          onChange={change}
        />
        <Button type="submit" variant="liquid" size="lg" block busy={isPending}>
          {forgot.submit}
        </Button>
      </form>
      <BackLink />
    </AuthPane>
  );
}
