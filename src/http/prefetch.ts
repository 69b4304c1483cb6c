import type { Http, HttpCall } from './client';

/** A client that can send reads before a page needs the answer. */
export interface PrefetchHttp extends Http {
  /** Sends the read now; the next call of the same path takes its answer. No other call does. */
  ahead(call: Pick<HttpCall, 'path' | 'bearer'>): void;
  /** Drops the answers that no call has taken. */
  forget(): void;
}

/** A prefetched read, and whether it has failed since. */
interface Early {
  answer: Promise<unknown>;
  hasFailed: boolean;
}

/**
 * Adds prefetch to a client. A prefetch that has failed before its answer is needed is sent again; one that
 * fails while a page waits for it fails the page, so that a server that does not answer costs one time-out.
 */
export function withPrefetch(http: Http): PrefetchHttp {
  const waiting = new Map<string, Early>();
  return {
    send(call) {
      const early = call.method === 'GET' ? waiting.get(call.path) : undefined;
      if (!early) return http.send(call);
      waiting.delete(call.path);
      return early.hasFailed ? http.send(call) : early.answer;
    },
    ahead({ path, bearer = false }) {
      const early: Early = { answer: http.send({ method: 'GET', path, bearer }), hasFailed: false };
      early.answer.catch(() => {
        early.hasFailed = true;
      });
      waiting.set(path, early);
    },
    forget: () => waiting.clear(),
  };
}
