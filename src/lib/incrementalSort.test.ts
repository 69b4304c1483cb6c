import fc from 'fast-check';
import { placesBefore, updatedOrder } from './incrementalSort';
import { sortedOrder } from './listIndex';

const name = fc.oneof(fc.constantFrom('a', 'B', 'b', 'row 9', 'row 10', 'é'), fc.constant(undefined));
const row = fc.record({ _id: fc.constantFrom(...'abcdefghijkl'), name });
const namesOf = (list: readonly { name: string | undefined }[]) => list.map((each) => each.name);

test('each row is mapped to its earlier index, every earlier row at most once', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (before, after) => {
      const from = [...placesBefore(before, after)];
      const found = from.filter((index) => index >= 0);
      expect(new Set(found).size).toBe(found.length);
      from.forEach((position, index) => {
        if (position >= 0) expect(before[position]?._id).toBe(after[index]?._id);
      });
      const known = new Set(before.map(({ _id }) => _id));
      const shared = new Set(after.map(({ _id }) => _id).filter((id) => known.has(id)));
      expect(found.length).toBeGreaterThanOrEqual(shared.size);
    }),
  );
});

test.each([
  ['removed rows', 'abcdef', 'bdf', [1, 3, 5]],
  ['added rows', 'bd', 'abcd', [-1, 0, -1, 1]],
  ['moved rows', 'abc', 'cab', [2, 0, 1]],
  ['added and removed rows', 'abc', 'xcb', [-1, 2, 1]],
])('%s', (_, before, after, from) => {
  const listOf = (ids: string) => [...ids].map((_id) => ({ _id }));
  expect([...placesBefore(listOf(before), listOf(after))]).toEqual(from);
});

test('an incrementally updated order equals a full sort', () => {
  let updates = 0;
  const changed = fc.record({
    at: fc.nat(39),
    to: row,
    how: fc.constantFrom('change', 'remove', 'add', 'front'),
  });
  const list = fc.array(name, { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(list, fc.array(changed, { maxLength: 8 }), (names, changes) => {
      const before = names.map((each, index) => ({ _id: `${index}`, name: each }));
      let after = before;
      for (const { at, to, how } of changes) {
        const there = after[at];
        if (!there) continue;
        if (how === 'change') after = after.with(at, { ...there, name: to.name });
        if (how === 'remove') after = after.toSpliced(at, 1);
        if (how === 'add') after = after.toSpliced(at, 0, to);
        if (how === 'front') after = [there, ...after.toSpliced(at, 1)];
      }
      const keys = namesOf(after);
      const sorted = { order: sortedOrder(namesOf(before)), keys: namesOf(before) };
      const fixed = updatedOrder(sorted, placesBefore(before, after), keys);
      if (!fixed) return;
      updates += 1;
      expect(fixed).toEqual(sortedOrder(keys));
    }),
  );
  expect(updates).toBeGreaterThan(50);
});

test('a list with too many other rows is not updated incrementally', () => {
  const keys = ['a', 'b', 'c'];
  expect(updatedOrder({ order: [], keys: [] }, [-1, -1, -1], keys)).toBeUndefined();
});
