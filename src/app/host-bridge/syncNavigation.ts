import type { DataRouter } from 'react-router-dom';
import type { HostNavigation } from '../../host/contract';
import { isWithin } from '../../host/isWithin';

/**
 * One history, two routers: notifies the host where the remote went, and navigates the remote when the host
 * moves inside its base path (src/host/README.md, P4). Two routers on one page do not notice each other's
 * `pushState`; both receive `popstate`. Returns a function that stops it.
 */
export function shareHistory(router: DataRouter, basename: string, host: HostNavigation): () => void {
  const here = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  let reported = here();
  let counted = countOf() ?? 0;
  const stopTelling = router.subscribe(({ location, historyAction }) => {
    const href = `${location.pathname}${location.search}${location.hash}`;
    counted = countOf() ?? counted;
    if (href === reported) return;
    reported = href;
    host.navigated(href, historyAction === 'PUSH' ? 'push' : historyAction === 'REPLACE' ? 'replace' : 'pop');
  });
  const heading = () => router.state.navigation.location ?? router.state.location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const href = host.location.get();
    const { pathname, search, hash } = heading();
    if (href === `${pathname}${search}${hash}` || href === reported || !isWithin(href, basename)) return;
    // going back or forward from unsaved edits: the router has taken it back, and asks
    if ([...router.state.blockers.values()].some(({ state }) => state === 'blocked')) return;
    reported = href;
    count(counted + 1);
    void router.navigate(href.slice(basename.length) || '/', { replace: true });
  };
  // both routers receive `popstate`, in either order: wait for the remote's own router first
  const stopFollowing = host.location.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(follow);
  });
  return () => {
    stopTelling();
    stopFollowing();
    clearTimeout(timer);
  };
}

/**
 * Shares the history with the host's current navigation; `follow` checks whether the host has replaced it.
 */
export function syncNavigation(
  router: DataRouter,
  basename: string,
  source: () => HostNavigation | undefined,
): { follow(): void; stop(): void } {
  let host: HostNavigation | undefined;
  let stop: () => void = () => undefined;
  const follow = () => {
    const next = source();
    if (next === host) return;
    stop();
    host = next;
    stop = next ? shareHistory(router, basename, next) : () => undefined;
  };
  follow();
  return { follow, stop: () => stop() };
}

/**
 * The router numbers its history entries in their state, and blocks going back or forward (unsaved edits)
 * only between entries that are numbered.
 */
function countOf(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

/** Numbers an entry that the host has created. */
function count(idx: number): void {
  if (countOf() === undefined) window.history.replaceState({ ...window.history.state, idx }, '');
}
