import { type PoolVerdict, RequestPool } from './pool';

/** A pool with runs whose items end when the test says so; what is under way and what each run was told. */
function heldPool() {
  const pool = new RequestPool();
  const underWay = new Map<string, (verdict: PoolVerdict) => void>();
  const waits: string[] = [];
  let most = 0;
  const start = (name: string, count: number, isOver = () => false) =>
    pool.run(
      Array.from({ length: count }, (_, index) => `${name}${index}`),
      (item) =>
        new Promise<PoolVerdict>((end) => {
          underWay.set(item, end);
          most = Math.max(most, underWay.size);
        }),
      { isOver, onWaiting: (until) => waits.push(`${name} ${until === null ? 'goes on' : 'waits'}`) },
    );
  const end = async (item: string, verdict: PoolVerdict = 'ended') => {
    const resolve = underWay.get(item);
    underWay.delete(item);
    resolve?.(verdict);
    await new Promise((next) => setImmediate(next));
  };
  return { start, end, waits, most: () => most, now: () => [...underWay.keys()] };
}

afterEach(() => jest.useRealTimers());

test('invariant 18: two runs share four requests, and each gets its turn', async () => {
  const { start, end, now, most } = heldPool();
  const first = start('a', 6);
  const second = start('b', 2);
  expect(now()).toEqual(['a0', 'a1', 'a2', 'a3']);
  await end('a0');
  await end('a1');
  expect(now()).toContain('b0');
  while (now().length > 0) await end(now()[0] ?? '');
  await Promise.all([first, second]);
  expect(most()).toBe(4);
});

test('where one run is asked to come again later, all wait, and its item is tried again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { start, end, now, waits } = heldPool();
  const runs = [start('a', 5), start('b', 5)];
  await end('a0', { againAfter: 0.3, orElse: () => undefined });
  expect(waits).toEqual(['a waits', 'b waits']);
  for (const item of ['a1', 'a2', 'a3']) await end(item);
  expect(now()).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(waits.slice(2)).toEqual(expect.arrayContaining(['a goes on', 'b goes on']));
  // fewer are under way than before
  expect(now()).toHaveLength(2);
  expect(now()).toContain('a0');
  while (now().length > 0) await end(now()[0] ?? '');
  await Promise.all(runs);
});

test('a stopped run ends although another one waits or has all requests', async () => {
  const { start, end, now } = heldPool();
  let isOver = false;
  const first = start('a', 5);
  const second = start('b', 5, () => isOver);
  isOver = true;
  await second;
  expect(now()).toEqual(['a0', 'a1', 'a2', 'a3']);
  while (now().length > 0) await end(now()[0] ?? '');
  await first;
});

test('an exception of the work ends its run alone', async () => {
  const pool = new RequestPool();
  const watch = { isOver: () => false, onWaiting: () => undefined };
  const broken = pool.run(['x', 'y'], () => Promise.reject(new Error('broken')), watch);
  const whole = pool.run(['x', 'y'], () => Promise.resolve('ended'), watch);
  await expect(broken).rejects.toThrow('broken');
  await expect(whole).resolves.toBeUndefined();
});
