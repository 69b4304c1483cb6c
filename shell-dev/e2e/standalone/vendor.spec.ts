import { expect, test } from '../fixtures/test';

const ID = '[0-9a-f]{24}';

test('a vendor: create, find, edit every tab, delete with dependents', async ({ stock, page, signIn }) => {
  await signIn('manager');

  await test.step('create', async () => {
    await stock.open('/all-vendors');
    await stock.link('New vendor').click();
    await stock.fillIn({ Name: 'Q', 'Lead time days': '-1' });
    await stock.button('Create vendor').click();
    await expect(stock.control('Name')).toHaveAccessibleDescription(
      'Vendor name must be at least 2 characters long.',
    );
    await expect(stock.control('Lead time days')).toHaveAccessibleDescription(
      'Lead time days must be at least 0.',
    );
    await stock.fillIn({ Name: 'Quay Traders', 'Vendor code': 'V-900', 'Lead time days': '4' });
    expect(await stock.sends(() => stock.button('Create vendor').click())).toEqual({
      method: 'POST',
      path: 'vendor/create-vendor',
      body: {
        vendorDetails: {
          name: 'Quay Traders',
          vendorCode: 'V-900',
          registerNumber: '',
          vatNumber: '',
          paymentTermsDays: null,
          leadTimeDays: 4,
          notes: '',
          isActive: true,
        },
      },
    });
    await stock.showsToast('Vendor created successfully');
    await stock.isAt('/all-vendors');
  });

  await test.step('find it by search', async () => {
    await stock.search.fill('quay');
    await expect(stock.names('Vendors')).toHaveText(['Quay Traders']);
    await stock.link('Quay Traders').click();
    await expect(stock.heading('Quay Traders')).toBeVisible();
  });
  const id = page.url().match(new RegExp(ID))?.[0];

  await test.step('Details', async () => {
    await stock.fillIn({ Notes: 'Delivers on Mondays.', 'Payment terms days': '30' });
    expect(await stock.saves('Vendor updated successfully')).toEqual({
      method: 'PATCH',
      path: `vendor/update-vendor/${id}`,
      body: {
        vendorDetails: expect.objectContaining({
          name: 'Quay Traders',
          notes: 'Delivers on Mondays.',
          paymentTermsDays: 30,
          leadTimeDays: 4,
        }),
      },
    });
  });

  await test.step('Contact: an address is lower-cased while it is typed', async () => {
    await stock.openTab('Contact');
    await stock.fillIn({ 'Contact email': 'Orders@Quay' });
    await expect(stock.control('Contact email')).toHaveValue('orders@quay');
    await stock.button('Save changes').click();
    await expect(stock.control('Contact email')).toHaveAccessibleDescription('Invalid email address.');
    await stock.fillIn({
      'Contact name': 'Ada Quay',
      'Contact email': 'orders@quay.example',
      'Contact phone': '+49 40 555 0100',
    });
    expect(await stock.saves('Vendor contact updated successfully')).toEqual({
      method: 'PATCH',
      path: `vendor/update-vendor-contact/${id}`,
      body: {
        contactDetails: {
          contactName: 'Ada Quay',
          contactEmail: 'orders@quay.example',
          contactPhone: '+49 40 555 0100',
          website: '',
        },
      },
    });
  });

  await test.step('Address: all fields are required once one has a value', async () => {
    await stock.openTab('Address');
    await stock.fillIn({ City: 'Hamburg' });
    await stock.button('Save changes').click();
    await expect(stock.control('Address line 1')).toBeFocused();
    await expect(stock.control('Postcode')).toHaveAccessibleDescription('Postcode is required.');
    await stock.fillIn({ 'Address line 1': 'Kai 1', Postcode: '20457', Country: 'Germany' });
    expect(await stock.saves('Vendor address updated successfully')).toEqual({
      method: 'PATCH',
      path: `vendor/update-vendor-address/${id}`,
      body: {
        addressDetails: {
          addressLine1: 'Kai 1',
          addressLine2: '',
          city: 'Hamburg',
          county: '',
          postcode: '20457',
          country: 'Germany',
        },
      },
    });
  });

  await test.step('Venue', async () => {
    await stock.openTab('Venue');
    await stock.fillIn({ 'All venues': false });
    await page.getByRole('checkbox', { name: 'Opera' }).check();
    expect(await stock.saves('Vendor venues updated successfully')).toEqual({
      method: 'PATCH',
      path: `vendor/update-vendor-venue/${id}`,
      body: { allVenues: false, venues: [expect.stringMatching(`^${ID}$`)] },
    });
  });

  await test.step('delete', async () => {
    await stock.tab('All Vendors').click();
    await stock.search.fill('');
    await stock.button('Delete Fizzmore Bottling').click();
    await expect(stock.dialog).toContainText(/\d+ products keep their stock but lose this vendor\./);
    await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
    await stock.button('Delete Quay Traders').click();
    const sent = await stock.sends(() => stock.dialog.getByRole('button', { name: 'Delete' }).click());
    expect(sent).toMatchObject({ method: 'DELETE', path: `vendor/delete-vendor/${id}` });
    await stock.showsToast('Vendor deleted successfully');
    await expect(stock.link('Quay Traders')).toHaveCount(0);
  });
});
