import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1440, height: 560 } });

test('a filtered list with chosen columns is restored by going back, and orders the next records', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-products');
  const grid = stock.list('Products');
  // aria-rowcount includes the head row
  const rowCount = async () => Number(await grid.getAttribute('aria-rowcount')) - 1;
  await expect(stock.names('Products').first()).toBeVisible();

  await test.step('filters narrow the list, show counts, and are in the address', async () => {
    await stock.filter('Category').click();
    const popcorn = page.getByRole('option', { name: /^Popcorn/ });
    const count = Number((await popcorn.textContent())?.match(/\d+$/)?.[0]);
    await popcorn.click();
    await expect.poll(rowCount).toBe(count);
    await page.getByRole('option', { name: /^Drinks/ }).click();
    await expect.poll(rowCount).toBeGreaterThan(count);
    await page.keyboard.press('Escape');
    await expect(stock.filter('Category')).toBeFocused();
    await expect(stock.filter('Category')).toHaveAccessibleName('Category Popcorn, Drinks');
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await stock.isAt('/all-products?category=Popcorn&category=Drinks&sort=price');
  });

  await test.step('columns are hidden, shown and moved, and kept on this device', async () => {
    await stock.button('Columns').click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByRole('checkbox', { name: 'Colour' }).uncheck();
    await chooser.getByRole('checkbox', { name: 'SKU' }).check();
    await chooser.getByRole('button', { name: 'Move SKU' }).press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(stock.button('Columns')).toBeFocused();
    const headers = () => grid.getByRole('columnheader').allTextContents();
    await expect.poll(headers).toContain('SKU');
    expect(await headers()).not.toContain('Colour');
    const chosen = await headers();
    await page.reload();
    await expect(stock.names('Products').first()).toBeVisible();
    await expect.poll(headers).toEqual(chosen);
  });

  const names = () => stock.names('Products').allTextContents();
  await test.step('going back restores the scroll position and the focused row', async () => {
    const last = stock.names('Products').last();
    // a virtual row may leave the page while a scroll waits for it to be stable
    for (let times = 0; times < 3; times += 1)
      await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
    let shown: string[] = [];
    await expect
      .poll(
        async () => {
          const before = shown;
          shown = await names();
          return before.join() === shown.join();
        },
        { intervals: [300] },
      )
      .toBe(true);
    const name = shown.at(-2) ?? '';
    await stock.link(name).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const before = await stock.link(name).boundingBox();
    await stock.link(name).click();
    await expect(stock.heading(name)).toBeVisible();
    await page.goBack();
    await stock.isAt('/all-products?category=Popcorn&category=Drinks&sort=price');
    await expect(page.getByRole('row').filter({ has: stock.link(name) })).toBeFocused();
    const after = await stock.link(name).boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
    await stock.link(name).click();
    await expect(stock.heading(name)).toBeVisible();
  });

  await test.step('the next record is the next row of the filtered list, on the same tab', async () => {
    const neighbours = stock.button('Next record').locator('xpath=ancestor::*[@role="group"]/..');
    const [place = '', total = ''] = (await neighbours.textContent())?.match(/\d+/g) ?? [];
    await stock.openTab('Order');
    await stock.button('Next record').click();
    await expect(page.getByText(`${Number(place) + 1} of ${total}`, { exact: true })).toBeVisible();
    expect(page.url()).toContain('/product-order/');
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(page.getByRole('main').getByText(/^(Popcorn|Drinks) \//)).toBeVisible();
    await stock.page.getByRole('link', { name: 'All Products' }).click();
    await expect(page.getByRole('row').filter({ has: stock.link(name) })).toBeFocused();
    await expect(stock.link(name)).toBeInViewport();
  });
});
