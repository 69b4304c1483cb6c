import { vendor } from '../../../resources/vendor/vendor';
import { changesIn, edit, heldSender } from '../../../testing/heldSender';
import type { AnyResource } from '../../declare/resource';
import { ownParts } from '../source/ownParts';

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
