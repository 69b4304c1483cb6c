import type { SingleSpa } from '../connect';
import type { HostNavigation } from '../contract';
import { isWithin } from '../isWithin';
import { currentAddress } from './address';

/** The events of single-spa before and after each change of the address. */
type RoutingEvent = CustomEvent<{
  originalEvent?: Event & { singleSpa?: boolean };
  newUrl: string;
  cancelNavigation?(isCanceled: Promise<boolean>): void;
}>;

/** One history with single-spa, which wraps the history of the page and so notices each navigation of Stock. */
export function fromSingleSpa(singleSpa: SingleSpa, basename = '/stock'): HostNavigation {
  return {
    location: {
      get: currentAddress,
      subscribe: (listener) =>
        onRoutingEvent('routing-event', ({ detail: { originalEvent } }) => {
          // on back and forward Stock's router receives the browser's own event
          if (originalEvent?.singleSpa !== undefined || originalEvent === undefined) listener();
        }),
    },
    navigate: (href) => singleSpa.navigateToUrl(href),
    navigated: () => undefined,
    block: (guard) =>
      onRoutingEvent('before-routing-event', ({ detail: { newUrl, cancelNavigation } }) => {
        const { pathname } = new URL(newUrl, document.baseURI);
        if (isWithin(pathname, basename)) return;
        cancelNavigation?.(Promise.resolve(guard()).then((mayLeave) => !mayLeave));
      }),
  };
}

function onRoutingEvent(name: string, listener: (event: RoutingEvent) => void): () => void {
  const type = `single-spa:${name}`;
  window.addEventListener(type, listener as EventListener);
  return () => window.removeEventListener(type, listener as EventListener);
}
