import { login } from '../../messages/login';
import { AuthPane } from './AuthPane';
import { EmailLogin } from './EmailLogin';
import { SessionEnded } from './SessionEnded';

/** `/`: the login by email (specification section 2). */
export function LoginScreen() {
  return (
    <AuthPane title={login.title} lead={login.lead}>
      <SessionEnded />
      <EmailLogin />
    </AuthPane>
  );
}
