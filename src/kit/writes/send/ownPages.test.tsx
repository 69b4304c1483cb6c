import { product } from '../../../resources/product/declaration/product';
import { vendor } from '../../../resources/vendor/vendor';
import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import type { Field, ValueAt } from '../../declare/field';
import { text, toggle } from '../../declare/fields';
import type { AnyResource } from '../../declare/resource';
import type { MountStore } from '../set/mountStore';
import { Assessment } from '../source/assessment';
import { ownParts } from '../source/ownParts';
import { fieldChange } from './sendFieldChange';

const hansa = {
  _id: 'h',
  vendorDetails: { name: 'Hansa', isActive: true },
  contactDetails: { contactName: 'Ines' },
  addressDetails: {},
};

test('invariant 7: changes of two pages of a record are two requests, one after the other; one that fails fails alone', async () => {
  const { set, sender, options, answerReads, underWay, waiting } = heldSender({
    resource: vendor as unknown as AnyResource,
    records: [hansa],
    parts: ownParts(vendor as unknown as AnyResource),
  });
  set.put([
    edit('h', '', 'vendorDetails.name', 'Hansa Nord'),
    edit('h', '', 'contactDetails.contactName', 'Jana'),
    edit('h', '', 'contactDetails.website', 'hansa.example'),
  ]);
  const sent = sender.send(options);
  await answerReads(1);
  const [details] = await underWay(1);
  expect(details?.call).toMatchObject({
    path: 'vendor/update-vendor/h',
    body: { vendorDetails: { name: 'Hansa Nord' } },
  });
  expect(waiting).toEqual([]);
  details?.answer({ vendor: { ...hansa, vendorDetails: { ...hansa.vendorDetails, name: 'Hansa Nord' } } });
  const [contact] = await underWay(1);
  expect(contact?.call).toMatchObject({
    path: 'vendor/update-vendor-contact/h',
    body: { contactDetails: { contactName: 'Jana', website: 'hansa.example' } },
  });
  contact?.fail({ cause: 'status', status: 500 });
  expect(await sent).toMatchObject({
    saved: { changes: 1, entries: 1 },
    failed: { changes: 2, entries: 1 },
  });
  expect(changesIn(set)).toEqual([
    'h /contactDetails.contactName: Ines -> Jana',
    'h /contactDetails.website:  -> hansa.example',
  ]);
});

test('an own field that is not valid is not sent, with the sentence of its form; what was wrong before holds nothing back (R282)', async () => {
  const order = { _id: 'p', name: 'Cola', unitOfMeasure: 'piece', minOrderQuantity: 2, maxOrderQuantity: 5 };
  const other = { ...order, _id: 'q', minOrderQuantity: 9, orderMultiple: 1 };
  const held = heldSender({
    resource: product as unknown as AnyResource,
    records: [order, other],
    parts: ownParts(product as unknown as AnyResource),
  });
  const { set, source, sender, options, answerReads, underWay, waiting } = held;
  set.put([edit('p', '', 'minOrderQuantity', '8'), edit('q', '', 'orderMultiple', '3')]);
  const sentence = 'Max order quantity must not be below min order quantity.';
  const assessment = new Assessment(set, source);
  const end = assessment.start();
  const assessed = (id: string) => [...assessment.of(id).invalid];
  expect(assessed('p')).toEqual([['/minOrderQuantity', sentence]]);
  expect(assessed('q')).toEqual([]);
  end();
  const sent = sender.send(options);
  await answerReads(2);
  const [write] = await underWay(1);
  expect(write?.call.path).toMatch(/\/q$/);
  write?.answer({ product: { ...other, orderMultiple: 3 } });
  expect(await sent).toMatchObject({ saved: { changes: 1 }, failed: { changes: 1 }, invalid: 1 });
  expect(set.failureOf(edit('p', '', 'minOrderQuantity', ''))).toContain(sentence);
  expect(waiting).toEqual([]);
});

test('a bulk change that makes its page invalid is refused with the sentence of the form (R282)', async () => {
  const fields = [
    toggle('isActive', 'Active'),
    text('note', 'Note', {
      check: (note, at: ValueAt<'isActive'>) => (at('isActive') === false && !note ? 'Say why.' : undefined),
    }),
  ];
  const { store, answerReads, waiting } = heldSender();
  const [field] = fields;
  const { run } = fieldChange(store as unknown as MountStore, {
    resource: product as unknown as AnyResource,
    records: store.getState().resources.product?.list ?? [],
    change: {
      field: field as Field<string, 'toggle'>,
      pageFields: fields,
      value: false,
      valueIn: () => true,
      operation: 'update',
      bodyOf: () => ({ isActive: false }),
    },
    formats: heldSender().source.formats,
    messages: { done: String, failed: String },
  });
  const result = run();
  await answerReads(3);
  expect([...(await result).failures.values()]).toEqual(
    Array(3).fill('Not valid with what the server has now: Say why.'),
  );
  expect(waiting).toEqual([]);
});
