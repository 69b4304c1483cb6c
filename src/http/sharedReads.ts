import type { Failure } from './failure';
import { type RequestKind, strongest } from './requestKind';

/** How a request ended. `failure` is 'aborted' or 'stale' where no notification is needed. */
export type Outcome = { ok: true; answer: unknown } | { ok: false; failure: Failure };

/** Who waits for a read, and until when. */
export interface Reader {
  kind: RequestKind;
  /** Once aborted, the outcome is 'aborted' at once. */
  signal?: AbortSignal | undefined;
  /** A write depends on it: neither an answer that was prefetched does, nor that to a request of before. */
  isFresh?: boolean;
}

/** A request that has been sent. */
export interface Sent {
  outcome: Promise<Outcome>;
  abort(): void;
}

/**
 * Joins the read with this key that is under way, or sends it; one that a write depends on joins none that was sent for
 * a page, whose answer may be older than what the user saw meanwhile. It is notified as the strongest of its readers'
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
  isFresh: boolean;
  readers: number;
}

/** The reads under way of one mount. */
export function createSharedReads(): SharedReads {
  const underWay = new Map<string, SharedRead>();

  const begin = (key: string, { kind, isFresh = false }: Reader, send: (kind: () => RequestKind) => Sent) => {
    const shared = { kind, isFresh, readers: 0 };
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

  /** The read that a reader may join. */
  const joinable = (key: string, { isFresh }: Reader): SharedRead | undefined => {
    const read = underWay.get(key);
    return isFresh && !read?.isFresh ? undefined : read;
  };

  return (key, reader, send) => {
    const { kind, signal } = reader;
    if (signal?.aborted) return Promise.resolve(ABORTED);
    const read = joinable(key, reader) ?? begin(key, reader, send);
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
