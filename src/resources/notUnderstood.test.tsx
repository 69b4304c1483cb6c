import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '../testing/fillIn';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';

test('a stored value that is not understood is named at its field, and left alone by a save of another field (R236)', async () => {
  let id = '';
  const { user } = await renderAt('/all-vendors', {
    as: 'admin',
    prepare: ({ editRecords }) =>
      editRecords('vendors', (vendor) => {
        if (id !== '') return vendor;
        id = String(vendor._id);
        const vendorDetails = {
          ...(vendor.vendorDetails as object),
          name: 'Aurora',
          paymentTermsDays: { a: 1 },
        };
        return { ...vendor, vendorDetails };
      }),
  });
  await user.click(await screen.findByRole('link', { name: 'Aurora' }));
  expect(
    await screen.findByText('The stored value was not understood. It stays as it is until you change it.'),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('[object Object]');
  const sent = recordRequests();
  await fillIn(user, { Notes: 'Rings on Mondays' });
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await waitFor(() => expect(writes()).toHaveLength(1));
  const [{ vendorDetails }] = writes() as [{ vendorDetails: { notes: string; paymentTermsDays?: unknown } }];
  expect(vendorDetails.notes).toBe('Rings on Mondays');
  expect([undefined, { a: 1 }]).toContainEqual(vendorDetails.paymentTermsDays);
});
