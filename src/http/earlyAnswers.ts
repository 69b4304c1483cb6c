import type { Http } from './client';
import { responseFailure, unansweredFailure } from './failure';

/** What the server answered to a read: `data` is null for an empty body, undefined for one that is no JSON. */
export interface EarlyAnswer {
  status: number;
  data: unknown;
}

/** A read that was sent before the app's code had loaded. */
export interface EarlyRead {
  /** Resolves once its answer begins to arrive. */
  begun?: Promise<unknown>;
  answer: Promise<EarlyAnswer>;
}

/** The reads that were sent before the app's code had loaded, by path below /api/v1. */
export type EarlyAnswers = Map<string, EarlyRead>;

/**
 * Adds answers that are already on their way to a client: the first call of the same path takes its answer,
 * with the failures that the call itself would have had.
 *
 * @throws {Failure} its `send` rejects where no usable answer arrives
 */
export function withEarlyAnswers(http: Http, early: EarlyAnswers): Http {
  return {
    async send(call) {
      const read = call.method === 'GET' ? early.get(call.path) : undefined;
      if (!read) return http.send(call);
      early.delete(call.path);
      const { status, data } = await read.answer.catch((thrown: unknown) => {
        throw unansweredFailure(thrown);
      });
      const isUsable = status < 300 && data !== undefined && typeof data !== 'string';
      if (!isUsable) throw responseFailure(status, data);
      return data;
    },
  };
}
