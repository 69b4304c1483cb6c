import { compareLists } from './compareLists';

const cola = (price: number) => ({ _id: 'cola', name: 'Cola', entries: [{ venue: 'v', price }] });
const fanta = { _id: 'fanta', name: 'Fanta', isActive: true };

test.each([
  ['equal values in other objects and another order', [cola(4), fanta], [{ ...fanta }, cola(4)], [], []],
  ['a value deep in a record', [cola(4), fanta], [cola(4.5), fanta], ['cola'], []],
  ['a record that is gone', [cola(4), fanta], [cola(4)], [], ['fanta']],
  ['a new record', [fanta], [fanta, cola(4)], [], []],
])('%s', async (_, before, now, changed, deleted) => {
  const found = await compareLists(before, now);
  expect([...(found?.changed ?? [])]).toEqual(changed);
  expect(found?.deleted.map(({ _id }) => _id)).toEqual(deleted);
});

test('30,000 records are compared in slices, and an abort ends the work', async () => {
  const list = (price: number) =>
    Array.from({ length: 30_000 }, (_, index) => ({
      ...cola(index % 1_000 === 0 ? price : 1),
      _id: `p${index}`,
    }));
  const [before, now] = [list(1), list(2)];
  // a wall clock would measure the machine: other tasks run between the slices
  let others = 0;
  const beat = setInterval(() => {
    others += 1;
  });
  const found = await compareLists(before, now);
  clearInterval(beat);
  expect(found?.changed.size).toBe(30);
  expect(others).toBeGreaterThan(5);
  const stop = new AbortController();
  const stopped = compareLists(before, now, stop.signal);
  stop.abort();
  expect(await stopped).toBeUndefined();
});
