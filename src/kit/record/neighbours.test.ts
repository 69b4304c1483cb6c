import { neighboursIn } from './neighbours';

const row = (_id: string) => ({ _id });
const rows = ['a', 'b', 'c', 'd'].map(row);
const all = () => true;

test.each([
  ['in the middle of the list', 'b', all, { position: 2, total: 4, previous: row('a'), next: row('c') }],
  ['at the start of the list', 'a', all, { position: 1, total: 4, previous: undefined, next: row('b') }],
  ['at the end of the list', 'd', all, { position: 4, total: 4, previous: row('c'), next: undefined }],
  [
    'next to a deleted row',
    'b',
    (id: string) => id !== 'c',
    { position: 2, total: 4, previous: row('a'), next: row('d') },
  ],
  ['whose neighbours are all deleted', 'b', (id: string) => id === 'b', { position: 2, total: 4 }],
  ['that is not in the list', 'x', all, undefined],
])('a record %s', (_, id, exists, expected) => {
  expect(neighboursIn(rows, id, exists)).toEqual(expected);
});
