import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const BUILT = join(__dirname, '..', '..', '..', 'dist', 'static');

/** Code that only some screens need, by the paths of its source files. */
const SPECIAL = {
  'products’ sheets': /src\/(kit|ui)\/sheet\/|src\/resources\/product\/record\/(pricing|inventory)\//,
  'the colour picker': /src\/ui\/pickers\/colour\/ColourPicker|react-aria-components\/.*Color/,
  'the calendar': /src\/ui\/pickers\/date\/Calendar|react-aria-components\/.*Calendar/,
  'lists of several': /src\/ui\/pickers\/MultiComboBox/,
  charts: /node_modules\/(@visx|d3-)/,
  import: /node_modules\/papaparse/,
} as const;

type Special = keyof typeof SPECIAL;

/** The source files of every script that a page has loaded, read from the source maps of the build. */
function loadedBy(page: Page): () => string[] {
  const sources = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const map = JSON.parse(readFileSync(join(BUILT, `${basename(pathname)}.map`), 'utf8'));
    for (const source of map.sources as string[]) sources.add(source);
  });
  return () => [...sources];
}

test('the list of brands loads no code of special screens; each is loaded when it is opened', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('admin');
  const loaded = loadedBy(page);
  const has = (special: Special) => loaded().some((source) => SPECIAL[special].test(source));
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded().length).toBeGreaterThan(100);
  for (const special of Object.keys(SPECIAL) as Special[]) expect(has(special), special).toBe(false);

  // proves that the patterns match the files
  await stock.goBySidebar('Stock Management', 'Products');
  await stock.names('Products').first().click();
  await expect(stock.control('Colour')).toBeVisible();
  expect(has('products’ sheets')).toBe(false);
  expect(has('the colour picker')).toBe(false);
  await stock.button('Choose colour').click();
  await expect(page.getByRole('dialog', { name: 'Colour' })).toBeVisible();
  expect(has('the colour picker')).toBe(true);
  await page.keyboard.press('Escape');
  await stock.openTab('Pricing');
  await expect(page.getByRole('grid', { name: 'Prices by venue' })).toBeVisible();
  expect(has('products’ sheets')).toBe(true);
  await stock.goBySidebar('Stock Management', 'Promo Codes');
  await stock.link('MERCH25').click();
  // the two date fields arrive one after the other
  await expect(stock.button('Choose date')).toHaveCount(2);
  await stock.button('Choose date').last().click();
  await expect(page.getByRole('dialog', { name: 'Expiry date' })).toBeVisible();
  expect(has('the calendar')).toBe(true);
  await page.keyboard.press('Escape');
  await stock.openTab('Scope');
  await expect(stock.combobox('Included')).toBeVisible();
  expect(has('lists of several')).toBe(true);
});
