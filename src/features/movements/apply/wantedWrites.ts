import type {
  DeliveryRecord,
  MovementWrite,
  SlipRecord,
  TransferRecord,
} from '../../../kit/documents/movementRecord';
import { elsewhereOf, leftOfSlip } from '../../../kit/documents/slipRest';
import { stockKey } from '../../../kit/documents/stockKey';
import { type DocumentLine, type DocumentTally, productOf } from '../../../rules/documentTally';
import { type StockDelta, stockDeltas, transferDeltas } from '../../../rules/movements';
import { slipDeltas } from '../../../rules/slips';
import { costWrites } from './costs';
import type { MovementState } from './moveProps';
import { pendingWrites, type Writes } from './writes';

/** What is still to be written so that the stock is as the lines of a movement say. */
export function wantedWrites(state: MovementState): Writes {
  const { record } = state;
  return pendingWrites(
    record,
    deltasIn(state),
    record.kind === 'delivery' ? costWrites(state as MovementState<DeliveryRecord>) : [],
  );
}

/** Whether what was confirmed is still what the lines say, or what is left of a slip that is taken back. */
export function stillWanted(state: MovementState): (key: string, write: MovementWrite) => boolean {
  const wanted = wantedWrites(state);
  const { record, lines } = state;
  const back = record.kind === 'slip' ? backWrites(record, lines) : {};
  return (key, write) => [wanted[key], back[key]].some((one) => one !== undefined && isSameWrite(one, write));
}

/** What is left of a slip, added where it was taken. */
export const backWrites = (record: SlipRecord, lines: readonly DocumentLine[]): Writes =>
  Object.fromEntries(
    leftOfSlip(record, lines).map(({ product, units }) => [stockKey(product, record.from.id), { by: units }]),
  );

const isSameWrite = (one: MovementWrite, other: MovementWrite) =>
  'by' in one ? 'by' in other && one.by === other.by : 'text' in other && one.text === other.text;

/** What the stock is to have been changed by, all in all. */
function deltasIn(state: MovementState): readonly StockDelta[] {
  switch (state.record.kind) {
    case 'delivery':
      return inAndOut(state, 1);
    case 'loss':
      return inAndOut(state, -1);
    case 'transfer':
      return transferred(state as MovementState<TransferRecord>);
    case 'slip':
      return arrived(state as MovementState<SlipRecord>);
  }
}

const inAndOut = ({ record, lines, tally }: MovementState, sign: 1 | -1) =>
  stockDeltas(lines, tally, { venue: record.venue.id, sign });

const transferred = ({ record, lines, tally }: MovementState<TransferRecord>) =>
  record.venue.id === record.to.id ? [] : deltasOf(record, lines, tally);

/** What other copies of the slip have added is not added again; a line that was emptied after it arrived has not arrived. */
function arrived({ record, lines, tally }: MovementState<SlipRecord>): readonly StockDelta[] {
  const { applied, missing, from, venue } = record;
  const known = lines.filter((line) => tally.of(line.id) ?? applied[stockKey(productOf(line), venue.id)]);
  return slipDeltas(known, tally, missing, { from: from.id, to: venue.id }).map((delta) => ({
    ...delta,
    by: delta.by - elsewhereOf(record, stockKey(delta.product, delta.venue)),
  }));
}

/**
 * What a transfer changes, all in all: both venues, or with a slip the giving one alone. What was taken for a slip is
 * on it, so it is not given back here: the slip is taken back.
 */
function deltasOf(
  { venue, to, way, applied }: TransferRecord,
  lines: readonly DocumentLine[],
  tally: Pick<DocumentTally, 'of'>,
): StockDelta[] {
  if (way === 'now') return transferDeltas(lines, tally, { from: venue.id, to: to.id });
  return stockDeltas(lines, tally, { venue: venue.id, sign: -1 }).map((delta) => ({
    ...delta,
    by: Math.min(delta.by, applied[stockKey(delta.product, venue.id)]?.by ?? 0),
  }));
}
