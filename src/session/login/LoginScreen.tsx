import { login } from '../../messages/login';
import { AuthPane } from './AuthPane';
import { EmailLogin } from './EmailLogin';

/** `/`: the sign-in by email. */
export function LoginScreen() {
  return (
    <AuthPane title={login.title} lead={login.lead}>
      <EmailLogin />
    </AuthPane>
  );
}
