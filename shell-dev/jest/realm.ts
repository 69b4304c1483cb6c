import { webcrypto } from 'node:crypto';
import type { PageWindow } from './page';

/** The page's own built-ins: objects of Node have other prototypes, so `instanceof` fails inside the page. */
interface Builtins {
  Uint8Array: Uint8ArrayConstructor;
  Array: ArrayConstructor;
  Object: ObjectConstructor;
  Date: DateConstructor;
  Map: MapConstructor;
  Set: SetConstructor;
}

/** Text encoding, structuredClone and cryptography, which jsdom lacks. */
export function addPlatform(window: PageWindow): void {
  const page = window as unknown as Builtins;

  class PageTextEncoder extends TextEncoder {
    override encode(input?: string) {
      return new page.Uint8Array(super.encode(input));
    }
  }

  /** Gives a clone of Node the page's prototypes. */
  const adopt = (value: unknown, seen = new Map<unknown, unknown>()): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    if (value instanceof Date) return new page.Date(value.getTime());
    const copy = Array.isArray(value)
      ? new page.Array()
      : value instanceof Map
        ? new page.Map()
        : value instanceof Set
          ? new page.Set()
          : Object.getPrototypeOf(value) === Object.prototype
            ? new page.Object()
            : value;
    seen.set(value, copy);
    if (copy === value) return value;
    if (value instanceof Map) {
      for (const [key, item] of value)
        (copy as Map<unknown, unknown>).set(adopt(key, seen), adopt(item, seen));
    } else if (value instanceof Set) {
      for (const item of value) (copy as Set<unknown>).add(adopt(item, seen));
    } else {
      for (const [key, item] of Object.entries(value))
        (copy as Record<string, unknown>)[key] = adopt(item, seen);
    }
    return copy;
  };

  Object.assign(window, {
    TextEncoder: PageTextEncoder,
    TextDecoder,
    structuredClone: (value: unknown) => adopt(structuredClone(value)),
    CSS: {
      escape: (text: string) =>
        text.replace(/[^\w-]|^\d/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `),
      supports: () => true,
    },
  });
  Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle });
}

/** Node's own clock and addresses in place of jsdom's: React reads the clock for each component, links are many. */
export function addFasterPlatform(window: PageWindow): void {
  const start = performance.now();
  Object.defineProperty(window.performance, 'now', {
    configurable: true,
    writable: true,
    value: () => performance.now() - start,
  });
  Object.assign(window, { URL: class extends URL {}, URLSearchParams });
}

/**
 * `Request`, `Response` and `Headers`, which react-router creates for its loaders. The product itself never
 * fetches: axios uses XMLHttpRequest.
 */
export function addRequests(window: PageWindow): void {
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      // Node's Request rejects the page's AbortSignal, so it is defined as a property afterwards.
      const { signal, ...rest } = init;
      super(input instanceof Request ? input : new URL(String(input), window.location.href), rest);
      if (signal) Object.defineProperty(this, 'signal', { value: signal });
    }
  }
  Object.assign(window, { Request: PageRequest, Response, Headers });
}
