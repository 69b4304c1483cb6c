import type { Failure } from './failure';
import { type RequestKind, strongest } from './requestKind';

/** How a request ended. `failure` is 'aborted' or 'stale' where no notification is needed. */
export type Outcome = { ok: true; answer: unknown } | { ok: false; failure: Failure };

/** Who wants a read, and until when. */
export interface Reader {
  kind: RequestKind;
  /** Once aborted, the outcome is 'aborted' at once. */
  signal?: AbortSignal | undefined;
  /** A write depends on it: an answer that was prefetched does not do. */
  isFresh?: boolean;
}

/** A request that has been sent. */
export interface Sent {
  outcome: Promise<Outcome>;
  abort(): void;
}

/**
 * Joins the read with this key that is under way, or sends it. It is notified as the strongest of its readers'
 * kinds, which `kind` returns, and aborted once the last reader has left.
 */
export type SharedReads = (
  key: string,
  reader: Reader,
  send: (kind: () => RequestKind) => Sent,
) => Promise<Outcome>;

const ABORTED: Outcome = { ok: false, failure: { cause: 'aborted' } };

/** A read under way. */
interface SharedRead extends Sent {
  kind: RequestKind;
  readers: number;
}

/** The reads under way of one mount. */
export function createSharedReads(): SharedReads {
  const underWay = new Map<string, SharedRead>();

  const begin = (key: string, kind: RequestKind, send: (kind: () => RequestKind) => Sent) => {
    const shared = { kind, readers: 0 };
    const { outcome, abort } = send(() => shared.kind);
    const end = () => {
      if (underWay.get(key) === read) underWay.delete(key);
    };
    const read: SharedRead = Object.assign(shared, {
      outcome: outcome.finally(end),
      abort() {
        end();
        abort();
      },
    });
    underWay.set(key, read);
    return read;
  };

  return (key, { kind, signal }, send) => {
    if (signal?.aborted) return Promise.resolve(ABORTED);
    const read = underWay.get(key) ?? begin(key, kind, send);
    read.kind = strongest(read.kind, kind);
    read.readers += 1;
    return new Promise((resolve) => {
      const leave = () => {
        read.readers -= 1;
        resolve(ABORTED);
        // a component that is rendered in place of this one joins in the same task
        queueMicrotask(() => {
          if (read.readers === 0) read.abort();
        });
      };
      signal?.addEventListener('abort', leave, { once: true });
      void read.outcome.then((outcome) => {
        signal?.removeEventListener('abort', leave);
        resolve(outcome);
      });
    });
  };
}
