import type { DataRouter } from 'react-router-dom';
import { isPageHandle } from '../../kit/declare/pageHandle';
import { levelOf } from '../../rules/access';
import type { DeniedPage } from '../../session/access/Unauthorised';
import type { SessionState } from '../../session/auth/session';

/**
 * The page whose own read the server has just refused with 403, as `/unauthorised` names it (src/README.md,
 * R39).
 */
export function deniedPage(
  { state: { location, matches } }: DataRouter,
  basename: string,
  { auth, permissions }: SessionState,
): DeniedPage {
  const path = location.pathname.startsWith(basename)
    ? location.pathname.slice(basename.length)
    : location.pathname;
  const handle: unknown = matches.findLast(({ route }) => isPageHandle(route.handle))?.route.handle;
  const page = isPageHandle(handle) ? handle.resource.pages[handle.pageName] : undefined;
  const pageRoute = page?.path ?? path;
  return {
    pageRoute,
    needs: page?.access ?? 'read',
    held: levelOf(permissions, auth.user?.roleDetails.role ?? '', pageRoute),
    from: `${path}${location.search}${location.hash}`,
  };
}
