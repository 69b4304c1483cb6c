import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { keepOpenMovements } from '../../../../testing/movementRecords';
import { renderAt } from '../../../../testing/renderAt';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

test('open orders stand by the day on which they arrive, those of a day by vendor', async () => {
  const journey = await renderAt('/all-products', { as: 'manager' });
  await keepOpenMovements(journey, [
    { vendor: 'Marlow Snacks', arrives: '2999-01-02' },
    { vendor: 'Velvet Cocoa', arrives: '2999-01-01' },
    { vendor: 'Fizzmore', arrives: '2999-01-02', units: 2_040 },
  ]);
  await journey.user.click(await screen.findByRole('radio', { name: /^Move/ }));
  const orders = within(await screen.findByRole('table', { name: 'Open orders' }));
  expect(orders.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Velvet Cocoa',
    'Fizzmore',
    'Marlow Snacks',
  ]);
  // orders of earlier releases do not have their units
  const units = orders.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[2]?.textContent);
  expect(units.slice(1)).toEqual(['–', '2,040', '–']);
});
