import type { Http, HttpCall } from './client';
import { createRequestOrder } from './requestOrder';
import { createSharedReads, type SharedReads } from './sharedReads';

/** A call with its options. */
export interface LayerCall extends HttpCall {
  /** A read: the state that its answer overwrites. The latest read of a target wins (R20). */
  overwrites?: string | undefined;
  /** A write: the states that are out of date once it is answered; a read under way is sent again. */
  changes?: readonly string[];
}

/**
 * The one way to the server of a mount. Its options: identical reads under way are one request, the latest
 * read wins, a read that a write has overtaken is sent again, and a read can be sent before it is needed.
 */
export interface RequestLayer {
  /** @throws {Failure} it rejects with a failure and nothing else */
  send(call: LayerCall): Promise<unknown>;
  share: SharedReads;
  /** During a batch: see {@link createRequestOrder}. */
  hold(targets: readonly string[]): () => void;
  /**
   * Sends the read now; the next call of the same path takes its answer. No other call does. Resolves once it is
   * answered or has failed.
   */
  prefetch(path: string): Promise<void>;
  /** The answer of a prefetched read that has arrived and that no call has taken; else undefined. */
  prefetched(path: string): unknown;
  /** Marks a prefetched answer as stored in the state, which the page's read then need not do again. */
  markStored(path: string): void;
  /** Takes a prefetched answer that is stored in the state; undefined where there is none, or after a write. */
  takeStored(path: string): unknown;
  /** Drops the prefetched answers that no call has taken. */
  dropPrefetched(): void;
  /** Registers how the page that shows a failed read retries it; the returned function ends that. */
  onRetry(key: string, retry: () => void): () => void;
  /** Retries a read through the page that shows its failure; false where no page does. */
  retry(key: string): boolean;
}

/** A prefetched read, and how it has ended since. */
interface Prefetched {
  answer: Promise<unknown>;
  arrived?: unknown;
  isStored?: boolean;
  hasFailed: boolean;
}

/**
 * The request layer over a client. A prefetch that has failed before its answer is needed is sent again; one
 * that fails while a page waits for it fails the page, so that a server that does not answer costs one
 * time-out.
 */
export function createRequestLayer(client: Http): RequestLayer {
  const order = createRequestOrder();
  const prefetched = new Map<string, Prefetched>();
  const retries = new Map<string, () => void>();
  const transmit = (call: HttpCall) => {
    const early = call.method === 'GET' ? prefetched.get(call.path) : undefined;
    if (!early) return client.send(call);
    prefetched.delete(call.path);
    return early.hasFailed ? client.send(call) : early.answer;
  };
  const dropStored = () => {
    for (const [path, { isStored }] of prefetched) if (isStored) prefetched.delete(path);
  };
  return {
    send({ overwrites, changes, ...call }) {
      const send = () => transmit(call);
      if (overwrites !== undefined) return order.read(overwrites, send);
      if (!changes) return send();
      dropStored();
      return order.write(changes, send);
    },
    share: createSharedReads(),
    hold: order.hold,
    prefetch(path) {
      const early: Prefetched = { answer: client.send({ method: 'GET', path }), hasFailed: false };
      prefetched.set(path, early);
      return early.answer.then(
        (answer) => {
          early.arrived = answer;
        },
        () => {
          early.hasFailed = true;
        },
      );
    },
    prefetched: (path) => prefetched.get(path)?.arrived,
    markStored(path) {
      const early = prefetched.get(path);
      if (early) early.isStored = true;
    },
    takeStored(path) {
      const early = prefetched.get(path);
      if (!early?.isStored) return undefined;
      prefetched.delete(path);
      return early.arrived;
    },
    dropPrefetched: () => prefetched.clear(),
    onRetry(key, retry) {
      retries.set(key, retry);
      return () => {
        if (retries.get(key) === retry) retries.delete(key);
      };
    },
    retry(key) {
      const retry = retries.get(key);
      retry?.();
      return retry !== undefined;
    },
  };
}
