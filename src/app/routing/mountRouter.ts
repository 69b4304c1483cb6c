import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { isWithin } from '../../host/isWithin';
import { isPageHandle } from '../../kit/declare/pageHandle';
import type { AnyResource } from '../../kit/declare/resource';
import { levelOf } from '../../rules/access';
import type { DeniedPage } from '../../session/access/Unauthorised';
import type { SessionState } from '../../session/auth/session';
import { routes } from './routes';
import { withRetry } from './withRetry';

export type CreateRouter = (routes: RouteObject[], basename: string) => DataRouter;

/** The router of a mount, and what depends on the page that it shows. */
export interface MountRouter {
  router: DataRouter;
  /** The page that is open, without the base path of the mount. */
  openAddress(): string;
  /** Replaces the open page, whose own read the server has refused, by `/unauthorised`. */
  showUnauthorised(state: SessionState): void;
}

export function createMountRouter(
  resources: readonly AnyResource[],
  basename: string,
  createRouter: CreateRouter = browserRouter,
): MountRouter {
  const router = createRouter(withRetry(routes(resources)), basename);
  return {
    router,
    openAddress() {
      const { location } = router.state;
      return `${location.pathname.slice(basename.length) || '/'}${location.search}`;
    },
    showUnauthorised(session) {
      const state = deniedPage(router, basename, session);
      void router.navigate('/unauthorised', { replace: true, state });
    },
  };
}

/** The pattern of the open page below the base path: '/all-brands/brand-details/:id'; undefined before the first one. */
export function routePatternOf(router: DataRouter | undefined): string | undefined {
  return router?.state.matches.findLast(({ route }) => route.path !== undefined)?.route.path;
}

function browserRouter(routeObjects: RouteObject[], basename: string): DataRouter {
  const router: DataRouter = createBrowserRouter(routeObjects, {
    basename,
    window: scopedWindow(basename, () => addressOf(router.state.location)),
  });
  return router;
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;

/**
 * The page whose own read the server has just refused with 403, as `/unauthorised` names it
 * (R39).
 */
function deniedPage(
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

/**
 * The window that the remote's router uses. Two kinds of `popstate` events are withheld: those at another module's
 * address, where the router would look for a page of its own, and those with which a script announces the address that
 * the router is at (`src/host/connect/`, single-spa), which it would take for going back.
 *
 * @param routerAddress where the router is: path, search and hash
 */
export function scopedWindow(basename: string, routerAddress: () => string): Window {
  const stored = new Map<EventListener, EventListener>();
  const own: Record<PropertyKey, unknown> = {
    addEventListener(type: string, listener: EventListener) {
      if (type !== 'popstate') return window.addEventListener(type, listener);
      const received: EventListener = (event) => {
        const isAnnounced = !event.isTrusted && addressOf(window.location) === routerAddress();
        if (isWithin(window.location.pathname, basename) && !isAnnounced) listener(event);
      };
      stored.set(listener, received);
      window.addEventListener(type, received);
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, stored.get(listener) ?? listener);
      stored.delete(listener);
    },
  };
  return new Proxy(window, {
    get(target, name) {
      const value: unknown = own[name] ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
