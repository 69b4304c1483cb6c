import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1280, height: 560 } });

test('a created brand is scrolled into view in the list, focused and highlighted', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await stock.link('New brand').click();
  await stock.field('Name').fill('Zzephyr');
  await stock.button('Create brand').click();
  const row = page.getByRole('row').filter({ has: stock.link('Zzephyr') });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  const plain = page.getByRole('row').nth(-2);
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await row.evaluate(ground)).not.toBe(await plain.evaluate(ground));
});

test('an SKU in the search offers a link to the product, which opens by keyboard', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-products');
  await expect(stock.names('Products').first()).toBeVisible();
  const products = await stock.records<{ name: string; sku?: string }>('product/get-all-products-v2');
  const { name, sku = '' } = products.find((each) => each.sku) ?? { name: '' };
  await stock.search.fill(sku);
  const link = stock.link(`Open ${name}`);
  await expect(link).toBeVisible();
  const [field, offer] = [await stock.search.boundingBox(), await link.boundingBox()];
  expect(offer?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0) - 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stock.heading(name)).toBeVisible();
});
