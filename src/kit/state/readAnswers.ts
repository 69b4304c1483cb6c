import { changesServer, type Http } from '../../http/client';
import { toFailure } from '../../http/failure';
import { inSlices } from '../../lib/timeSlices';
import type { AnyResource } from '../declare/resource';

/** More records than this are read in time slices. */
const MAX_SYNC_RECORDS = 500;

/**
 * A client whose answers hold values as the declarations have them, whatever shapes the store behind the server keeps them
 * in (R235). The code that reads them comes with the pages of a signed-in user.
 *
 * @throws {Failure} what the wrapped client rejects with, and where that code could not be loaded
 */
export function withReadAnswers(
  http: Http,
  resources: readonly AnyResource[],
  timeZone: () => string | undefined,
): Http {
  const byPrefix = new Map(
    resources.flatMap((resource) =>
      Object.values(resource.operations).map(({ path }) => [prefixOf(path), resource] as const),
    ),
  );
  return {
    async send(call) {
      const resource = byPrefix.get(prefixOf(call.path));
      if (!resource) return http.send(call);
      const loading = import(/* webpackChunkName: 'layout' */ '../declare/readStored').catch(failed);
      // a write whose answer could not be read would look like one that has failed
      if (changesServer(call)) await loading;
      const [answer, { readStored }] = await Promise.all([http.send(call), loading]);
      const slices = readStored(resource, answer, timeZone());
      for (let count = 0; count < MAX_SYNC_RECORDS; count += 1) if (slices.next().done) return answer;
      await inSlices(slices, call.signal);
      return answer;
    },
  };
}

/** @throws {Failure} */
const failed = (thrown: unknown): never => {
  throw toFailure(thrown);
};

const prefixOf = (path: string): string => path.split('/')[0] ?? '';
