import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { CHECKING_SESSION } from '../../messages/login';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { fetchPermissions } from '../auth/permissions';
import { type SessionState, useStoreDispatch, useUser } from '../auth/session';

/** The handle of the route that matches every path that does not exist. */
export const NO_SUCH_PAGE = { isNoSuchPage: true } as const;

/**
 * Guards the pages that need a session: without one the user goes to `/` and, after the sign-in, back
 * (R48), and at a path that does not exist sees `notFound` (R49). The full-page overlay is shown
 * until the status check is answered (R47).
 */
export function RequireSession({ notFound }: { notFound: ReactNode }) {
  const { isChecked, endedBy } = useSelector(({ auth }: SessionState) => auth);
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  const isNoSuchPage = useMatches().some(({ handle }) => handle === NO_SUCH_PAGE);
  usePermissions(user?._id, pathname);
  // after a logout the next sign-in starts at the dashboard
  const from = endedBy === 'user' ? undefined : `${pathname}${search}${hash}`;
  // the same object in each rendering: with another one the redirect starts again while it is under way
  const state = useMemo(() => (from === undefined ? null : { from }), [from]);
  if (!isChecked) return <LoadingOverlay label={CHECKING_SESSION} />;
  if (user) return <Outlet />;
  // a session that has just ended leads to the sign-in from everywhere
  if (isNoSuchPage && endedBy === undefined) return notFound;
  return <Navigate to="/" replace state={state} />;
}

/**
 * Loads the permission list after the sign-in and refetches it on every page, so that a withdrawn permission
 * takes effect (R28).
 */
function usePermissions(userId: string | undefined, pathname: string): void {
  const dispatch = useStoreDispatch();
  useTriggeredEffect([userId, pathname], () => {
    if (userId === undefined) return;
    const request = dispatch(fetchPermissions());
    return () => request.abort();
  });
}
