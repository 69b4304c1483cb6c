import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { accessCode } from '../../messages/signIn';
import { isEmail } from '../../rules/identity';
import { CODE_DIGITS, codeError, userNumberStepError } from '../../rules/pin';
import { Button } from '../../ui/form/Button';
import { CodeInput } from '../../ui/form/CodeInput';
import { Stack, Text } from '../../ui/layout/primitives';
import { signInWithCode } from '../auth/auth';
import { sendAccessCode } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import styles from './AccessCode.module.css';
import { AuthPane } from './AuthPane';
import { BackLink } from './BackLink';
import { codeSent } from './codeSent';
import { Unanswered } from './Unanswered';
import { useFirstFocus } from './useFirstFocus';
import { useOnce } from './useOnce';

/**
 * `/login-with-code/{email or user number}`: the access code of a new browser or device. The sign-in that led
 * here has sent one; opening the address sends nothing (R52). An address with neither leads
 * back to the login, so that a link cannot put text of its own on this screen.
 */
export function AccessCode() {
  const { email: identifier = '' } = useParams();
  const { state } = useLocation();
  const isNumber = /^\d+$/.test(identifier) && userNumberStepError(identifier) === undefined;
  if (!isNumber && !isEmail(identifier)) return <Navigate to="/" replace state={state} />;
  return <CodeForm key={identifier} identifier={identifier} isNumber={isNumber} />;
}

function CodeForm({ identifier, isNumber }: { identifier: string; isNumber: boolean }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [sentAt, setSentAt] = useState(() => codeSent.at(identifier));
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);

  const change = (typed: string) => {
    setCode(typed);
    if (error !== undefined && codeError(typed) === undefined) setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = codeError(code);
    setError(found);
    if (found === undefined) run(signIn);
    else field.current?.focus();
  };
  const signIn = async () => {
    const answer = await dispatch(signInWithCode({ identifier, code }));
    if (!signInWithCode.rejected.match(answer)) {
      codeSent.forget();
      return;
    }
    // a code that the server refused is useless; one that did not reach it can be sent again
    if (answer.payload?.cause === 'status') setCode('');
    field.current?.focus();
  };

  return (
    <AuthPane
      title={accessCode.title}
      lead={
        <>
          {accessCode.lead[sentAt === undefined ? 'unsent' : 'sent'][isNumber ? 'number' : 'email']}
          <Text tone="text" weight="medium">
            {identifier}
          </Text>
          .
        </>
      }
    >
      <form noValidate method="post" onSubmit={submit}>
        <Unanswered />
        <CodeInput
          ref={field}
          name="code"
          label={accessCode.field}
          hint={accessCode.hint}
          autoComplete="one-time-code"
          digits={CODE_DIGITS}
          value={code}
          error={error}
          onChange={change}
        />
        <Stack gap="2" className={styles.ways}>
          <Button type="submit" variant="liquid" size="lg" block busy={isPending}>
            {accessCode.submit}
          </Button>
          <ResendCode identifier={identifier} onSent={setSentAt} />
        </Stack>
      </form>
      <BackLink />
    </AuthPane>
  );
}

/** 'Re-Send Code' sends another access code (R52); `onSent` is called with its time. */
function ResendCode({ identifier, onSent }: { identifier: string; onSent(time: number): void }) {
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const send = () =>
    run(async () => {
      const answer = await dispatch(sendAccessCode(identifier));
      if (!sendAccessCode.fulfilled.match(answer)) return;
      const time = Date.now();
      codeSent.mark(identifier, time);
      onSent(time);
    });
  return (
    <Button variant="ghost" size="lg" block className={styles.resend} busy={isPending} onClick={send}>
      {accessCode.resend}
    </Button>
  );
}
