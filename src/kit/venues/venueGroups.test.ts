import {
  freeName,
  groupOfChoice,
  groupsFile,
  groupsInFile,
  membersIn,
  readGroup,
  toggledChoice,
  type VenueGroup,
} from './venueGroups';

const venue = (name: string) => ({ id: name.toLowerCase(), name });
const VENUES = ['Airport', 'Harbour', 'Lakeside', 'Opera'].map(venue);
const group = (name: string, ...members: string[]): VenueGroup => ({
  id: name,
  name,
  members: members.map(venue),
});
const north = group('North', 'Harbour', 'Opera');
const wide = group('Wide', 'Opera', 'Airport', 'Gone');

test('members are those of the scope, in its order; the others are named', () => {
  expect(membersIn(wide, VENUES)).toEqual({ present: [VENUES[0], VENUES[3]], missing: ['Gone'] });
});

test.each([
  { chosen: ['Harbour', 'Opera'], name: 'North' },
  { chosen: ['Airport', 'Opera'], name: 'Wide' },
  { chosen: ['Harbour'], name: undefined },
  { chosen: ['Airport', 'Harbour', 'Lakeside', 'Opera'], name: undefined },
])('$chosen is $name', ({ chosen, name }) => {
  const all = [north, wide, group('All', 'Airport', 'Harbour', 'Lakeside', 'Opera')];
  expect(groupOfChoice(all, VENUES, chosen.map(venue))?.name).toBe(name);
});

test.each([
  { name: 'ticks one', chosen: ['opera'], ids: ['harbour'], next: ['opera', 'harbour'] },
  {
    name: 'ticks what is missing of a group',
    chosen: ['opera'],
    ids: ['harbour', 'opera'],
    next: ['opera', 'harbour'],
  },
  {
    name: 'unticks a group',
    chosen: ['opera', 'harbour', 'airport'],
    ids: ['harbour', 'opera'],
    next: ['airport'],
  },
  { name: 'the last box stays', chosen: ['opera'], ids: ['opera'], next: ['opera'] },
])('$name', ({ chosen, ids, next }) => {
  expect(toggledChoice(chosen, ids)).toEqual(next);
});

test.each([
  [{ id: '1', name: 'North', members: [{ id: 'a', name: 'A' }, { id: 2 }, null] }, [{ id: 'a', name: 'A' }]],
  [{ id: '1', name: ' ', members: [] }, undefined],
  [{ id: '1', name: 'North' }, undefined],
  ['North', undefined],
])('reads what is stored: %j', (json, members) => {
  expect(readGroup(json)?.members).toEqual(members);
});

test('a name that is taken gets a number', () => {
  expect(freeName([north], 'Opera')).toBe('Opera');
  expect(freeName([north, group('north 2')], 'NORTH')).toBe('NORTH 3');
});

test('groups travel as a file; members are found by id, else by name', () => {
  const ids = ['1', '2', '3'];
  const newId = () => ids.shift() ?? '';
  const file = groupsFile([{ ...north, members: [...north.members, { id: 'other', name: 'lakeside' }] }]);
  expect(groupsInFile(file, VENUES, newId)).toEqual([
    { id: '1', name: 'North', members: ['Harbour', 'Opera', 'Lakeside'].map(venue) },
  ]);
  for (const text of ['', '{}', '[]', '{"groups":[]}', '{"groups":[{"name":"x"}]}'])
    expect(groupsInFile(text, VENUES, newId)).toBeUndefined();
});
