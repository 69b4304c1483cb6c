import { screen, waitFor, within } from '@testing-library/react';
import { recordPrints } from '../../testing/prints';
import { renderAt } from '../../testing/renderAt';

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Print labels' }));
type User = Awaited<ReturnType<typeof renderAt>>['user'];

/**
 * Three products called Label: with a price at the first venue, with a price of 0 and no barcode, without a price.
 * Returns the names of the venues.
 */
function threeProducts(names: string[]) {
  return async (api: StockTestApi) => {
    const ids: string[] = [];
    await api.editRecords('venues', (venue) => {
      ids.push(venue._id);
      names.push((venue.venueDetails as { venueName: string }).venueName);
      return venue;
    });
    const at = (price: number) => [{ venue: ids[0], price }];
    const labels = [
      {
        pricingDetails: at(4.25),
        barcode: '4006381333931',
        inventoryDetails: [{ venue: ids[0], quantity: 1, shelf: 'B2' }],
      },
      { pricingDetails: at(0), barcode: null, sku: 'LABEL-2', inventoryDetails: [] },
      { pricingDetails: [{ venue: ids[1], price: 7 }], barcode: null, sku: 'Käse', inventoryDetails: [] },
    ];
    let count = 0;
    await api.editRecords('products', (product) => {
      const label = labels[count];
      count += 1;
      return label ? { ...product, ...label, name: `Label ${count}`, price: 9.99, allVenues: true } : product;
    });
  };
}

async function openLabels(user: User): Promise<void> {
  for (const at of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select Label ${at}` }));
  await user.click(screen.getByRole('button', { name: 'Print labels' }));
}

test('prints labels with the prices of the chosen venue, and names the products without one', async () => {
  const names: string[] = [];
  const { user } = await renderAt('/all-products?q=Label', { as: 'manager', prepare: threeProducts(names) });
  await openLabels(user);
  const form = await dialog();
  const print = () => form.getByRole('button', { name: /^Print (labels|\d+ labels?)$/ });
  expect(print()).toHaveAttribute('aria-disabled', 'true');
  expect(form.getByRole('status')).toHaveTextContent('Select one to see the labels.');

  await user.click(form.getByRole('combobox', { name: 'Venue' }));
  await user.click(screen.getByRole('option', { name: names[0] as string }));
  const preview = within(form.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('€4.25')).toBeVisible();
  expect(preview.getByText('€0.00')).toBeVisible();
  expect(preview.queryByText('Label 3')).toBeNull();
  expect(preview.queryByText('€9.99')).toBeNull();
  expect(form.getByRole('status')).toHaveTextContent(`1 product has no price at ${names[0]}: left out.`);
  expect(print()).toHaveAccessibleName('Print 2 labels');

  await user.click(form.getByRole('checkbox', { name: 'Print those without a price' }));
  await user.click(form.getByRole('radio', { name: 'Price and shelf' }));
  expect(form.getByRole('status')).toHaveTextContent(
    /printed without one.*2 labels without a shelf.*1 code printed as text/,
  );
  const copies = form.getByRole('textbox', { name: 'Copies of each' });
  await user.clear(copies);
  await user.type(copies, '100');
  expect(copies).toBeInvalid();
  expect(print()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(copies);
  await user.type(copies, '9');
  expect(preview.getByText('Sheet 1 of 2')).toBeVisible();
  const first = form.getByRole('textbox', { name: 'First label on the sheet' });
  await user.clear(first);
  await user.type(first, '24');
  expect(preview.getByText('Sheet 1 of 3')).toBeVisible();
  expect(preview.getAllByText(/^Label/)).toHaveLength(1);

  const printed = recordPrints();
  await user.click(print());
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.match(/Label 1Shelf B2€4.254006381333931/g)).toHaveLength(9);
  expect(printed[0]?.match(/Label 2€0.00LABEL-2/g)).toHaveLength(9);
  expect(printed[0]?.match(/Label 3Käse/g)).toHaveLength(9);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a role without write access prints labels if it may read prices, and has no other bulk action', async () => {
  const { user } = await renderAt('/all-products?q=Label', {
    as: 'staff',
    prepare: async (api) => {
      await api.setPermission('/all-products/product-pricing', 'Venue staff', 'read');
      await api.setPermission('/all-products/product-inventory', 'Venue staff', 'none');
      await threeProducts([])(api);
    },
  });
  await openLabels(user);
  expect(screen.queryByRole('button', { name: /^(Delete|Activate|Deactivate)$/ })).toBeNull();
  const form = await dialog();
  expect(form.queryByRole('radio', { name: 'Price and shelf' })).toBeNull();
});
