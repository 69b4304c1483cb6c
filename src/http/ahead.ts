import type { Http, HttpCall } from './client';

/** A client that can ask before anybody needs the answer. */
export interface AheadHttp extends Http {
  /** Asks now; the next call of the same path takes this answer. It goes nowhere else. */
  ahead(call: Pick<HttpCall, 'path' | 'bearer'>): void;
  /** Answers that nobody took are nobody's. */
  forget(): void;
}

/** Lets reads be asked ahead; one that fails is asked anew by whoever needs it. */
export function withAhead(http: Http): AheadHttp {
  const waiting = new Map<string, Promise<unknown>>();
  return {
    send(call) {
      const early = call.method === 'GET' ? waiting.get(call.path) : undefined;
      if (!early) return http.send(call);
      waiting.delete(call.path);
      return early.catch(() => http.send(call));
    },
    ahead({ path, bearer = false }) {
      const answer = http.send({ method: 'GET', path, bearer });
      answer.catch(() => undefined);
      waiting.set(path, answer);
    },
    forget: () => waiting.clear(),
  };
}
