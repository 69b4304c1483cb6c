import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { CHECKING_ACCESS } from '../messages/login';
import type { AccessLevel } from '../rules/access';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { useAccess } from './session';
import type { DeniedPage } from './Unauthorised';

/**
 * Guards a page by its entry in the permission list (specification section 6). While the list is loading the overlay
 * shows: it neither flashes nor redirects. A list that cannot be loaded denies (decisions section 3).
 */
export function RequireAccess({ pageRoute, needs }: { pageRoute: string; needs: AccessLevel }) {
  const { level, status, may } = useAccess(pageRoute);
  const { pathname, search, hash } = useLocation();
  if (status === 'unknown') return <LoadingOverlay label={CHECKING_ACCESS} />;
  if (status === 'ready' && may(needs)) return <Outlet />;
  const held = status === 'ready' ? level : 'unknown';
  const denied: DeniedPage = { pageRoute, needs, held, from: `${pathname}${search}${hash}` };
  return <Navigate to="/unauthorised" replace state={denied} />;
}
