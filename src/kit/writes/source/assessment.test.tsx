import { waitFor } from '@testing-library/react';
import { product } from '../../../resources/product/declaration/product';
import { subcategory } from '../../../resources/subcategory/subcategory';
import { edit, heldSender } from '../../../testing/heldSender';
import type { AnyResource } from '../../declare/resource';
import { cellKey } from '../set/cells';
import { Assessment } from './assessment';
import { ownParts } from './ownParts';

/** Two of the records are validated at once, this many in time slices. */
test.each([2, 60])(
  'an exception makes the changes of its record invalid; the other %i are judged',
  async (count) => {
    const records = Array.from({ length: count + 1 }, (_, index) => ({
      _id: `r${index}`,
      name: `Cola ${index}`,
      pricingDetails: [{ venue: 'v1', price: 4, costPrice: 1 }],
    }));
    const { set, source } = heldSender({ records });
    const entryOf: typeof source.entryOf = (record, ...of) => {
      if (record?._id === 'r1') throw new TypeError('broken');
      return source.entryOf(record, ...of);
    };
    const assessment = new Assessment(set, { ...source, entryOf });
    set.put(records.map(({ _id }) => edit(_id, 'v1', 'price', _id === 'r0' ? '' : '5')));
    const end = assessment.start();
    await waitFor(() => expect(assessment.sizes()).toMatchObject({ invalid: 2, isPending: false }));
    expect(assessment.of('r1').invalid.get(cellKey({ venue: 'v1', field: 'price' }))).toBe(
      'An unexpected error occurred.',
    );
    expect(assessment.of('r0').invalid.size).toBe(1);
    end();
  },
);

test('R282. two records that come under one parent with the same unique name are both refused, at the parent', async () => {
  const of = (id: string, name: string, parent: string) => ({
    _id: id,
    subCategoryDetails: { name, category: parent, isActive: true },
  });
  const records = [of('a', 'Other', 'drinks'), of('b', 'other', 'popcorn'), of('c', 'Water', 'drinks')];
  const resource = subcategory as unknown as AnyResource;
  const { set, source } = heldSender({ resource, records, parts: ownParts(resource) });
  const assessment = new Assessment(set, source);
  const end = assessment.start();
  const category = 'subCategoryDetails.category';
  set.put(records.map(({ _id }) => edit(_id, '', category, 'snacks')));
  const errorOf = (id: string) => assessment.of(id).invalid.get(cellKey({ venue: '', field: category }));
  await waitFor(() => expect(assessment.sizes()).toMatchObject({ invalid: 2, isPending: false }));
  expect([errorOf('a'), errorOf('b'), errorOf('c')]).toEqual([
    'Subcategory name already exists.',
    'Subcategory name already exists.',
    undefined,
  ]);
  set.put([edit('b', '', 'subCategoryDetails.name', 'Others')]);
  await waitFor(() => expect(assessment.sizes()).toMatchObject({ invalid: 0, isPending: false }));
  end();
});

test('R282. of two records that are given one unique value both are refused, until one of them has another', async () => {
  const records = ['a', 'b', 'c'].map((id) => ({ _id: id, name: `Cola ${id}`, sku: `C-${id}`, price: 4 }));
  const resource = product as unknown as AnyResource;
  const { set, source } = heldSender({ resource, records, parts: ownParts(resource) });
  const assessment = new Assessment(set, source);
  const end = assessment.start();
  set.put([edit('a', '', 'sku', 'X-1'), edit('b', '', 'sku', 'x-1'), edit('c', '', 'sku', 'X-2')]);
  expect(assessment.sizes()).toMatchObject({ invalid: 2, isPending: false });
  expect([...assessment.of('a').invalid.values()]).toEqual(['SKU already exists.']);
  set.put([edit('b', '', 'sku', 'X-3')]);
  expect(assessment.sizes()).toMatchObject({ invalid: 0, isPending: false });
  end();
});

test.each([
  ['a doubt', 'M 61 2', 'Looks like M 6 12, which exists already.'],
  ['an error', 'm 6 12', 'SKU already exists.'],
])('%s that another record decides goes with that one', (_, typed, sentence) => {
  const of = (id: string, sku: string) => ({ _id: id, name: `Cola ${id}`, sku, price: 4 });
  const resource = product as unknown as AnyResource;
  const own = of('a', 'C-1');
  let list = [own, of('b', 'M 6 12')];
  const { set, source } = heldSender({ resource, records: list, parts: ownParts(resource) });
  const assessment = new Assessment(set, { ...source, listOf: () => ({ resource, list }) });
  const end = assessment.start();
  set.put([edit('a', '', 'sku', typed)]);
  const found = () => {
    const { doubtful, invalid } = assessment.of('a');
    return [...doubtful.values(), ...invalid.values()];
  };
  expect(found()).toEqual([sentence]);
  list = [own, of('b', 'M-7')];
  assessment.recheck();
  expect(found()).toEqual([]);
  end();
});
