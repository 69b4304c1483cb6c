import { pricingFields } from '../../../resources/product/declaration/entries';
import { edit, heldSender } from '../../../testing/heldSender';
import { entryValidations } from './entryValidations';

test('an entry is validated once per state of its record and of its own changes, for all who show it', () => {
  const { set, source, stateNow } = heldSender();
  const [part] = source.parts;
  const [record] = stateNow()?.list ?? [];
  if (!part || !record) throw new Error('There is no product.');
  const validationOf = entryValidations(set, source);
  expect(entryValidations(set, source)).toBe(validationOf);
  const before = validationOf(record, part, 'v1');
  expect(before).toMatchObject({ values: { price: 4 }, changed: [], errors: {} });
  set.put([edit('a', 'v1', 'price', '-1')]);
  const changed = validationOf(record, part, 'v1');
  expect(changed).toMatchObject({ values: { price: -1 }, errors: { price: 'Price must be at least 0.' } });
  const [price] = pricingFields.filter(({ path }) => path === 'price');
  expect(changed.changed).toEqual([price]);
  // another venue of the record is changed
  set.put([edit('a', 'v2', 'price', '5')]);
  expect(validationOf(record, part, 'v1')).toBe(changed);
  set.undo();
  set.undo();
  expect(validationOf(record, part, 'v1')).toMatchObject({ changed: [], errors: {} });
  expect(
    validationOf({ ...record, pricingDetails: [] } as typeof record, part, 'v1').stored.price,
  ).toBeNull();
});
