import { axeViolations } from '../fixtures/axe';
import { capturePrints, paperSizes, printDefects, printedPage } from '../fixtures/printing';
import { expect, test } from '../fixtures/test';

const LONG =
  'Family Popcorn Box with Caramel, Sea Salt and Cheddar, Extra Large, Refillable on the Same Day, 5 l';

/** Labels on a page, and the size of the paper in millimetres. */
const PAPERS = [
  ['A4, 3 x 8', 24, 210, 297],
  ['A4, 2 x 7', 14, 210, 297],
  ['Roll', 1, 62, 29],
] as const;

test.use({ colorScheme: 'dark' });

test('labels fit on every paper, black on white, also with the longest names and prices', async ({
  stock,
  page,
  signIn,
}) => {
  await capturePrints(page);
  await signIn('admin');
  const [venue] = await stock.records<{ _id: string; venueDetails: { venueName: string } }>(
    'company-venue/get-all-venues',
  );
  if (!venue) throw new Error('There is no venue.');
  for (const [name, price, barcode] of [
    [LONG, 1_234_567.89, '4006381333931'],
    ['Family B', 4.2, ''],
  ] as const) {
    const sku = barcode === '' ? 'LONG-SKU-OF-FORTY-CHARACTERS-0123456789' : undefined;
    const made = await page.request.post('/api/v1/product/create-product-v2', {
      data: { name, sku, barcode, price: 1, category: 'Popcorn', isActive: true, allVenues: true },
    });
    const { product } = (await made.json()) as { product: { _id: string } };
    const path = `${product._id}/${venue._id}`;
    await page.request.patch(`/api/v1/product/update-product-pricing-v2/${path}`, { data: { price } });
    await page.request.patch(`/api/v1/product/update-product-inventory-v2/${path}`, {
      data: { quantity: 1, shelf: 'B12' },
    });
  }
  await stock.open('/all-products?q=Family');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });

  for (const [paper, perPage, width, height] of PAPERS) {
    await stock.button('Print labels').click();
    await dialog.getByRole('combobox', { name: 'Venue' }).click();
    await page.getByRole('option', { name: venue.venueDetails.venueName, exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Labels' }).click();
    await page.getByRole('option', { name: paper }).click();
    await dialog.getByRole('radio', { name: 'Price and shelf' }).click();
    if (perPage > 1) await dialog.getByLabel('First label on the sheet').fill('3');
    await dialog.getByLabel('Copies of each').fill('12');
    if (paper === PAPERS[0][0]) expect(await axeViolations(page)).toEqual([]);
    const print = dialog.getByRole('button', { name: /^Print \d+ labels$/ });
    const count = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
    await print.click();
    await expect(dialog).toHaveCount(0);

    const printed = await printedPage(page);
    await expect(printed.getByText(LONG).first()).toBeVisible();
    expect(await printDefects(printed), paper).toEqual([]);
    const pages = Math.ceil((count + (perPage > 1 ? 2 : 0)) / perPage);
    expect(await paperSizes(printed), paper).toEqual(Array.from({ length: pages }, () => [width, height]));
    const bars = await printed
      .locator('svg')
      .evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
    expect(Math.min(...bars), 'millimetres of an EAN').toBeGreaterThan(29 * (96 / 25.4));
    await printed.close();
  }
});
