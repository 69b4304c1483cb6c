import { isWithin } from './syncNavigation';

/**
 * The window that the remote's router uses: `popstate` events at another module's address are withheld. Where
 * the host lets every listener of the page receive them, the router would look for a page of its own there.
 */
export function scopedWindow(basename: string): Window {
  const kept = new Map<EventListener, EventListener>();
  const own: Record<PropertyKey, unknown> = {
    addEventListener(type: string, listener: EventListener) {
      if (type !== 'popstate') return window.addEventListener(type, listener);
      const received: EventListener = (event) => {
        if (isWithin(window.location.pathname, basename)) listener(event);
      };
      kept.set(listener, received);
      window.addEventListener(type, received);
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, kept.get(listener) ?? listener);
      kept.delete(listener);
    },
  };
  return new Proxy(window, {
    get(target, name) {
      const value: unknown = own[name] ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
