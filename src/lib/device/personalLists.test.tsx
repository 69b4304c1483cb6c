import {
  dropPersonal,
  keepPersonal,
  personalEntries,
  personalKey,
  personalText,
  restorePersonal,
  subscribePersonal,
} from './personalLists';

const key = personalKey('lena', 'views brand');
const others = personalKey('lena 2', 'views brand');
const read = (json: unknown) => json as { id: string; name?: string };
const entries = () => personalEntries(personalText(key), read);

beforeEach(() => localStorage.clear());

test('keeps lists by user, and drops those of one user', () => {
  const listener = jest.fn();
  const unsubscribe = subscribePersonal(listener);
  expect(keepPersonal(key, [{ id: '1' }])).toBe(true);
  keepPersonal(others, [{ id: '2' }]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  dropPersonal('lena');
  expect(personalText(key)).toBeNull();
  expect(personalText(others)).toBe('[{"id":"2"}]');
  keepPersonal(others, []);
  expect(localStorage).toHaveLength(0);
});

test('puts an entry back that was replaced or deleted, with what came meanwhile', () => {
  const before = { id: '1', name: 'before' };
  keepPersonal(key, [{ id: '0' }, { id: '1' }, { id: '2' }]);
  restorePersonal({ key, entry: before, at: 1 });
  expect(entries()).toEqual([{ id: '0' }, before, { id: '2' }]);
  keepPersonal(key, [{ id: '0' }, { id: '2' }, { id: '3' }]);
  restorePersonal({ key, entry: before, at: 1 });
  expect(entries()).toEqual([{ id: '0' }, before, { id: '2' }, { id: '3' }]);
});

test.each(['', '{', '{}', 'null', '"text"'])('text that is no list holds no entries: %s', (text) => {
  expect(personalEntries(text, read)).toEqual([]);
});

test('a browser that refuses keeps nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepPersonal(key, [{ id: '1' }])).toBe(false);
  jest.restoreAllMocks();
});
