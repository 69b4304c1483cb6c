import type { EventLoop, TaskOwner } from './eventLoop';

/** A loaded page of one tab. */
export interface BrowserPage extends TaskOwner {
  session: MemoryStorage;
  events: EventTarget;
}

/** Web storage of one area. */
export type MemoryStorage = Map<string, string>;

interface OpenChannel {
  page: BrowserPage;
  name: string;
  receive(data: unknown): void;
}

interface Lock {
  page: BrowserPage;
  name: string;
}

/** Work that waits for a lock. */
interface WaitingWork extends Lock {
  begin(): void;
}

/**
 * What the pages of one browser share and what they do not: the cookie, local storage, channels, locks and the
 * connection; session storage and the events of the window. Time is that of the loop.
 */
export class Browser {
  /** The token of the session, as the cookie has it. */
  cookie: string | undefined;
  isOnline = true;
  readonly local: MemoryStorage = new Map();
  readonly pages = new Set<BrowserPage>();
  channels: OpenChannel[] = [];
  locks: Lock[] = [];
  waiting: WaitingWork[] = [];

  constructor(readonly loop: EventLoop) {}

  get page(): BrowserPage | undefined {
    const { current } = this.loop;
    return this.pages.has(current as BrowserPage) ? (current as BrowserPage) : undefined;
  }

  open(session: MemoryStorage): BrowserPage {
    const page = { isOpen: true, session, events: new EventTarget() };
    this.pages.add(page);
    return page;
  }

  /** Ends a page; `isCrash`: without a word to it. */
  async close(page: BrowserPage, isCrash = false): Promise<void> {
    const leaving = Object.assign(new Event('pagehide'), { persisted: false });
    if (!isCrash) await this.loop.in(page, () => page.events.dispatchEvent(leaving));
    page.isOpen = false;
    this.channels = this.channels.filter((channel) => channel.page !== page);
    this.waiting = this.waiting.filter((work) => work.page !== page);
    for (const lock of this.locks.filter((one) => one.page === page)) this.unlock(lock);
  }

  /** Ends a lock; the work that has waited longest for it begins, in its own page. */
  unlock(lock: Lock): void {
    this.locks = this.locks.filter((one) => one !== lock);
    const next = this.waiting.find(({ name }) => name === lock.name);
    if (!next) return;
    this.waiting = this.waiting.filter((one) => one !== next);
    this.locks.push(next);
    this.loop.add(next.begin, 0, { owner: next.page });
  }

  /** Dispatches an event in all open pages. */
  async everywhere(type: string): Promise<void> {
    for (const page of this.pages)
      if (page.isOpen) await this.loop.in(page, () => page.events.dispatchEvent(new Event(type)));
  }

  storage(area: 'local' | 'session'): Storage {
    const stored = () => (area === 'local' ? this.local : (this.page?.session ?? new Map()));
    const write = (change: (to: MemoryStorage) => void) => {
      if (this.page?.isOpen ?? true) change(stored());
    };
    const changed = (key: string, newValue: string | null) => {
      if (area === 'local') this.#postStorage(key, newValue);
    };
    const storage: Storage = {
      get length() {
        return stored().size;
      },
      key: (at) => [...stored().keys()][at] ?? null,
      getItem: (key) => stored().get(key) ?? null,
      setItem(key, value) {
        if (stored().get(key) === value) return;
        write((to) => to.set(key, String(value)));
        changed(key, String(value));
      },
      removeItem(key) {
        if (!stored().has(key)) return;
        write((to) => to.delete(key));
        changed(key, null);
      },
      clear: () => write((to) => to.clear()),
    };
    // the keys of a Storage are those of its values
    return new Proxy(storage, {
      ownKeys: () => [...stored().keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }

  #postStorage(key: string, newValue: string | null): void {
    const from = this.page;
    for (const page of this.pages) {
      if (page === from || !page.isOpen) continue;
      const event = new StorageEvent('storage', { key, newValue });
      this.loop.add(() => page.events.dispatchEvent(event), 0, { owner: page });
    }
  }

  openChannel(channel: OpenChannel): void {
    this.channels.push(channel);
  }

  post(from: OpenChannel, data: unknown): void {
    const text = JSON.stringify(data);
    if (!from.page.isOpen) return;
    for (const channel of this.channels) {
      if (channel === from || channel.name !== from.name) continue;
      this.loop.add(() => channel.receive(JSON.parse(text)), 0, { owner: channel.page });
    }
  }
}

/** Puts the globals of a page in place of jsdom's; the returned function takes them back. */
export function installBrowser(browserNow: () => Browser, loop: EventLoop): () => void {
  const restore: (() => void)[] = [];
  const define = (target: object, key: string, descriptor: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(target, key);
    Object.defineProperty(target, key, { configurable: true, ...descriptor });
    restore.push(() => {
      if (before) Object.defineProperty(target, key, before);
      else Reflect.deleteProperty(target, key);
    });
  };
  const put = (target: object, values: object) => {
    for (const [key, value] of Object.entries(values)) define(target, key, { writable: true, value });
  };
  put(globalThis, timersOf(loop));
  put(globalThis, { BroadcastChannel: channelOf(browserNow) });
  define(Date, 'now', { writable: true, value: () => loop.now });
  define(performance, 'now', { writable: true, value: () => loop.now });
  define(window, 'localStorage', { get: () => browserNow().storage('local') });
  define(window, 'sessionStorage', { get: () => browserNow().storage('session') });
  define(AbortSignal, 'timeout', { writable: true, value: (delay: number) => timeoutOf(loop, delay) });
  define(navigator, 'onLine', { get: () => browserNow().isOnline });
  define(navigator, 'locks', { get: () => locksOf(browserNow()) });
  for (const target of [window, document]) put(target, listenersOf(target, browserNow));
  return () => {
    for (const back of restore.toReversed()) back();
  };
}

function timersOf(loop: EventLoop) {
  const after = (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
    loop.add(() => work(...args), Number(delay) || 0);
  const drop = (id: number | undefined) => id !== undefined && loop.drop(id);
  /** Intervals by the id of their first task. */
  const intervals = new Map<number, number>();
  return {
    setTimeout: after,
    clearTimeout: drop,
    // the databases and React use it
    setImmediate: (work: () => void) => loop.add(work, 0, { isDurable: true }),
    clearImmediate: drop,
    requestAnimationFrame: (work: (at: number) => void) => loop.add(() => work(loop.now), 16),
    cancelAnimationFrame: drop,
    setInterval(work: () => void, delay = 0) {
      const next = () => {
        intervals.set(first, loop.add(next, Math.max(delay, 1)));
        work();
      };
      const first = loop.add(next, Math.max(delay, 1));
      return first;
    },
    clearInterval(id: number | undefined) {
      if (id === undefined) return;
      loop.drop(intervals.get(id) ?? id);
      intervals.delete(id);
    },
  };
}

/** `AbortSignal.timeout` in the time of the loop. */
function timeoutOf(loop: EventLoop, delay: number): AbortSignal {
  const late = new AbortController();
  loop.add(() => late.abort(new DOMException('It took too long.', 'TimeoutError')), delay);
  return late.signal;
}

/** The class BroadcastChannel: a message reaches the channels of the same name in all other places. */
function channelOf(browserNow: () => Browser) {
  return class {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly #listeners = new Set<(event: { data: unknown }) => void>();
    readonly #channel: OpenChannel;
    readonly #browser = browserNow();

    constructor(readonly name: string) {
      const { page } = this.#browser;
      if (!page) throw new Error('A channel belongs to a page.');
      const receive = (data: unknown) => {
        this.onmessage?.({ data });
        for (const listener of this.#listeners) listener({ data });
      };
      this.#channel = { page, name, receive };
      this.#browser.openChannel(this.#channel);
    }

    postMessage(data: unknown): void {
      this.#browser.post(this.#channel, data);
    }

    addEventListener(_: 'message', listener: (event: { data: unknown }) => void): void {
      this.#listeners.add(listener);
    }

    removeEventListener(_: 'message', listener: (event: { data: unknown }) => void): void {
      this.#listeners.delete(listener);
    }

    close(): void {
      this.#browser.channels = this.#browser.channels.filter((channel) => channel !== this.#channel);
    }
  };
}

/** `navigator.locks`: a page holds a lock until its work has ended, or the page has. */
function locksOf(browser: Browser) {
  return {
    async request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as (lock: { name: string } | null) => unknown;
      const { ifAvailable = false, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
      const { page } = browser;
      const isHeld = browser.locks.some((lock) => lock.name === name);
      if (isHeld && ifAvailable) return work(null);
      if (!page) return new Promise(() => undefined);
      if (signal?.aborted) throw signal.reason;
      let lock: Lock = { page, name };
      if (isHeld) lock = await waitedFor(browser, lock, signal);
      else browser.locks.push(lock);
      try {
        return await work({ name });
      } finally {
        browser.unlock(lock);
      }
    },
    query: async () => ({
      held: browser.locks.map(({ name }) => ({ name, mode: 'exclusive' })),
      pending: [],
    }),
  };
}

/** Waits until a lock is free, or `signal` ends the waiting. */
function waitedFor(browser: Browser, lock: Lock, signal: AbortSignal | undefined): Promise<Lock> {
  return new Promise((resolve, reject) => {
    const waiting = { ...lock, begin: () => resolve(waiting) };
    browser.waiting.push(waiting);
    signal?.addEventListener('abort', () => {
      if (!browser.waiting.includes(waiting)) return;
      browser.waiting = browser.waiting.filter((one) => one !== waiting);
      reject(signal.reason);
    });
  });
}

/** Listeners of the window and of the document belong to the page that adds them. */
function listenersOf(target: EventTarget, browserNow: () => Browser) {
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  type Of = Parameters<EventTarget['addEventListener']>;
  return {
    addEventListener: (...of: Of) => {
      const { page } = browserNow();
      if (page) page.events.addEventListener(of[0], of[1]);
      else add(...of);
    },
    removeEventListener: (...of: Of) => {
      const { page } = browserNow();
      if (page) page.events.removeEventListener(of[0], of[1]);
      else remove(...of);
    },
  };
}
