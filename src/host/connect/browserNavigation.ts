import type { HostNavigation } from '../contract';
import { currentAddress } from './address';

/** The part of the Navigation API that notifies of each change of the address. */
interface NavigationEvents {
  addEventListener(type: 'currententrychange', listener: (event: Event) => void): void;
  removeEventListener(type: 'currententrychange', listener: (event: Event) => void): void;
}

/**
 * One history with whatever router the host has. Stock is notified of each `pushState` and `replaceState` of the page,
 * and each navigation of Stock is announced as `popstate`, which every router listens to. Back and forward need
 * neither: both routers receive the browser's own event.
 */
export function browserNavigation(): HostNavigation {
  return {
    location: { get: currentAddress, subscribe: observeAddress },
    navigate(href) {
      const { origin } = new URL(href, document.baseURI);
      if (origin !== window.location.origin) window.location.assign(href);
      if (origin !== window.location.origin || href === currentAddress()) return;
      window.history.pushState(null, '', href);
      announce();
    },
    navigated(_href, action) {
      if (action !== 'pop') announce();
    },
  };
}

/** Lets the routers of the page read the address again. Stock's own ignores it (src/app/routing/mountRouter.ts). */
export function announce(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** Calls `listener` after each change of the address but back and forward. */
function observeAddress(listener: () => void): () => void {
  const { navigation } = window as { navigation?: NavigationEvents };
  if (!navigation) return wrapHistory(listener);
  const onChange = (event: Event) => {
    if (!('navigationType' in event) || event.navigationType !== 'traverse') listener();
  };
  navigation.addEventListener('currententrychange', onChange);
  return () => navigation.removeEventListener('currententrychange', onChange);
}

/**
 * For browsers without the Navigation API. A wrapper that another one has wrapped since cannot be taken out: it stays,
 * and only passes on.
 */
function wrapHistory(listener: () => void): () => void {
  const ends = (['pushState', 'replaceState'] as const).map((name) => {
    const isOwn = Object.hasOwn(window.history, name);
    const original = window.history[name];
    let isActive = true;
    const wrapped: History['pushState'] = function (this: History, ...args) {
      original.apply(this, args);
      if (isActive) listener();
    };
    window.history[name] = wrapped;
    return () => {
      isActive = false;
      if (window.history[name] !== wrapped) return;
      if (isOwn) window.history[name] = original;
      else Reflect.deleteProperty(window.history, name);
    };
  });
  return () => {
    for (const end of ends) end();
  };
}
