import { actionSentence } from '../../../http/failure';
import { sent as messages } from '../../../messages/review';
import type { Dispatch } from '../../../session/auth/session';
import { keepRecords } from '../../state/keepRecords';
import type { Work } from '../../state/requests';
import type { Cell } from '../set/cells';
import type { ChangeSource } from '../source/changeSource';
import { type EntryRequest, isStillBase, isStored } from './entryRequests';
import { readRecords } from './readRecords';
import type { ResultApplier } from './resultApplier';
import type { RunResult } from './runItems';
import { acceptUnanswered, mayBeStored } from './unanswered';

/** How many changes were saved although no answer came, and of how many it is not known. */
export interface Verified {
  saved: number;
  unknown: number;
  /** The cells that were saved although no answer came. */
  cells: readonly Cell[];
  /** Requests of deltas that may be stored: they are not sent again before that is known. */
  open: ReadonlySet<EntryRequest>;
}

/** Nothing was read again. */
export const NOTHING_VERIFIED: Verified = { saved: 0, unknown: 0, cells: [], open: new Set() };

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
    const isOpen =
      ending && !request.isUnsent && (ending.ok ? ending.isUnverified : mayBeStored(ending.failure));
    return isOpen ? [{ request, ending }] : [];
  });
  if (rest.length === 0) return NOTHING_VERIFIED;
  const ids = [...new Set(rest.map(({ request }) => request.record))];
  const { records } = await readRecords(dispatch, source.resource, ids, 'quiet');
  const open = new Set<EntryRequest>();
  const cells: Cell[] = [];
  const verified = { saved: 0, unknown: 0, cells, open };
  for (const { request, ending } of rest) {
    const { length } = request.cells;
    const now = records.get(request.record);
    const entry = now && source.entryOf(now, request.part, request.venue);
    const verdict = now && isStored(source, request, entry);
    // what colleagues have made of the figure since hides whether it was stored
    const isHidden = request.isDelta && verdict?.isTaken === false && !isStillBase(source, request, entry);
    if (request.isDelta && (isHidden || (!ending.ok && !verdict?.isTaken))) open.add(request);
    if (isHidden) results.fail(request, messages.isOpen);
    else if (ending.ok) {
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
      cells.push(...request.cells);
    } else results.fail(request, request.isDelta ? messages.mayArrive : actionSentence(ending.failure));
  }
  await dispatch(keepRecords(source.resource, records));
  return verified;
}
