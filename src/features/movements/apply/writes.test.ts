import type { SlipRecord } from '../../../kit/documents/movementRecord';
import { stockKey } from '../../../kit/documents/stockKey';
import type { StockDelta } from '../../../rules/movements';
import type { MovementState } from './moveProps';
import { wantedWrites } from './wantedWrites';
import { pendingWrites } from './writes';

const [FROM, TO] = [stockKey('p', 'from'), stockKey('p', 'to')];

/** Both halves of a transfer of so many units. */
const halves = (units: number): StockDelta[] => [
  { product: 'p', venue: 'from', by: -units },
  { product: 'p', venue: 'to', by: units, takenFrom: 'from' },
];

/** What is applied at both venues. */
const applied = (from: number | undefined, to: number | undefined) => ({
  applied: {
    ...(from !== undefined && { [FROM]: { at: 1, by: from } }),
    ...(to !== undefined && { [TO]: { at: 1, by: to } }),
  },
});

test.each([
  [
    'nothing is applied',
    applied(undefined, undefined),
    5,
    { [FROM]: { by: -5 }, [TO]: { by: 5, takenFrom: 'from' } },
  ],
  ['the first half is applied', applied(-5, undefined), 5, { [TO]: { by: 5 } }],
  ['both are applied', applied(-5, 5), 5, {}],
  ['more is moved', applied(-5, 5), 8, { [FROM]: { by: -3 }, [TO]: { by: 3, takenFrom: 'from' } }],
  ['less is moved', applied(-5, 5), 2, { [FROM]: { by: 3, takenFrom: 'to' }, [TO]: { by: -3 } }],
  ['nothing is moved', applied(-5, 5), 0, { [FROM]: { by: 5, takenFrom: 'to' }, [TO]: { by: -5 } }],
])(
  'of a transfer the rest is written, what is taken before what is added: %s',
  (_, record, units, writes) => {
    expect(pendingWrites(record, halves(units))).toEqual(writes);
  },
);

/** What is still to be written of a slip of 10 units whose line has no entry. */
const ofSlip = (part: Pick<Partial<SlipRecord>, 'applied' | 'elsewhere'>) => {
  const record = {
    kind: 'slip',
    venue: { id: 'to' },
    from: { id: 'from' },
    missing: {},
    applied: {},
    elsewhere: {},
    ...part,
  };
  const tally = { of: () => undefined };
  return wantedWrites({ record, lines: [{ id: 'p', planned: 10 }], tally } as unknown as MovementState);
};

test('of a slip a line is taken back that was emptied after it was added, not what another device has done', () => {
  expect(ofSlip({})).toEqual({});
  expect(ofSlip({ applied: { [TO]: { at: 1, by: 8 } } })).toEqual({ [TO]: { by: -8 } });
  expect(ofSlip({ elsewhere: { device: { [FROM]: 10 } } })).toEqual({});
});
