import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { CHECKING_ACCESS } from '../../messages/login';
import type { AccessLevel } from '../../rules/access';
import { LoadingOverlay } from '../../ui/overlay/LoadingOverlay';
import { useAccess } from '../auth/session';
import type { DeniedPage } from './Unauthorised';

/**
 * Guards a page by its permission entry. While the list loads the loading overlay is shown, without a flash
 * or a redirect. A list that cannot be loaded denies (R28).
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
