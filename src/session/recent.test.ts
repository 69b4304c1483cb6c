import { hostSignedOut, sessionEnded, signOut } from './auth';
import { type RecentState, recentReducer, recordOpened } from './recent';

const opened = (state: RecentState | undefined, id: string, person = 'marta') =>
  recentReducer(state, recordOpened({ person, resource: 'brand', id }));
const ids = ({ records }: RecentState) => records.map(({ id }) => id);
const two = opened(opened(undefined, 'a'), 'b');

test('newest first, each once', () => {
  expect(ids(two)).toEqual(['b', 'a']);
  expect(ids(opened(two, 'a'))).toEqual(['a', 'b']);
});

test('the same id of another resource is another record', () => {
  const both = recentReducer(two, recordOpened({ person: 'marta', resource: 'vendor', id: 'a' }));
  expect(both.records).toHaveLength(3);
});

test('at most twenty', () => {
  const many = Array.from({ length: 30 }, (_, at) => String(at)).reduce<RecentState>(
    (state, id) => opened(state, id),
    two,
  );
  expect(ids(many)).toHaveLength(20);
  expect(ids(many)[0]).toBe('29');
});

test("somebody else's record replaces them", () => {
  expect(opened(two, 'c', 'tom')).toEqual({ person: 'tom', records: [{ resource: 'brand', id: 'c' }] });
});

test.each([
  ['a logout', signOut.fulfilled({}, '', undefined, { speech: { kind: 'action' } }), 0],
  ['a logout in another tab', sessionEnded('user'), 0],
  ['a host that says that nobody is here', hostSignedOut(), 0],
  ['a session that ran out', sessionEnded('expired'), 2],
])('%s leaves what it leaves', (_, action, left) => {
  expect(recentReducer(two, action).records).toHaveLength(left);
});
