import type { PrefetchedRead } from '../host/contract';
import { changesServer, type Http } from './client';
import { responseFailure, unansweredFailure } from './failure';

/** The reads that were sent before the app's code had loaded, by path below /api/v1. */
export type EarlyAnswers = Map<string, Pick<PrefetchedRead, 'begun' | 'answer'>>;

/**
 * Adds answers that are already on their way to a client: the first call of the same path takes its answer,
 * with the failures that the call itself would have had. A write makes them out of date.
 *
 * @throws {Failure} its `send` rejects where no usable answer arrives
 */
export function withEarlyAnswers(http: Http, early: EarlyAnswers): Http {
  return {
    async send(call) {
      if (changesServer(call)) early.clear();
      const read = early.get(call.path);
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
