import type { SlipRecord, TransferRecord } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import { finished } from '../../../lib/timeSlices';
import { openTransferSlices } from './openTransfers';

const FROM = { id: 'h', name: 'Harbour' };
const TO = { id: 'k', name: 'Kings Park' };

/** A document with these units of cola; `applied` by venue. */
function document(
  record: Partial<TransferRecord> | Partial<SlipRecord>,
  units: number,
  applied: Readonly<Record<string, number>> = {},
) {
  const line = { id: 'cola', name: 'Cola', category: '', shelf: '', onHand: 60, since: 1, planned: units };
  return {
    record: {
      ...{ id: 'm1', venue: FROM, to: TO, way: 'now', kind: 'transfer', lost: {}, elsewhere: {}, ...record },
      applied: Object.fromEntries(
        Object.entries(applied).map(([venue, by]) => [stockKey('cola', venue), { at: 1, by }]),
      ),
    } as TransferRecord | SlipRecord,
    lines: [line],
    events: [{ source: 's', seq: 1, at: 1, kind: 'add' as const, line: 'cola', amount: units, onHand: 60 }],
  };
}

const SLIP: Partial<SlipRecord> = { kind: 'slip', id: 's1', from: FROM, venue: TO };

test.each<[case_: string, documents: ReturnType<typeof document>[], taken: number, coming: number]>([
  ['nothing is applied', [document({}, 12)], 12, 12],
  ['the first half is applied', [document({}, 12, { h: -12 })], 0, 12],
  ['both halves are applied', [document({}, 12, { h: -12, k: 12 })], 0, 0],
  ['it was made larger after it was moved', [document({}, 15, { h: -12, k: 12 })], 3, 3],
  ['it was made smaller after it was moved', [document({}, 8, { h: -12, k: 12 })], 0, 0],
  ['a slip that is not sent', [document({ way: 'slip' }, 12)], 12, 12],
  ['a slip on its way', [document({ way: 'slip' }, 12, { h: -12 }), document(SLIP, 12)], 0, 12],
  ['a slip of which some has arrived', [document(SLIP, 12, { k: 5 })], 0, 7],
  ['a slip of which some is back', [document(SLIP, 12, { h: 5 })], 0, 7],
  ['from a venue to itself', [document({ to: FROM }, 12)], 0, 0],
  ['two transfers', [document({}, 12), document({ id: 'm2' }, 4)], 16, 16],
])('%s', (_, documents, taken, coming) => {
  const open = finished(openTransferSlices(documents));
  expect(open.taken.get('cola h') ?? 0).toBe(taken);
  expect(open.coming.get('cola k')?.units ?? 0).toBe(coming);
  expect([...open.products]).toEqual(coming > 0 ? ['cola'] : []);
});

test('the latest document is the one that is opened, and venues are named where there is one', () => {
  const other = { id: 'o', name: 'Opera' };
  const { coming } = finished(
    openTransferSlices([document({ id: 'm2' }, 4), document({ id: 'm1', venue: other }, 12)]),
  );
  expect(coming.get('cola k')).toEqual({ units: 16, from: FROM, movement: 'm2', hasOthers: true });
});
