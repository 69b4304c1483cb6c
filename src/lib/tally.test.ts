import fc from 'fast-check';
import { tallySlices } from './tally';
import { finished } from './timeSlices';

interface Row {
  shelf: string | readonly string[] | undefined;
  isIn: boolean;
  colour: string;
}

const row = fc.record<Row>({
  shelf: fc.oneof(
    fc.constantFrom('', 'a', 'b'),
    fc.constant(undefined),
    fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 4 }),
  ),
  isIn: fc.boolean(),
  colour: fc.constantFrom('red', 'blue'),
});

const valuesOf = ({ shelf }: Row) => (typeof shelf === 'string' ? [shelf] : (shelf ?? []));

test('counts the rows that a list filtered to each value shows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 600 }), (rows) => {
      const { all, red } = finished(
        tallySlices(rows, ({ isIn }: Row) => isIn, {
          all: { of: ({ shelf }: Row) => shelf },
          red: { of: ({ shelf }: Row) => shelf, where: ({ colour }: Row) => colour === 'red' },
        }),
      );
      const inScope = rows.filter(({ isIn }) => isIn);
      const count = (list: readonly Row[], value: string) =>
        list.filter((each) => valuesOf(each).includes(value)).length;
      const redOnes = inScope.filter(({ colour }) => colour === 'red');
      for (const value of ['a', 'b', 'c']) {
        expect(all.values.get(value) ?? 0).toBe(count(inScope, value));
        expect(red.values.get(value) ?? 0).toBe(count(redOnes, value));
      }
      expect(all.values.has('')).toBe(false);
      expect(all.any).toBe(inScope.filter((each) => valuesOf(each).some((value) => value !== '')).length);
    }),
  );
});

test('yields to other work while it counts', () => {
  const slices = tallySlices(Array.from({ length: 1000 }), () => true, { each: { of: () => 'x' } });
  let pauses = 0;
  for (let slice = slices.next(); !slice.done; slice = slices.next()) pauses += 1;
  expect(pauses).toBe(4);
});
