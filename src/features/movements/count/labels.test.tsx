import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { renderAt } from '../../../testing/renderAt';
import { scan } from '../../../testing/scan';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

/** Starts a count at a venue where two products have codes of their own. */
async function startCount() {
  const of = [
    { name: 'Cheddar loose', barcode: '2012345000001', unitOfMeasure: 'kg' },
    { name: 'Crackers', barcode: '4012345678901', unitOfMeasure: 'piece' },
  ];
  const journey = await renderAt('/all-products?view=count', {
    as: 'manager',
    prepare: (api) =>
      api.editRecords('products', (product) =>
        product.isActive && product.allVenues && of.length > 0 ? { ...product, ...of.shift() } : product,
      ),
  });
  return countAll(journey);
}

async function countAll({ user }: Pick<Awaited<ReturnType<typeof renderAt>>, 'user'>) {
  await screen.findByRole('button', { name: 'Choose a venue' });
  await user.click(screen.getByRole('radio', { name: 'Riverside' }));
  await user.click(await screen.findByRole('button', { name: /^Start counting [1-9]\d* products$/ }));
  await screen.findByRole('grid', { name: /^Count at / });
  return { user, scans: await screen.findByRole('region', { name: 'Last scans' }) };
}

test('two labels with different prices are one product, whose quantity is never a part of a label (R276)', async () => {
  const { scans } = await startCount();
  scan('2012345004504');
  scan('4012345678901');
  scan('2012345012752');
  await waitFor(() =>
    expect(scans).toHaveTextContent(/Cheddar loose1 → 2.*Crackers0 → 1.*Cheddar loose0 → 1/),
  );
  expect(screen.queryByText('Unknown code')).toBeNull();
  // of another item: one unknown, named by its item
  scan('2054321004504');
  expect((await screen.findAllByText('Label with a price or weight, item 54321'))[0]).toBeVisible();
});

test('the product that a label is assigned to is kept on the device: a count after a reload finds it (R276)', async () => {
  const { user } = await startCount();
  scan('2054321004504');
  await user.click(
    (await screen.findAllByRole('button', { name: 'Assign 2054321000001' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2054321000001' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Product' }), 'Crackers');
  await user.click(await dialog.findByRole('radio', { name: /^Crackers/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/Kept on this device at/);

  // the first count is gone, and with it what was entered in it
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { scans } = await countAll(await renderAt('/all-products?view=count', { isReload: true }));
  scan('2054321012752');
  await waitFor(() => expect(scans).toHaveTextContent('Crackers0 → 1'));
  expect(screen.queryByText('Unknown code')).toBeNull();
});

test('the count of a GS1 code is offered, and not taken unless it is pressed (R275)', async () => {
  const { user, scans } = await startCount();
  scan('01040123456789011727033110AB77\u001d306');
  await waitFor(() => expect(scans).toHaveTextContent('Crackers0 → 1'));
  expect((await screen.findAllByText('The label says 6'))[0]).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: 'Enter 6' }))[0] as HTMLElement);
  // the card of the last scan: its date, what is counted of it, and what the scan added
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent(/Best before 31 Mar 2027\s*6\s*\+1/),
  );
});
