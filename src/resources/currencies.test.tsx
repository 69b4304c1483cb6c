import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { strFromU8, unzipSync } from 'fflate';
import { catchDownloads } from '../testing/downloads';
import { renderAt } from '../testing/renderAt';

// What pages, labels and files show of an amount has the decimals of the host's currency: three of the dinar, none of the yen.

const VENUE = 'Riverside';
const CURRENCIES = [
  {
    currency: 'KWD',
    price: 1.255,
    shown: 'KWD 1.255',
    inCsv: ['1.2550', '2.0000'],
    form: /^KWD\s−?[\d,]+\.\d{3}$/,
    numFmt: '#,##0.000',
  },
  {
    currency: 'JPY',
    price: 350,
    shown: 'JP¥350',
    inCsv: ['350', '2'],
    form: /^¥−?[\d,]+$/,
    numFmt: '#,##0"',
  },
] as const;

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

/** The amounts on the page: each begins its text, or stands in a sentence. */
function amountsOnPage(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode())
    found.push(...(texts.currentNode.textContent?.match(/(?:KWD\s|¥)−?[\d,]+(?:\.\d+)?/g) ?? []));
  return found;
}

describe.each(CURRENCIES)('in $currency', ({ currency, price, shown, inCsv, form, numFmt }) => {
  const host = { currency, locale: 'en-GB' };

  /** Two products that are sold at the venue: of this price, and of 2. */
  const prepare = async (api: StockTestApi) => {
    let venue: unknown;
    await api.editRecords('venues', (record) => {
      if ((record.venueDetails as { venueName: string }).venueName === VENUE) venue = record._id;
      return record;
    });
    const prices = [price, 2];
    await api.editRecords('products', (product) => {
      const own = prices.shift();
      if (own === undefined) return product;
      const of = { price: own, isActive: true, allVenues: true, pricingDetails: [{ venue, price: own }] };
      return { ...product, ...of, name: `Marked ${2 - prices.length}` };
    });
  };

  test.each([
    ['the dashboard', '/dashboard', 2],
    ['the list of products', '/all-products', 10],
    ['the list of orders', '/all-online-orders', 10],
    ['Reorder', '/all-products?view=reorder', 1],
  ])('%s', async (_, path, least) => {
    await renderAt(path, { as: 'admin', host });
    // the baseline of the chart is a zero without decimals
    const amounts = () => amountsOnPage().filter((one) => !/^\D*0$/.test(one));
    await waitFor(() => expect(amounts().length).toBeGreaterThanOrEqual(least));
    expect(amounts().filter((one) => !form.test(one))).toEqual([]);
  });

  test('labels', async () => {
    const { user } = await renderAt('/all-products?q=Marked', { as: 'manager', host, prepare });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Marked 1' }));
    await user.click(screen.getByRole('button', { name: 'Print labels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Print labels' }));
    await user.click(dialog.getByRole('combobox', { name: 'Venue' }));
    await user.click(screen.getByRole('option', { name: VENUE }));
    expect(await within(dialog.getByRole('region', { name: 'Preview' })).findByText(shown)).toBeVisible();
  });

  test.each(['CSV', 'XLSX'])('files: %s', async (format) => {
    const downloads = catchDownloads();
    const { user } = await renderAt('/all-products?q=Marked', { as: 'admin', host, prepare });
    await screen.findByRole('link', { name: 'Marked 2' });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const panel = within(await screen.findByRole('dialog', { name: /^Export / }));
    await user.click(await panel.findByRole('radio', { name: new RegExp(`^${format}`) }));
    await user.click(panel.getByRole('button', { name: /^Export \d/ }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    if (format === 'CSV') {
      const text = (await downloads[0]?.text()) ?? '';
      // three decimals alone could be read as thousands
      for (const [at, written] of inCsv.entries())
        expect(text).toMatch(new RegExp(`Marked ${at + 1},.*,${written.replace('.', '[.]')},`));
      return;
    }
    const parts = unzipSync(new Uint8Array((await downloads[0]?.bytes()) as ArrayBuffer));
    expect(strFromU8(parts['xl/styles.xml'] as Uint8Array)).toContain(`formatCode="${numFmt}`);
  });
});
