import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { stockKey } from '../../../../kit/documents/stockKey';
import { finished } from '../../../../lib/timeSlices';
import { type DocumentEvent, type DocumentLine, DocumentTally } from '../../../../rules/documentTally';
import { type MovementDocument, movedUnits } from './movedUnits';

const HERE = { id: 'here', name: 'Harbour' };
const THERE = { id: 'there', name: 'Riverside' };

const line = (id: string, part: Partial<DocumentLine> = {}): DocumentLine => ({
  ...{ id, name: id, category: '', shelf: '', onHand: 20, cost: 49, since: 0 },
  ...part,
});

/** A movement with these totals by line, and what was applied by product at its venue. */
function movement(
  part: Partial<MovementRecord>,
  lines: readonly DocumentLine[],
  totals: Readonly<Record<string, number>>,
  applied: Readonly<Record<string, number>>,
): MovementDocument {
  const events = Object.entries(totals).map(
    ([id, amount], seq): DocumentEvent => ({
      source: 's',
      seq: seq + 1,
      at: 1,
      kind: 'add',
      line: id,
      amount,
    }),
  );
  const record = {
    ...{ id: 'm', venue: HERE, confirmed: {}, sent: {}, removed: [] },
    applied: Object.fromEntries(
      Object.entries(applied).map(([product, by]) => [stockKey(product, HERE.id), { at: 5, by }]),
    ),
    ...part,
  };
  return { record: record as MovementRecord, lines, tally: finished(DocumentTally.slices(events)) };
}

test('a delivery: what was applied, at the entered cost where there is one', () => {
  const lines = [line('cola'), line('water'), line('tea')];
  const totals = { cola: 24, water: 6, tea: 3 };
  const delivery = movement({ kind: 'delivery', costs: { cola: 52 } }, lines, totals, { cola: 24, water: 6 });
  expect(movedUnits([delivery])).toEqual([
    { kind: 'delivery', at: 5, units: 24, unitCost: 52 },
    { kind: 'delivery', at: 5, units: 6, unitCost: 49 },
  ]);
});

test('a loss: what was applied of a product goes to its lines in their order', () => {
  const lines = [
    line('cola breakage', { product: 'cola', reason: 'breakage' }),
    line('cola theft', { product: 'cola', reason: 'theft' }),
    line('tea staff', { product: 'tea', reason: 'staff' }),
  ];
  const totals = { 'cola breakage': 3, 'cola theft': 2, 'tea staff': 1 };
  const part = { kind: 'loss', notes: {}, venueCosts: { 'cola theft': 60 } } as const;
  expect(movedUnits([movement(part, lines, totals, { cola: -4 })])).toEqual([
    { kind: 'loss', reason: 'breakage', at: 5, units: 3, unitCost: 49 },
    { kind: 'loss', reason: 'theft', at: 5, units: 1, unitCost: 60 },
  ]);
});

test('a transfer counts once: its slip on the same device does not, one of another device does', () => {
  const [lines, totals] = [[line('cola')], { cola: 12 }] as const;
  const sent = movement({ kind: 'transfer', to: THERE, way: 'slip', slip: '7K4-M2Q' }, lines, totals, {
    cola: -12,
  });
  const slip = (id: string) =>
    movement({ kind: 'slip', id, from: THERE, lost: {} } as never, lines, totals, { cola: 12 });
  const once = [{ kind: 'transfer', at: 5, units: 12, unitCost: 49 }];
  expect(movedUnits([sent, slip('7K4-M2Q')])).toEqual(once);
  expect(movedUnits([slip('3PD-9WX')])).toEqual(once);
});

test('what a slip has lost is a loss at the moment in which it was confirmed', () => {
  const lines = ['cola', 'tea'].map((id) => line(id, { planned: 10 }));
  const lost = { tea: { amount: 2, reason: 'breakage', at: 7, cost: 30 } };
  const part = { kind: 'slip', id: '3PD-9WX', from: THERE, lost } as never;
  expect(movedUnits([movement(part, lines, { cola: 8 }, { cola: 8 })])).toEqual([
    { kind: 'transfer', at: 5, units: 8, unitCost: 49 },
    { kind: 'loss', reason: 'breakage', at: 7, units: 2, unitCost: 30 },
  ]);
});
