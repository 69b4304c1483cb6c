import type { RequestKind } from './requestKind';
import { createSharedReads, type Outcome, type Reader } from './sharedReads';

/** Shared reads over requests that are answered by the test; `kinds` are the live kinds of those sent. */
function setUp() {
  const share = createSharedReads();
  const kinds: (() => RequestKind)[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const abort = jest.fn();
  const join = (key: string, reader: Reader) =>
    share(key, reader, (kind) => {
      kinds.push(kind);
      const outcome = new Promise<Outcome>((resolve) => answers.push(resolve));
      return { outcome, abort };
    });
  return { join, kinds, answers, abort };
}

const READ = { kind: 'read' } as const;
/** A write depends on it. */
const FRESH = { kind: 'quiet', isFresh: true } as const;
const done: Outcome = { ok: true, answer: 'list' };
const aborted: Outcome = { ok: false, failure: { cause: 'aborted' } };

test('identical reads under way are one request, with one answer for all', async () => {
  const { join, kinds, answers } = setUp();
  const both = [join('brand/list', READ), join('brand/list', READ)];
  answers[0]?.(done);
  expect(await Promise.all(both)).toEqual([done, done]);
  expect(kinds).toHaveLength(1);
});

test('a read of another key, and one after the answer, are requests of their own', async () => {
  const { join, kinds, answers } = setUp();
  const first = join('brand/list', READ);
  void join('vendor/list', READ);
  expect(kinds).toHaveLength(2);
  answers[0]?.(done);
  await first;
  void join('brand/list', READ);
  expect(kinds).toHaveLength(3);
});

test.each([
  { before: READ, after: FRESH, requests: 2 },
  { before: FRESH, after: READ, requests: 1 },
  { before: FRESH, after: FRESH, requests: 1 },
])('$after after $before under way: $requests requests', async ({ before, after, requests }) => {
  const { join, kinds, answers } = setUp();
  const both = [join('brand/list', before), join('brand/list', after)];
  expect(kinds).toHaveLength(requests);
  // what begins later joins the newest
  void join('brand/list', READ);
  expect(kinds).toHaveLength(requests);
  for (const answer of answers.toReversed()) answer(done);
  expect(await Promise.all(both)).toEqual([done, done]);
});

test.each<[RequestKind, RequestKind, RequestKind]>([
  ['poll', 'read', 'read'],
  ['read', 'poll', 'read'],
  ['supporting', 'refetch', 'refetch'],
  ['quiet', 'poll', 'poll'],
])('a %s that a %s joins is notified as %s', (first, second, kind) => {
  const { join, kinds } = setUp();
  void join('brand/list', { kind: first });
  void join('brand/list', { kind: second });
  expect(kinds.map((live) => live())).toEqual([kind]);
});

test('a reader that leaves is aborted alone; the request is aborted with the last one', async () => {
  const { join, answers, abort } = setUp();
  const [one, other] = [new AbortController(), new AbortController()];
  const first = join('brand/list', { kind: 'read', signal: one.signal });
  const second = join('brand/list', { kind: 'poll', signal: other.signal });
  one.abort();
  expect(await first).toEqual(aborted);
  expect(abort).not.toHaveBeenCalled();
  other.abort();
  expect(await second).toEqual(aborted);
  expect(abort).toHaveBeenCalledTimes(1);
  answers[0]?.(done);
});

test('a reader that replaces the last one in the same task takes over its request', async () => {
  const { join, kinds, answers, abort } = setUp();
  const left = new AbortController();
  void join('brand/list', { kind: 'read', signal: left.signal });
  left.abort();
  const next = join('brand/list', READ);
  await Promise.resolve();
  answers[0]?.(done);
  expect(await next).toEqual(done);
  expect(kinds).toHaveLength(1);
  expect(abort).not.toHaveBeenCalled();
});

test('an aborted request is not joined', async () => {
  const { join, kinds } = setUp();
  const left = new AbortController();
  const first = join('brand/list', { kind: 'read', signal: left.signal });
  left.abort();
  await first;
  void join('brand/list', READ);
  expect(kinds).toHaveLength(2);
});
