import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { CHECKING_SESSION } from '../messages/login';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { fetchPermissions } from './permissions';
import { type SessionState, useStoreDispatch, useUser } from './session';

/**
 * Guards the pages that need somebody signed in; nobody goes to `/` and comes back after signing in (specification
 * section 2, decisions section 5). The full-page overlay shows until the server has said who is here.
 */
export function RequireSession() {
  const { isChecked, endedBy } = useSelector(({ auth }: SessionState) => auth);
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  usePermissions(user?._id, pathname);
  if (!isChecked) return <LoadingOverlay label={CHECKING_SESSION} />;
  if (user) return <Outlet />;
  // whoever signs in after a logout starts anew
  const from = endedBy === 'user' ? undefined : `${pathname}${search}${hash}`;
  return <Navigate to="/" replace state={from === undefined ? null : { from }} />;
}

/** Asks for the permission list when somebody is here, and quietly again on every page, so that a revoked one shows. */
function usePermissions(userId: string | undefined, pathname: string): void {
  const dispatch = useStoreDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another page and for another user
  useEffect(() => {
    if (userId === undefined) return;
    const request = dispatch(fetchPermissions());
    return () => request.abort();
  }, [dispatch, userId, pathname]);
}
