import type { Http } from './client';
import { responseFailure, unansweredFailure } from './failure';

/** What the server answered to a read: `data` is null for an empty body, undefined for one that is no JSON. */
export interface EarlyAnswer {
  status: number;
  data: unknown;
}

/** Reads that were sent before the app's code had loaded, by path below /api/v1. */
export type EarlyAnswers = Map<string, Promise<EarlyAnswer>>;

/**
 * Adds answers that are already on their way to a client: the first call of the same path takes its answer,
 * with the failures that the call itself would have had.
 *
 * @throws {Failure} its `send` rejects where no usable answer arrives
 */
export function withEarlyAnswers(http: Http, early: EarlyAnswers): Http {
  return {
    async send(call) {
      const answer = call.method === 'GET' ? early.get(call.path) : undefined;
      if (!answer) return http.send(call);
      early.delete(call.path);
      const { status, data } = await answer.catch((thrown: unknown) => {
        throw unansweredFailure(thrown);
      });
      const isUsable = status < 300 && data !== undefined && typeof data !== 'string';
      if (!isUsable) throw responseFailure(status, data);
      return data;
    },
  };
}
