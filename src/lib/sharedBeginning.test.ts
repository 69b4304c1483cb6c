import { withoutSharedBeginning } from './sharedBeginning';

test.each([
  ['nothing is shared', ['Harbour', 'Kings Park', 'Opera'], ['Harbour', 'Kings Park', 'Opera']],
  [
    'all share two words',
    ['Cinema Palace Opera', 'Cinema Palace Harbour', 'Cinema Palace Old Town'],
    ['Opera', 'Harbour', 'Old Town'],
  ],
  [
    'most share them',
    ['Cinema Palace Opera', 'Airport Plaza', 'Cinema Palace Harbour', 'Cinema Palace Lakeside'],
    ['Opera', 'Airport Plaza', 'Harbour', 'Lakeside'],
  ],
  ['two are too few', ['Kings Park', 'Kings Road'], ['Kings Park', 'Kings Road']],
  [
    'fewer than half',
    ['Kings Park', 'Kings Road', 'Kings Hill', 'A', 'B', 'C', 'D'],
    ['Kings Park', 'Kings Road', 'Kings Hill', 'A', 'B', 'C', 'D'],
  ],
  [
    'a word is never cut',
    ['Palace One', 'Palais Two', 'Palast Three'],
    ['Palace One', 'Palais Two', 'Palast Three'],
  ],
  [
    'a name that is the beginning stays',
    ['Palace', 'Palace One', 'Palace Two', 'Palace Three'],
    ['Palace', 'One', 'Two', 'Three'],
  ],
  [
    'the same twice keeps its beginning',
    ['Palace One', 'Palace One', 'Palace Two'],
    ['Palace One', 'Palace One', 'Two'],
  ],
  [
    'another name is the same',
    ['Palace One', 'Palace Two', 'Palace Three', 'One'],
    ['Palace One', 'Two', 'Three', 'One'],
  ],
  ['a dash goes with it', ['Palace – One', 'Palace – Two', 'Palace – Three'], ['One', 'Two', 'Three']],
  ['spaces do not matter', ['Palace  One', ' Palace Two', 'Palace Three '], ['One', 'Two', 'Three']],
  ['no names', [], []],
])('%s', (_, names, short) => {
  expect(withoutSharedBeginning(names)).toEqual(short);
});
