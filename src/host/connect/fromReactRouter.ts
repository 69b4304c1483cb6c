import type { ReactRouter } from '../connect';
import type { HostNavigation } from '../contract';
import { isWithin } from '../isWithin';
import { hrefOf } from './address';
import { announce } from './browserNavigation';

const BLOCKER = 'stock';

/**
 * One history with a React Router of the host. Its router reads the address again after each navigation of Stock, in
 * place of a navigation of its own: that would replace the state which Stock's router keeps in the history entry.
 */
export function fromReactRouter(router: ReactRouter, basename = '/stock'): HostNavigation {
  const start = (router.basename ?? '').replace(/\/$/, '');
  return {
    location: {
      get: () => hrefOf(router.state.location),
      // on back and forward Stock's router receives the browser's own event
      subscribe: (listener) =>
        router.subscribe(({ historyAction }) => {
          if (historyAction !== 'POP') listener();
        }),
    },
    navigate(href) {
      void router.navigate(isWithin(href, start) ? href.slice(start.length) || '/' : href);
    },
    navigated(_href, action) {
      if (action !== 'pop') announce();
    },
    block: (guard) => block(router, basename, guard),
  };
}

function block(router: ReactRouter, basename: string, guard: () => boolean | Promise<boolean>): () => void {
  let isAsking = false;
  let isReleased = false;
  const remove = () => router.deleteBlocker(BLOCKER);
  // Stock's own router asks about the navigations inside of Stock
  router.getBlocker(BLOCKER, ({ nextLocation }) => !isWithin(nextLocation.pathname, basename));
  const stopAsking = router.subscribe(async ({ blockers }) => {
    const blocker = blockers.get(BLOCKER);
    if (blocker?.state !== 'blocked' || isAsking) return;
    isAsking = true;
    const mayLeave = await guard();
    isAsking = false;
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
    if (isReleased) remove();
  });
  return () => {
    isReleased = true;
    stopAsking();
    // edits that may be lost are dropped, which releases, before the answer: the blocked navigation has yet to go on
    if (!isAsking) remove();
  };
}
