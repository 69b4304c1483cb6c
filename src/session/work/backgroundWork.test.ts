import { createBackgroundWork } from './backgroundWork';

/** The service on a page, with its clock stopped. */
function open() {
  jest.useFakeTimers();
  let page = '/all-products?view=prices';
  const stop = jest.fn();
  const work = createBackgroundWork(() => page);
  const run = work.begin({ label: 'Saving products', counts: 'changes', of: 12, stop });
  return {
    work,
    run,
    stop,
    leave: () => {
      page = '/all-brands';
    },
    only: () => work.runs()[0],
  };
}

/** All is done, and so many have failed. */
const done = (failed: number) => ({ done: 12, of: 12, failed, secondsLeft: undefined });

afterEach(() => jest.useRealTimers());

test('a run has its page and how far it is, and is long after a second', () => {
  const { run, only } = open();
  const at = {
    address: '/all-products?view=prices',
    label: 'Saving products',
    isLong: false,
    hasEnded: false,
  };
  expect(only()).toMatchObject({ ...at, done: 0, of: 12, failed: 0, secondsLeft: undefined });
  run.progress({ done: 5, of: 12, failed: 2, secondsLeft: 9.5 });
  jest.advanceTimersByTime(999);
  expect(only()).toMatchObject({ ...at, done: 5, failed: 2, secondsLeft: 9.5 });
  jest.advanceTimersByTime(1);
  expect(only()).toMatchObject({ isLong: true });
});

test('a run whose page was left before it was listed has the page that it was begun on', () => {
  const { work, run } = open();
  run.end();
  const options = { label: 'Importing brands', counts: 'requests', of: 3, stop: () => undefined } as const;
  work.begin({ ...options, address: '/all-brands?import' });
  expect(work.runs()).toMatchObject([{ address: '/all-brands?import' }]);
});

test('Stop is passed on, and the run is listed until it ends', () => {
  const { work, run, stop, only } = open();
  work.stop(only()?.id ?? '');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(only()).toMatchObject({ isStopping: true });
  run.end();
  expect(work.runs()).toEqual([]);
});

test.each([
  ['on its page', false, 2, 0],
  ['on its page without failures', false, 0, 0],
  ['elsewhere', true, 2, 1],
  ['elsewhere without failures', true, 0, 0],
])('an end %s', (_, remains, failed, listed) => {
  const { work, run, leave } = open();
  run.progress(done(failed));
  if (remains) leave();
  run.end();
  expect(work.runs().map(({ hasEnded }) => hasEnded)).toEqual(Array(listed).fill(true));
});

test.each<[string, string | undefined, number]>([
  ['all are looked at', undefined, 0],
  ['its page is opened', '/all-products?view=prices', 0],
  ['another page is opened', '/all-vendors', 1],
])('failures of an ended run are listed until they are seen: %s', (_, address, remaining) => {
  const { work, run, leave } = open();
  run.progress(done(1));
  leave();
  run.end();
  work.seen(address);
  expect(work.runs()).toHaveLength(remaining);
});

test('what runs is not removed by looking at it', () => {
  const { work } = open();
  work.seen();
  expect(work.runs()).toHaveLength(1);
});

test('nothing of one user is shown to the next, whatever a run still reports', () => {
  const { work, run, leave } = open();
  const seen = jest.fn();
  leave();
  work.clear();
  work.subscribe(seen);
  run.progress({ done: 3, of: 12, failed: 1, secondsLeft: 4 });
  jest.advanceTimersByTime(5_000);
  run.end();
  expect(work.runs()).toEqual([]);
  expect(seen).not.toHaveBeenCalled();
});
