import { type ComparedWith, isDifferent, referenceOf } from './differences';

interface Row {
  name: string;
  values: readonly unknown[];
  of: ComparedWith;
  base?: unknown;
  /** The reference, the most frequent value and how many have it. */
  reference: [unknown, unknown, number];
  differs: readonly boolean[];
}

const rows: readonly Row[] = [
  {
    name: 'from the base price',
    values: [8.9, 8.2, 8.2, 7.8],
    of: 'base',
    base: 8.2,
    reference: [8.2, 8.2, 2],
    differs: [true, false, false, true],
  },
  {
    name: 'without a base price none differs',
    values: [8.9, 8.2],
    of: 'base',
    reference: [undefined, undefined, 0],
    differs: [false, false],
  },
  {
    name: 'from most venues',
    values: [5.8, 5.2, 5.2, undefined, '', null],
    of: 'most',
    base: 5.8,
    reference: [5.2, 5.2, 2],
    differs: [true, false, false, false, false, false],
  },
  {
    name: 'two values are equally frequent: both differ',
    values: [5.8, 5.2, 5.2, 5.8],
    of: 'most',
    reference: [undefined, undefined, 0],
    differs: [true, true, true, true],
  },
  {
    name: 'a shared place is taken by a more frequent value',
    values: ['A', 'B', 'C', 'C'],
    of: 'most',
    reference: ['C', 'C', 2],
    differs: [true, true, false, false],
  },
  { name: 'one value', values: [3], of: 'most', reference: [3, 3, 1], differs: [false] },
  {
    name: 'switches, off is a value',
    values: [false, true, true],
    of: 'most',
    reference: [true, true, 2],
    differs: [true, false, false],
  },
  {
    name: 'no value',
    values: ['', undefined],
    of: 'most',
    reference: [undefined, undefined, 0],
    differs: [false, false],
  },
];

test.each(rows)('$name', ({ values, of, base, reference: [value, most, having], differs }) => {
  const reference = referenceOf(values, of, base);
  expect(reference).toEqual({ value, most, having });
  expect(values.map((each) => isDifferent(each, reference, of))).toEqual(differs);
});
