import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import type { EventLoop, TaskOwner } from './eventLoop';

/** The part of fake-indexeddb's transactions that runs their requests, one at each call. */
interface RawTransaction {
  _started: boolean;
  _start(): void;
}

/** Where fake-indexeddb keeps the requests to open a database, by its name. */
interface RawFactory {
  _connectionQueues: { get(name: string): ConnectionQueue; set(name: string, last: Promise<unknown>): void };
}

interface ConnectionQueue {
  then(task: () => Promise<unknown>): Promise<unknown>;
}

/**
 * Lets transactions run in tasks of the page that began them. fake-indexeddb runs them in whatever task ends the one
 * before, which may be another page's: the code that follows would write to the session storage of that page.
 */
export function installTransactions(loop: EventLoop): void {
  const { prototype } = IDBDatabase;
  const { transaction: begin } = prototype;
  prototype.transaction = function (...of) {
    const owner = loop.current;
    const transaction = begin.apply(this, of);
    const raw = transaction as unknown as RawTransaction;
    const start = raw._start;
    raw._start = () => {
      raw._started = true;
      inPage(loop, owner, () => start.call(raw));
    };
    return transaction;
  };
}

/** The databases of a browser, which open in tasks of the page that opens them, one page after the other. */
export function createDatabases(loop: EventLoop): IDBFactory {
  const databases = new IDBFactory();
  const last = new Map<string, Promise<unknown>>();
  const queueOf = (name: string): ConnectionQueue => ({
    // biome-ignore lint/suspicious/noThenProperty: fake-indexeddb takes it for the promise that ends before
    then(task) {
      const owner = loop.current;
      const before = last.get(name) ?? Promise.resolve();
      return before.then(() => new Promise((resolve) => inPage(loop, owner, () => resolve(task()))));
    },
  });
  const raw = databases as unknown as RawFactory;
  raw._connectionQueues = { get: queueOf, set: (name, queue) => void last.set(name, queue) };
  return databases;
}

function inPage(loop: EventLoop, owner: TaskOwner, work: () => void): void {
  if (loop.current === owner) work();
  else loop.add(work, 0, { owner, isDurable: true });
}
