import { hostSignedOut, sessionEnded, signOut } from '../auth/auth';
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

test('keeps at most twenty', () => {
  const many = Array.from({ length: 30 }, (_, index) => String(index)).reduce<RecentState>(
    (state, id) => opened(state, id),
    two,
  );
  expect(ids(many)).toHaveLength(20);
  expect(ids(many)[0]).toBe('29');
});

test('a record opened by another user replaces them', () => {
  expect(opened(two, 'c', 'tom')).toEqual({ person: 'tom', records: [{ resource: 'brand', id: 'c' }] });
});

test.each([
  ['a logout', signOut.fulfilled({}, '', undefined, { notify: { kind: 'action' } }), 0],
  ['a logout in another tab', sessionEnded('user'), 0],
  ['a host that signs out', hostSignedOut(), 0],
  ['an expired session', sessionEnded('expired'), 2],
])('after %s the expected records are left', (_, action, remaining) => {
  expect(recentReducer(two, action).records).toHaveLength(remaining);
});
