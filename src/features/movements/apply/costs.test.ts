import type { DeliveryRecord } from '../../../kit/documents/movementRecord';
import type { DocumentLine } from '../../../rules/documentTally';
import { costWrites } from './costs';
import type { MovementState } from './moveProps';
import { knownCostOf, unitCostOf } from './unitCost';

const base: DocumentLine = { id: 'p', name: 'P', category: '', shelf: '', onHand: 4, since: 0 };

test.each<{
  what: string;
  /** In minor units, when the line began. */
  began?: number;
  entered?: number;
  venueCosts?: Record<string, number | undefined>;
  total?: number;
  known: number | undefined;
  unit: number | undefined;
  written: number | undefined;
}>([
  { what: 'the cost of the line', began: 120, known: 120, unit: 120, written: undefined },
  { what: 'no cost', known: undefined, unit: undefined, written: undefined },
  { what: 'an entered one', began: 120, entered: 130, known: 120, unit: 130, written: 130 },
  { what: 'a first one', entered: 130, known: undefined, unit: 130, written: 130 },
  { what: 'one of 0', began: 120, entered: 0, known: 120, unit: 0, written: 0 },
  { what: 'nothing received', began: 120, entered: 130, total: 0, known: 120, unit: 130, written: undefined },
  { what: 'another venue', began: 120, venueCosts: { p: 140 }, known: 140, unit: 140, written: undefined },
  {
    what: 'another venue without a cost',
    began: 120,
    venueCosts: { p: undefined },
    known: undefined,
    unit: undefined,
    written: undefined,
  },
  {
    what: 'entered, then another venue',
    began: 120,
    entered: 130,
    venueCosts: { p: 140 },
    known: 140,
    unit: 130,
    written: 130,
  },
  {
    what: 'entered as it is at the other venue',
    began: 120,
    entered: 140,
    venueCosts: { p: 140 },
    known: 140,
    unit: 140,
    written: undefined,
  },
  {
    what: 'entered as it was at the first venue',
    began: 120,
    entered: 120,
    venueCosts: { p: 140 },
    known: 140,
    unit: 120,
    written: 120,
  },
  {
    what: 'a line that began at the other venue',
    began: 150,
    venueCosts: { q: 140 },
    known: 150,
    unit: 150,
    written: undefined,
  },
])('unit costs of a delivery: $what', ({ began, entered, venueCosts, total = 3, known, unit, written }) => {
  const line = { ...base, ...(began !== undefined && { cost: began }) };
  const record = {
    kind: 'delivery',
    venue: { id: 'v', name: 'V' },
    costs: entered === undefined ? {} : { p: entered },
    ...(venueCosts && { venueCosts }),
  } as unknown as DeliveryRecord;
  const state = {
    record,
    lines: [line],
    tally: { of: () => ({ total }) },
  } as unknown as MovementState<DeliveryRecord>;
  expect(knownCostOf(line, record)).toBe(known);
  expect(unitCostOf(line, record)).toBe(unit);
  expect(costWrites(state)).toEqual(
    written === undefined ? [] : [{ product: 'p', venue: 'v', cost: written }],
  );
});
