import { axeViolations } from '../fixtures/axe';
import { Sheet } from '../fixtures/sheet';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product {
  _id: string;
  name: string;
  price: number;
  unitOfMeasure?: string;
  pricingDetails: { venue: string; price: number; costPrice: number }[];
}

const PRICE = 0;
const COST = 1;

test('two users change the same product: fields changed by one are merged, fields changed by both show a dialog @walk', async ({
  stock,
  page,
  api,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('manager');
  const products = await stock.records<Product>('product/get-all-products-v2');
  const [product] = products.toSorted((a, b) => b.pricingDetails.length - a.pricingDetails.length);
  if (!product) throw new Error('There are no products.');
  const details = `/all-products/product-details/${product._id}`;
  const prices = `/all-products/product-pricing/${product._id}`;
  const stored = async () =>
    (await stock.records<Product>('product/get-all-products-v2')).find(({ _id }) => _id === product._id);

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
  });
  await api.signIn(context, baseURL ?? '', 'admin');
  const other = new Stock(await context.newPage());

  await test.step('different fields of one form', async () => {
    await stock.open(details);
    await stock.field('Unit of measure').fill('tray');
    await other.open(details);
    await other.field('Name').fill('Renamed meanwhile');
    await other.field('Price').fill('9.35');
    await other.button('Save changes').click();
    const question = other.dialog.getByRole('button', { name: 'Save changes' });
    const isSaved = other.page.getByText('Unsaved changes: Name, Price');
    await expect(question.or(other.page.getByRole('heading', { name: 'Renamed meanwhile' }))).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expect(isSaved).toHaveCount(0);
    await stock.button('Save changes').click();
    await expect(page.getByText('2 fields were updated meanwhile.')).toBeVisible();
    await expect(stock.heading('Renamed meanwhile')).toBeVisible();
    await expect(stock.field('Price')).toHaveValue('9.35');
    expect(await stored()).toMatchObject({ name: 'Renamed meanwhile', price: 9.35, unitOfMeasure: 'tray' });
  });

  await test.step('a cost price by one user, a price by the other; then the same cell at another venue', async () => {
    const sheet = new Sheet(page, 'Prices by venue');
    const theirs = new Sheet(other.page, 'Prices by venue');
    await stock.open(prices);
    await other.open(prices);
    for (const [venue, place, text] of [
      ['Harbour', COST, '1.11'],
      ['Airport Plaza', PRICE, '12'],
      ['Opera', PRICE, '13'],
    ] as const) {
      await sheet.cell(venue, place).focus();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    for (const [venue, text] of [
      ['Harbour', '10.10'],
      ['Airport Plaza', '10.20'],
      ['Opera', '10.30'],
    ] as const) {
      await theirs.cell(venue, PRICE).focus();
      await other.page.keyboard.type(text);
      await other.page.keyboard.press('Enter');
    }
    await other.button('Review 3 changes').click();
    await other.dialog.getByRole('button', { name: 'Save 3 changes' }).click();
    await other.showsToast('Saved at 3 venues.');

    await stock.button('Review 3 changes').click();
    await stock.dialog.getByRole('button', { name: 'Save 3 changes' }).click();
    const dialog = page.getByRole('dialog', { name: '2 conflicts' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/Checked at \d\d:\d\d, just before saving\.$/)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: '2 conflicts' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);

    await test.step('the dialog fills the window of a phone, light and dark', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 390, height: 844 });
        const box = await dialog.boundingBox();
        expect([box?.x, box?.width, box?.height]).toEqual([0, 390, 844]);
        expect(await axeViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await axeViolations(page)).toEqual([]);
      }
    });

    // the choice is made by keyboard
    await dialog
      .getByRole('radiogroup', { name: /Opera, price$/ })
      .getByRole('radio', { name: /^Yours/ })
      .focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText('1 yours, 1 theirs')).toBeVisible();
    const received = stock.recordWrites();
    await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
    await stock.showsToast('Saved at 2 venues.');
    expect(received).toHaveLength(2);
    await expect(sheet.cell('Harbour', PRICE)).toHaveText('10.10');
    await expect(sheet.cell('Harbour', COST)).toHaveText('1.11');
    await expect(sheet.cell('Airport Plaza', PRICE)).toHaveText('12.00');
    await expect(sheet.cell('Opera', PRICE)).toHaveText('10.30');
  });
  await context.close();
});
