import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { keepOpenMovements } from '../testing/movementRecords';
import { renderAt } from '../testing/renderAt';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

test('open deliveries and slips on the way of this device lead to Move; without any there is no card', async () => {
  const journey = await renderAt('/dashboard', { as: 'manager' });
  await screen.findByRole('region', { name: 'Quick actions' });
  expect(screen.queryByRole('region', { name: 'To receive' })).toBeNull();
  const venue = await keepOpenMovements(journey, [
    { vendor: 'Fizzmore', arrives: '2020-01-01' },
    { vendor: 'Kernel & Co', arrives: '2999-01-01' },
  ]);

  const again = await renderAt('/dashboard', { isReload: true });
  const card = await screen.findByRole('region', { name: 'To receive' });
  const [orders, slips] = within(card).getAllByRole('link');
  expect(orders).toHaveAccessibleName('Open deliveries Kernel & Co, Fizzmore 1 late 2');
  expect(slips).toHaveAccessibleName(`Slips on the way To ${venue} 1`);
  await again.user.click(orders as HTMLElement);
  expect(await screen.findByRole('radio', { name: /^Move/ })).toBeChecked();
  expect(await screen.findByRole('table', { name: 'Open orders' })).toBeVisible();
  // an order and a slip are no drafts
  expect(screen.getByRole('radio', { name: 'Move' })).toBeChecked();
});

test('a role that may not write to the stock has no card, for which the database is not looked up', async () => {
  const journey = await renderAt('/dashboard', { as: 'manager' });
  await keepOpenMovements(journey, [{ vendor: 'Fizzmore', arrives: '2999-01-01' }]);
  const databases = jest.spyOn(indexedDB, 'databases');
  const lookUps = async () => {
    databases.mockClear();
    await renderAt('/dashboard', { isReload: true });
    await screen.findByRole('region', { name: 'Coverage' });
    return databases.mock.calls.length;
  };
  const withCard = await lookUps();
  expect(await screen.findByRole('region', { name: 'To receive' })).toBeVisible();
  await journey.api.setPermission('/all-products/product-inventory', 'Stock manager', 'read');
  expect(await lookUps()).toBe(withCard - 1);
  expect(screen.queryByRole('region', { name: 'To receive' })).toBeNull();
});
