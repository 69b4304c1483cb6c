import type { Fault } from './faultyServer';

/** The time-out that every request of the product asks for (milliseconds; R19). */
const TIMEOUT = 30_000;

/** jsdom keeps the timer of a request whose connection was closed, and with it the process. */
const TIMEOUT_OF_DROPPED = 3_000;

/** Where a request goes instead of its own address, and with which fault; undefined: as it was sent. */
export type Redirect = (url: string) => { url?: string; fault: Fault } | undefined;

/** The requests of the page while they are redirected. */
export interface RedirectedRequests {
  /** The time-outs that requests have asked for since the last call. */
  askedTimeouts(): Set<number>;
  /** Called for each request to this path that has arrived: all of them end as if their time-out had passed. */
  expire(path: string): void;
  restore(): void;
}

/** Lets requests of the page go to another address, and their time-outs pass at once. */
export function redirectRequests(redirect: Redirect): RedirectedRequests {
  const page = XMLHttpRequest.prototype;
  const { open } = page;
  const timeout = Object.getOwnPropertyDescriptor(page, 'timeout');
  const faults = new WeakMap<XMLHttpRequest, Fault>();
  const hanging = new Map<XMLHttpRequest, string>();
  const arrived = new Map<string, number>();
  let asked = new Set<number>();
  page.open = function (this: XMLHttpRequest, method: string, input: string | URL, ...rest: unknown[]) {
    const found = redirect(String(input));
    const url = found?.url ?? String(input);
    if (found) faults.set(this, found.fault);
    if (found?.fault === 'hang') {
      hanging.set(this, url);
      this.addEventListener('loadend', () => hanging.delete(this));
    }
    Reflect.apply(open, this, [method, url, ...rest]);
  };
  Object.defineProperty(page, 'timeout', {
    configurable: true,
    ...(timeout?.get ? { get: timeout.get } : {}),
    set(this: XMLHttpRequest, milliseconds: number) {
      asked.add(milliseconds);
      const isDropped = faults.get(this) === 'drop' && milliseconds === TIMEOUT;
      timeout?.set?.call(this, isDropped ? TIMEOUT_OF_DROPPED : milliseconds);
    },
  });
  return {
    askedTimeouts() {
      const before = asked;
      asked = new Set();
      return before;
    },
    expire(path) {
      const requests = [...hanging].filter(([, url]) => url.endsWith(path));
      const received = (arrived.get(path) ?? 0) + 1;
      arrived.set(path, received < requests.length ? received : 0);
      if (received >= requests.length) for (const [request] of requests) timeout?.set?.call(request, 1);
    },
    restore() {
      page.open = open;
      if (timeout) Object.defineProperty(page, 'timeout', timeout);
    },
  };
}
