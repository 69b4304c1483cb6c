import { ArrowLeft, Mail } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pinLogin } from '../../messages/signIn';
import { accountError, PIN_LENGTH, userNumberStepError } from '../../rules/pin';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { CodeInput } from '../../ui/form/CodeInput';
import { NumberPad } from '../../ui/form/NumberPad';
import { Inline } from '../../ui/layout/primitives';
import { TextLink } from '../../ui/layout/TextLink';
import { isNewDevice, signInWithPin } from '../auth/auth';
import { useStoreDispatch } from '../auth/session';
import { AuthPane, Or } from './AuthPane';
import styles from './PinLogin.module.css';
import { SharedComputer } from './SharedComputer';
import { Unanswered } from './Unanswered';
import { useFirstFocus } from './useFirstFocus';
import { useLastingFailure } from './useLastingFailure';
import { useNewDevice } from './useNewDevice';
import { useOnce } from './useOnce';

type Step = 'userNumber' | 'pin';

const STEPS = {
  userNumber: { lead: pinLogin.userNumberLead, submit: pinLogin.next, error: userNumberStepError },
  pin: { lead: pinLogin.pinLead, submit: pinLogin.submit, error: accountError.pin },
} as const;

/**
 * `/login-with-pin`: user number, then PIN, on a number pad. Next needs 4 digits, Back clears the PIN, a
 * refused PIN is cleared and the user number stays (R51). After a successful sign-in the guard
 * around the screen redirects.
 */
export function PinLogin() {
  const [step, setStep] = useState<Step>('userNumber');
  const { state } = useLocation();
  const [userNumber, setUserNumber] = useState('');
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const dispatch = useStoreDispatch();
  const { isPending, run } = useOnce();
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field);
  useFocusOnStep(field, step);
  const sendCode = useNewDevice();
  const lasting = useLastingFailure(setError);

  const { lead, submit, error: fieldError } = STEPS[step];
  const [value, setValue] = step === 'pin' ? [pin, setPin] : [userNumber, setUserNumber];
  const change = (typed: string) => {
    if (isPending) return;
    lasting.cancel();
    setValue(typed);
    if (error !== undefined && fieldError(typed) === undefined) setError(undefined);
  };
  const open = (next: Step) => {
    lasting.cancel();
    setPin('');
    setError(undefined);
    setStep(next);
  };
  const signIn = async () => {
    const answer = await dispatch(signInWithPin({ loginIdentifier: userNumber, userPin: pin }));
    if (!signInWithPin.rejected.match(answer)) return;
    if (isNewDevice(answer.payload)) {
      await sendCode(userNumber);
      return;
    }
    setPin('');
    field.current?.focus();
    lasting.after(answer.payload);
  };
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    const found = fieldError(value);
    setError(found);
    if (found !== undefined) field.current?.focus();
    else if (step === 'userNumber') open('pin');
    else run(signIn);
  };

  return (
    <AuthPane title={pinLogin[step]} lead={lead}>
      <form noValidate method="post" onSubmit={proceed}>
        <Unanswered />
        {step === 'pin' && (
          // for password managers, which store a PIN together with its user number
          <input hidden readOnly name="username" autoComplete="username" value={userNumber} />
        )}
        <CodeInput
          key={step}
          ref={field}
          shape="pin"
          digits={PIN_LENGTH}
          inputMode="none"
          name={step === 'pin' ? 'pin' : 'username'}
          label={pinLogin[step]}
          labelEnd={
            <TextLink to="/forgot-pin" state={state}>
              {pinLogin.forgotPin}
            </TextLink>
          }
          masked={step === 'pin'}
          autoComplete={step === 'pin' ? 'current-password' : 'username'}
          value={value}
          error={error}
          isQuiet={error !== fieldError(value)}
          onChange={change}
        />
        <NumberPad value={value} digits={PIN_LENGTH} disabled={isPending} onChange={change} />
        <SharedComputer />
        <Inline align="stretch" gap="2" className={styles.steps}>
          {step === 'pin' && (
            <Button size="lg" icon={ArrowLeft} onClick={() => !isPending && open('userNumber')}>
              {pinLogin.back}
            </Button>
          )}
          <Button type="submit" variant="liquid" size="lg" block className={styles.proceed} busy={isPending}>
            {submit}
          </Button>
        </Inline>
      </form>
      <Or />
      <ButtonLink to="/" state={state} icon={Mail} size="lg" block className={styles.other}>
        {pinLogin.withEmail}
      </ButtonLink>
    </AuthPane>
  );
}

/** Moves the focus to the field of the next step: the focused button is removed. */
function useFocusOnStep(field: { readonly current: HTMLElement | null }, step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) field.current?.focus();
    shown.current = step;
  }, [field, step]);
}
