import { neighboursIn } from './neighbours';

const row = (_id: string) => ({ _id });
const rows = ['a', 'b', 'c', 'd'].map(row);
const all = () => true;

test.each([
  ['in the middle', 'b', all, { place: 2, total: 4, previous: row('a'), next: row('c') }],
  ['at the start', 'a', all, { place: 1, total: 4, previous: undefined, next: row('b') }],
  ['at the end', 'd', all, { place: 4, total: 4, previous: row('c'), next: undefined }],
  [
    'beside one that is gone',
    'b',
    (id: string) => id !== 'c',
    { place: 2, total: 4, previous: row('a'), next: row('d') },
  ],
  ['as the last one left', 'b', (id: string) => id === 'b', { place: 2, total: 4 }],
  ['not at all', 'x', all, undefined],
])('a record stands %s', (_, id, isThere, expected) => {
  expect(neighboursIn(rows, id, isThere)).toEqual(expected);
});
