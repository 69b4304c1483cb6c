import { sessionEnded } from '../auth/auth';
import {
  type CallAgain,
  noticed,
  noticeRetried,
  noticesCleared,
  noticesReducer,
  noticesSeen,
} from './notices';

const input = (text: string, key?: string, again: CallAgain[] = []) =>
  noticed({ tone: 'error', text, again, ...(key === undefined ? {} : { key }) });
const after = (...actions: Parameters<typeof noticesReducer>[1][]) => actions.reduce(noticesReducer, []);
const texts = (state: ReturnType<typeof noticesReducer>) => state.map(({ text }) => text);
const read = (resource: string): CallAgain => ({ resource, operation: 'fetchAll', params: {} });
const answered = (type: string, params: object) => ({
  type,
  meta: { requestStatus: 'fulfilled', arg: { params } },
});

afterEach(() => jest.useRealTimers());

test('newest first, unread until marked as seen', () => {
  const two = after(input('a'), input('b'));
  expect(texts(two)).toEqual(['b', 'a']);
  expect(two.every(({ isSeen }) => !isSeen)).toBe(true);
  const seen = noticesReducer(two, noticesSeen());
  expect(seen.every(({ isSeen }) => isSeen)).toBe(true);
  expect(noticesReducer(seen, noticesSeen())).toBe(seen);
});

test('keeps at most two hundred', () => {
  const many = after(...Array.from({ length: 230 }, (_, at) => input(String(at))));
  expect(many).toHaveLength(200);
  expect(many[0]?.text).toBe('229');
});

test('reads that fail together become one notice, whose retry repeats all of them', () => {
  const one = after(
    input('Sorry.', 'read', [read('brand')]),
    input('Sorry.', 'read', [read('vendor'), read('brand')]),
  );
  expect(one).toHaveLength(1);
  expect(one[0]?.again).toEqual([read('brand'), read('vendor')]);
});

test('reads that fail later become another notice', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const first = after(input('Sorry.', 'read'));
  jest.setSystemTime(1_003_000);
  expect(noticesReducer(first, input('Sorry.', 'read'))).toHaveLength(2);
});

test('a call that has succeeded since is not offered for retry; another one is', () => {
  const both = after(input('Sorry.', 'read', [read('brand'), read('vendor')]));
  const [left] = noticesReducer(both, answered('brand/fetchAll/fulfilled', {}));
  expect(left?.again).toEqual([read('vendor')]);
  expect(noticesReducer(both, answered('brand/fetch/fulfilled', { id: 'x' }))).toBe(both);
});

test('the same operation on another record is another call', () => {
  const remove = { resource: 'brand', operation: 'remove', params: { id: 'a' } };
  const one = after(input('Sorry.', undefined, [remove]));
  expect(noticesReducer(one, answered('brand/remove/fulfilled', { id: 'b' }))).toBe(one);
  expect(noticesReducer(one, answered('brand/remove/fulfilled', { id: 'a' }))[0]?.again).toEqual([]);
});

test('a retried call is not offered twice', () => {
  const one = after(input('Sorry.', 'read', [read('brand')]));
  expect(noticesReducer(one, noticeRetried(one[0]?.id ?? ''))[0]).toMatchObject({
    again: [],
    isRetried: true,
  });
});

test.each([
  ['clearing', noticesCleared()],
  ['the end of the session', sessionEnded('expired')],
])('%s empties the list', (_, action) => {
  expect(after(input('a'), action)).toEqual([]);
});
