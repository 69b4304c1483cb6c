import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringOtherRemote, commonNames, looksOfOthers, shownOtherwise } from '../fixtures/otherRemote';
import { strayRules } from '../fixtures/selectors';
import type { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

const dist = join(__dirname, '..', '..', '..', 'dist');

for (const folder of ['static', 'host-react/static']) {
  test(`every rule of the stylesheets in dist/${folder} is scoped to the root of the remote`, async ({
    page,
  }) => {
    // `main` is the stylesheet of the standalone page, which no host loads
    const files = readdirSync(join(dist, folder)).filter((file) => /^(?!main\.).*\.css$/.test(file));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const css = readFileSync(join(dist, folder, file), 'utf8');
      expect.soft(await strayRules(page, css), file).toEqual([]);
    }
  });
}

test('strayRules finds selectors and at-rules outside of the root', async ({ page }) => {
  const css = `
    [data-stock] .fine, [data-stock].fine:is(a, b) { color: red }
    @media print { body, [data-stock] .fine { color: red } }
    @keyframes spin { to { opacity: 0 } }
    @page stock-count { @bottom-right { content: "1" } }
    @page { margin: 0 }
    :root { --mine: 1 }`;
  expect(await strayRules(page, css)).toEqual(['body', '@keyframes spin', '@page ', ':root']);
});

/** Screens and their overlays, in the order of a walk. */
const stages: readonly [name: string, go: (stock: Stock) => Promise<unknown>][] = [
  [
    'a list',
    async (stock) => {
      await stock.goBySidebar('Stock Management', 'Brands');
      await expect(stock.names('Brands').first()).toBeVisible();
    },
  ],
  [
    'a dialog',
    async (stock) => {
      await stock.button('Delete Marlow').click();
      await expect(stock.dialog).toBeVisible();
    },
  ],
  [
    'a form',
    async (stock) => {
      await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
      await stock.goBySidebar('Stock Management', 'Products');
      await stock.names('Products').first().click();
      await stock.button('Choose colour').click();
      await expect(stock.page.getByRole('dialog', { name: 'Colour' })).toBeVisible();
    },
  ],
  [
    'a sheet',
    async (stock) => {
      await stock.page.keyboard.press('Escape');
      await stock.openTab('Pricing');
      await stock.page.getByRole('gridcell').first().click();
      await stock.page.keyboard.type('7');
      await stock.page.keyboard.press('Enter');
      await expect(stock.page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    },
  ],
];

test.describe('next to a remote with the same class names and a global reset', () => {
  test('no computed style changes, neither of Stock nor of the other elements, before, during and after', async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('manager');
    await page.goto('/pos');
    await expect(stock.heading('PoS System')).toBeVisible();
    const plain = await looksOfOthers(page);
    await bringOtherRemote(page);
    const before = await looksOfOthers(page);
    expect(differences(plain, before).length, 'its stylesheet applies').toBeGreaterThan(10);
    const globals = () =>
      page.evaluate(() => ({
        header: [...document.head.querySelectorAll('style')].length,
        attributes: [document.documentElement, document.body].map((element) => element.getAttributeNames()),
      }));
    const globalsBefore = await globals();

    const suite = page.getByRole('navigation', { name: 'Suite' });
    await suite.getByRole('link', { name: 'Stock' }).click();
    await expect(stock.heading('Dashboard')).toBeVisible();
    for (const [name, go] of stages) {
      await test.step(name, async () => {
        await go(stock);
        const { elements, differences: found } = await shownOtherwise(page);
        expect(elements).toBeGreaterThan(80);
        expect.soft(found.slice(0, 20), name).toEqual([]);
        expect.soft(await commonNames(page), name).toEqual([]);
        expect.soft(differences(before, await looksOfOthers(page)), name).toEqual([]);
      });
    }

    await suite.getByRole('link', { name: 'PoS' }).click();
    await stock.dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(stock.heading('PoS System')).toBeVisible();
    expect(differences(before, await looksOfOthers(page))).toEqual([]);
    expect(await globals()).toEqual(globalsBefore);
    await expect(page.locator('[data-stock]')).toHaveCount(0);
  });
});

/** The differences, one line per element and property. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((look, index) => {
    const now = new Set((after[index] ?? '').split('; '));
    return look === after[index] ? [] : look.split('; ').filter((part) => !now.has(part));
  });
}
