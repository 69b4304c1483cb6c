import { actionSentence } from '../../../http/failure';
import { sent as messages } from '../../../messages/review';
import type { Dispatch } from '../../../session/auth/session';
import { keepRecords } from '../../state/keepRecords';
import type { Work } from '../../state/requests';
import type { ChangeSource } from '../source/changeSource';
import { type EntryRequest, isStored } from './entryRequests';
import { readRecords } from './readRecords';
import type { ResultApplier } from './resultApplier';
import type { RunResult } from './runItems';
import { acceptUnanswered, mayBeStored } from './unanswered';

/** How many changes were saved although no answer came, and of how many it is not known. */
export interface Verified {
  saved: number;
  unknown: number;
}

/** Nothing was read again. */
export const NOTHING_VERIFIED: Verified = { saved: 0, unknown: 0 };

/** What a send has sent of, and as part of which work. */
interface Sending {
  source: ChangeSource;
  work: Work;
}

/**
 * Reads the records again whose requests have no verdict yet: the answer did not carry what it saved, or there was none.
 * What is stored then is saved. A record that cannot be read is believed after an answer; without one nothing is known.
 */
export async function verifyRest(
  dispatch: Dispatch,
  { source, work }: Sending,
  { requests, endings }: Pick<RunResult, 'endings'> & { requests: readonly EntryRequest[] },
  results: ResultApplier,
): Promise<Verified> {
  const rest = requests.flatMap((request) => {
    const ending = endings.get(request.key);
    const isOpen = ending && (ending.ok ? ending.isUnverified : mayBeStored(ending.failure));
    return isOpen ? [{ request, ending }] : [];
  });
  if (rest.length === 0) return NOTHING_VERIFIED;
  const ids = [...new Set(rest.map(({ request }) => request.record))];
  const { records } = await readRecords(dispatch, source.resource, ids, 'quiet');
  const verified = { ...NOTHING_VERIFIED };
  for (const { request, ending } of rest) {
    const { length } = request.cells;
    const now = records.get(request.record);
    const verdict = now && isStored(source, request, source.entryOf(now, request.part, request.venue));
    if (ending.ok) {
      if (verdict?.isTaken === false) results.fail(request, verdict.reason);
      else results.save(request);
    } else if (!verdict || !now) {
      results.fail(request, messages.unanswered);
      verified.unknown += length;
    } else if (verdict.isTaken) {
      const { part, record, venue, body } = request;
      const sent = { operation: part.operation, params: part.paramsOf(record, venue), body };
      acceptUnanswered(dispatch, { resource: source.resource, work, ...sent }, now);
      results.save(request);
      verified.saved += length;
    } else results.fail(request, actionSentence(ending.failure));
  }
  await dispatch(keepRecords(source.resource, records));
  return verified;
}
