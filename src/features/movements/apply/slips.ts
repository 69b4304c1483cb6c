import { documentOf, keyOf } from '../../../kit/documents/documentBase';
import type { DocumentStore, StoredDocument } from '../../../kit/documents/documentStore';
import {
  type MovementRecord,
  NOT_APPLIED,
  type SlipRecord,
  type TransferRecord,
} from '../../../kit/documents/movementRecord';
import { leftOfSlip } from '../../../kit/documents/slipRest';
import { stockKey } from '../../../kit/documents/stockKey';
import { type DocumentLine, type DocumentTally, plannedUnits, productOf } from '../../../rules/documentTally';
import { furtherLine, slipAmounts } from '../../../rules/slips';
import type { MovementLog } from './moveProps';

/** What follows for slips from what was written: what was taken is on its slip, and a slip ends once nothing is left. */
export async function followSlips(log: MovementLog): Promise<void> {
  const { record, lines, tally } = log.state();
  if (record.kind === 'transfer') await keepTaken(log.store, record, lines);
  if (record.kind !== 'slip' || record.finishedAt !== undefined) return;
  const part = progressOf(record, lines, tally);
  if (part.missingUnits !== record.missingUnits || part.finishedAt !== record.finishedAt)
    await log.update(part as Partial<MovementRecord>);
}

/** Puts what a transfer has taken on its slip; only what is not on it yet, as another line where the product is. */
export async function keepTaken(
  store: DocumentStore,
  record: TransferRecord,
  lines: readonly DocumentLine[],
): Promise<void> {
  const { slip, user, venue, to, sources, source, applied } = record;
  if (slip === undefined || record.way !== 'slip') return;
  const key = keyOf(user, slip);
  const stored = await store.read<SlipRecord>(key);
  const added = takenLines(
    lines,
    stored?.lines ?? [],
    (product) => -(applied[stockKey(product, venue.id)]?.by ?? 0),
  );
  if (added.length === 0) return;
  added.sort((left, right) => (left.name < right.name ? -1 : 1));
  if (stored) {
    await store.join(key, { lines: added, events: [], sources: {} });
    await store.update<SlipRecord>(key, { units: plannedUnits(stored.lines) + plannedUnits(added) });
    return;
  }
  const sentBy = sources[source] ?? '';
  const at = Date.now();
  const base = documentOf(
    { id: user, name: sentBy },
    { id: slip, name: to.name, venue: to, startedAt: at },
    added.length,
  );
  await store.create(
    {
      ...{ ...base, ...NOT_APPLIED, ...NOT_RECEIVED, kind: 'slip', from: venue, sentBy },
      ...{ sentAt: at, units: plannedUnits(added) },
    },
    { lines: added, events: [] },
  );
}

/** What a slip that begins has not yet. */
export const NOT_RECEIVED = { missing: {}, lost: {}, elsewhere: {}, missingUnits: 0 } as const;

function takenLines(
  lines: readonly DocumentLine[],
  known: readonly DocumentLine[],
  takenOf: (product: string) => number,
): DocumentLine[] {
  return lines.flatMap((line) => {
    const product = productOf(line);
    const before = known.filter((each) => productOf(each) === product);
    const planned = takenOf(product) - before.reduce((sum, each) => sum + (each.planned ?? 0), 0);
    if (planned <= 0) return [];
    const id = before.length === 0 ? product : furtherLine(product, before.length);
    return [{ ...line, id, ...(id !== product && { product }), planned, since: Date.now() }];
  });
}

/** How far a slip is, as the home shows it; it ends once nothing is left and all of its pages are known. */
export function progressOf(
  record: SlipRecord,
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
): Pick<SlipRecord, 'missingUnits'> & { finishedAt?: number } {
  const { pages, confirmed, finishedAt = Date.now() } = record;
  const { onTheWay } = slipAmounts(lines, tally, record.missing);
  const isWhole = pages === undefined || pages.read.length === pages.of;
  const isDone = isWhole && Object.keys(confirmed).length === 0 && leftOfSlip(record, lines).length === 0;
  return { missingUnits: onTheWay, ...(isDone && { finishedAt }) };
}

export type StoredSlip = StoredDocument<SlipRecord>;
