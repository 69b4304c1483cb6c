import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { catchDownloads } from '../../testing/downloads';
import { field, fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

// A backend keeps the end of a promo code as an instant: its day is that of the host's zone.

const DAYS = [
  ['AUTUMN', '2031-03-14T23:00:00.000Z', '15 Mar 2031'],
  ['SUMMER', '2031-07-04T22:00:00.000Z', '5 Jul 2031'],
  ['SPRING', '2031-04-15T00:00:00.000Z', '15 Apr 2031'],
] as const;

const of = {
  as: 'admin',
  host: { timeZone: 'Europe/Berlin', locale: 'en-GB' },
  prepare: async (api: StockTestApi) => {
    let at = 0;
    await api.editRecords('coupons', (coupon) => {
      const [name, expiryDate] = DAYS[at++] ?? [];
      return name ? { ...coupon, name, expiryDate, isActive: true } : coupon;
    });
  },
} as const;

test('three ends are their days in list and form; saves of another field send none, an export is imported as the same', async () => {
  const downloads = catchDownloads();
  const { user, router } = await renderAt('/all-coupons', of);
  const grid = await screen.findByRole('grid', { name: /promo codes/i });
  for (const [name, , day] of DAYS)
    expect((await within(grid).findByRole('link', { name })).closest('[role=row]')).toHaveTextContent(day);

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const panel = within(await screen.findByRole('dialog', { name: /^Export / }));
  await panel.findByRole('checkbox', { name: 'Columns of the list' });
  await user.click(panel.getByRole('button', { name: /^Export \d/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(downloads).toHaveLength(1));
  const text = (await downloads[0]?.text()) ?? '';
  const [headers = [], ...rows] = Papa.parse<string[]>(text.slice(1).trimEnd()).data;
  const ends = new Map(rows.map((row) => [row[0], row[headers.indexOf('Expiry date')]]));
  expect(DAYS.map(([name]) => ends.get(name))).toEqual(['2031-03-15', '2031-07-05', '2031-04-15']);

  await user.click(within(grid).getByRole('link', { name: 'AUTUMN' }));
  expect(await field('Expiry date')).toHaveDisplayValue(/^15.*2031$/);
  const sent = recordRequests();
  for (const [at, description] of ['One', 'Two', 'Three'].entries()) {
    await fillIn(user, { Description: description });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(at + 1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  }
  for (const { body } of sent.filter(({ method }) => method === 'PATCH'))
    expect([undefined, '2031-03-14T23:00:00.000Z']).toContain(
      (body as { couponDetails?: { expiryDate?: string } }).couponDetails?.expiryDate,
    );

  await act(() => router.navigate('/all-coupons?import'));
  const place = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => place.focus());
  fireEvent.paste(place, { clipboardData: { files: [], getData: () => text.slice(1) } });
  await screen.findByRole('heading', { name: 'Columns' });
  await user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  const check = await screen.findByRole('table', { name: 'Check' });
  for (const [name] of DAYS.slice(1)) {
    const row = within(check)
      .getAllByRole('row')
      .find(({ textContent }) => textContent?.includes(name));
    expect(row).toHaveTextContent('The same');
  }
});
