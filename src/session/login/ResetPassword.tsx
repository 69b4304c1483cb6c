import { useNavigate } from 'react-router-dom';
import { reset } from '../../messages/signIn';
import { confirmationError, newPasswordError, requirementsOf, resetErrors } from '../../rules/password';
import { PasswordField } from '../../ui/form/PasswordField';
import { PasswordRules } from '../../ui/form/PasswordRules';
import { resetPassword } from '../auth/recovery';
import { useStoreDispatch } from '../auth/session';
import { ResetForm } from './ResetForm';
import { useFirstFocus } from './useFirstFocus';
import { useNewSecret } from './useNewSecret';
import { useResetToken } from './useResetToken';

/**
 * `/reset-password/{resetToken}`: a new password, whose requirements are checked while it is typed
 * (R70). On success `/` replaces the address with the token in the history (R53); the token is
 * stored nowhere.
 */
export function ResetPassword() {
  const resetToken = useResetToken('/reset-password');
  const navigate = useNavigate();
  const dispatch = useStoreDispatch();
  const { secret, secretField, confirmationField, check } = useNewSecret({
    error: newPasswordError,
    mismatch: confirmationError,
    onSubmit: (password, again) => {
      const { password: text, confirmation } = resetErrors(password, again);
      return { secret: text, confirmation };
    },
  });
  useFirstFocus(secretField.ref);
  const send = async (password: string) => {
    const answer = await dispatch(resetPassword({ resetToken, password }));
    const isTaken = resetPassword.fulfilled.match(answer);
    if (isTaken) await navigate('/', { replace: true });
    return isTaken;
  };
  return (
    <ResetForm hasToken={resetToken !== ''} kind="password" check={check} send={send}>
      <PasswordRules
        requirements={requirementsOf(secret)}
        allMet={reset.password.allMet}
        isWrong={secretField.error !== undefined}
      >
        <PasswordField {...secretField} name="password" label={reset.password.fresh} />
      </PasswordRules>
      <PasswordField {...confirmationField} name="confirmation" label={reset.password.confirmation} />
    </ResetForm>
  );
}
