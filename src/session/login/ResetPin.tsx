import { useNavigate } from 'react-router-dom';
import { reset } from '../../messages/signIn';
import { accountError, digitsOf, PIN_LENGTH, resetPinErrors } from '../../rules/pin';
import { PasswordField } from '../../ui/form/PasswordField';
import { resetPin } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import { ResetForm } from './ResetForm';
import { useFirstFocus } from './useFirstFocus';
import { useNewSecret } from './useNewSecret';
import { useResetToken } from './useResetToken';

/**
 * `/reset-pin/{resetToken}`: a new PIN of exactly 4 digits. On success the PIN sign-in replaces the address
 * with the token in the history (R53); the token is stored nowhere.
 */
export function ResetPin() {
  const resetToken = useResetToken('/reset-pin');
  const navigate = useNavigate();
  const dispatch = useStoreDispatch();
  const { secretField, confirmationField, check } = useNewSecret({
    accept: (typed) => digitsOf(typed, PIN_LENGTH),
    error: (pin) => resetPinErrors(pin, pin).pin,
    mismatch: accountError.pinConfirmation,
    onSubmit: (pin, again) => {
      const { pin: text, confirmation } = resetPinErrors(pin, again);
      return { secret: text, confirmation };
    },
  });
  useFirstFocus(secretField.ref);
  const send = async (pin: string) => {
    const answer = await dispatch(resetPin({ resetToken, pin }));
    const isTaken = resetPin.fulfilled.match(answer);
    if (isTaken) await navigate('/login-with-pin', { replace: true });
    return isTaken;
  };
  return (
    <ResetForm hasToken={resetToken !== ''} kind="pin" check={check} send={send}>
      <PasswordField {...secretField} name="pin" inputMode="numeric" label={reset.pin.fresh} />
      <PasswordField
        {...confirmationField}
        name="confirmation"
        inputMode="numeric"
        label={reset.pin.confirmation}
      />
    </ResetForm>
  );
}
