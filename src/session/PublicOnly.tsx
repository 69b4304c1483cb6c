import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { CHECKING_SESSION } from '../messages/login';
import { returnPath } from '../rules/returnPath';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { type SessionState, useUser } from './session';

/**
 * Guards the public routes: whoever is signed in, or has just signed in, goes where they were going, else to the
 * dashboard (decisions section 5).
 */
export function PublicOnly() {
  const isChecked = useSelector(({ auth }: SessionState) => auth.isChecked);
  const user = useUser();
  const { state } = useLocation();
  if (!isChecked) return <LoadingOverlay label={CHECKING_SESSION} />;
  if (!user) return <Outlet />;
  return <Navigate to={returnPath(fromOf(state)) ?? '/dashboard'} replace />;
}

/** Where a guarded page sent them from; history state may hold anything. */
function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
}
