import type { DataRouter } from 'react-router-dom';
import type { HostNavigation } from '../host/contract';

/**
 * One history, two routers: tells the host where the remote went, and follows the host when it moves inside the
 * remote's base path. Two routers on one page do not hear each other's `pushState`; going back and forward both hear.
 * Returns the end of it.
 */
export function shareHistory(router: DataRouter, basename: string, host: HostNavigation): () => void {
  const here = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  let told = here();
  let counted = countOf() ?? 0;
  const stopTelling = router.subscribe(({ location, historyAction }) => {
    const href = `${location.pathname}${location.search}${location.hash}`;
    counted = countOf() ?? counted;
    if (href === told) return;
    told = href;
    host.navigated(href, historyAction === 'PUSH' ? 'push' : historyAction === 'REPLACE' ? 'replace' : 'pop');
  });
  const heading = () => router.state.navigation.location ?? router.state.location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const href = host.location.get();
    const { pathname, search, hash } = heading();
    if (href === `${pathname}${search}${hash}` || href === told || !isWithin(href, basename)) return;
    told = href;
    count(counted + 1);
    void router.navigate(href.slice(basename.length) || '/', { replace: true });
  };
  // a step back or forward reaches both routers: the host's may be first, and only what it alone did is followed
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

/** Shares the history with the navigation that the host has now; `follow` looks whether it is another one by now. */
export function followNavigation(
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
 * The router counts its entries of the history in their state, and holds a step back or forward (unsaved edits) only
 * between entries that are counted.
 */
function countOf(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

/** Counts an entry that the host has made. */
function count(idx: number): void {
  if (countOf() === undefined) window.history.replaceState({ ...window.history.state, idx }, '');
}

/** An address of the remote's own. */
export function isWithin(href: string, basename: string): boolean {
  return (
    href === basename ||
    [`${basename}/`, `${basename}?`, `${basename}#`].some((start) => href.startsWith(start))
  );
}
