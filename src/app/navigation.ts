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
  const stopTelling = router.subscribe(({ location, historyAction }) => {
    const href = `${location.pathname}${location.search}${location.hash}`;
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

function isWithin(href: string, basename: string): boolean {
  return (
    href === basename ||
    [`${basename}/`, `${basename}?`, `${basename}#`].some((start) => href.startsWith(start))
  );
}
