import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { CHECKING_SESSION } from '../../messages/login';
import { returnPath } from '../../rules/returnPath';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { type SessionState, useUser } from '../auth/session';

/**
 * Guards the public routes: a signed-in user goes on to the page that was requested, else to the dashboard
 * (src/README.md, R48 and R49).
 */
export function PublicOnly() {
  const isChecked = useSelector(({ auth }: SessionState) => auth.isChecked);
  const user = useUser();
  const { state } = useLocation();
  if (!isChecked) return <LoadingOverlay label={CHECKING_SESSION} />;
  if (!user) return <Outlet />;
  return <Navigate to={returnPath(fromOf(state)) ?? '/dashboard'} replace />;
}

/** The page that a guard redirected from; history state may hold any value. */
function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
}
