import { act, fireEvent, screen, within } from '@testing-library/react';
import { parse } from 'papaparse';
import type { AnyResource } from '../../../kit/declare/resource';
import { writtenOnly } from '../../../kit/fileColumns/fileColumns';
import { product } from '../../../resources/product/declaration/product';
import { venueLists } from '../../../resources/product/declaration/venueLists';
import { columns } from '../../../resources/product/list/columns';
import { catchDownloads } from '../../../testing/downloads';
import { renderAt } from '../../../testing/renderAt';
import { matchColumns } from './matchColumns';
import { targetsOf } from './targets';

const VENUES = [
  { id: 'v1', name: 'Harbour' },
  { id: 'v2', name: 'Opera' },
];
const targets = targetsOf(product as unknown as AnyResource, venueLists, VENUES);

/** The mapping of each heading of a line. */
function meanings(line: string, { isForeign = true } = {}) {
  const [headings = []] = parse<string[]>(line).data;
  const options = { readOnly: writtenOnly(columns), isForeign: () => isForeign };
  const mappings = matchColumns(headings, targets, options);
  return new Map(headings.map((heading, index) => [heading, mappings[index]]));
}

const keysAt = (list: string, path: string) => ['', 'v1', 'v2'].map((venue) => `${list}/${path}@${venue}`);

/** The headings of exports of other systems, in their order. */
const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status';
const WOOCOMMERCE =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,Brands';

test.each([
  ['Variant Inventory Qty', SHOPIFY, keysAt('inventoryDetails', 'quantity')],
  ['Variant Compare At Price', SHOPIFY, keysAt('pricingDetails', 'compareAtPrice')],
  ['Cost per item', SHOPIFY, keysAt('pricingDetails', 'costPrice')],
  ['Stock', WOOCOMMERCE, keysAt('inventoryDetails', 'quantity')],
  ['Low stock amount', WOOCOMMERCE, keysAt('inventoryDetails', 'reorderLevel')],
  ['On hand', 'SKU,On hand', keysAt('inventoryDetails', 'quantity')],
])('%s is asked about, with the same value at each venue', (heading, line, atVenues) => {
  expect(meanings(line).get(heading)).toEqual({ key: undefined, atVenues });
});

test('a second price is not taken for that of a venue', () => {
  expect(meanings(WOOCOMMERCE).get('Sale price')).toEqual({ key: undefined });
});

test.each([
  ['Variant Price', SHOPIFY, 'price'],
  ['Variant SKU', SHOPIFY, 'sku'],
  ['Title', SHOPIFY, 'name'],
  ['Regular price', WOOCOMMERCE, 'price'],
  ['Stock', `Location,${WOOCOMMERCE}`, 'inventoryDetails/quantity@'],
  ['Stock @ Harbour', 'SKU,Stock @ Harbour', 'inventoryDetails/quantity@v1'],
])('%s has its meaning', (heading, line, key) => {
  expect(meanings(line).get(heading)?.key).toBe(key);
});

test.each([
  ['with the ID', 'Name,Price,Stock,ID', { isForeign: false }],
  ['of the columns of the list', 'Name,Brand,Category,Price,On hand,Stock,SKU,Last changed', {}],
])('computed values of an export %s are ignored without a question', (_, line, options) => {
  expect(meanings(line, options).get('Stock')?.key).toBe('');
});

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Opens the import of a list and pastes the cells of a file into it. */
async function paste(path: string, text: string) {
  const journey = await renderAt(`${path}?import`, { as: 'admin' });
  await pasteInto(text);
  return journey;
}

async function pasteInto(text: string) {
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  await screen.findByRole('heading', { name: 'Columns' });
}

const press = async (journey: Journey, name: string | RegExp) =>
  journey.user.click(await screen.findByRole('button', { name }));

test('the stock of another shop system is asked about, the venues first @verify', async () => {
  const { user } = await paste('/all-products', 'ID,SKU,Name,Stock,Regular price\n17,X-1,Mate,12,3.50\n');
  const select = screen.getByRole('combobox', { name: 'Field for Stock' });
  expect(select).toHaveDisplayValue('Choose the venue');
  fireEvent.focus(select);
  const venues = within(select).getByRole('group', { name: 'At which venue?' });
  const headers = within(venues)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(headers).toContain('Quantity @ Riverside');
  expect(headers.every((header) => header?.startsWith('Quantity @ '))).toBe(true);
  await user.selectOptions(select, 'Quantity @ Riverside');
  expect(select).toHaveDisplayValue('Quantity @ Riverside');
  expect(screen.getByText('Choose a field for ID to continue.')).toBeInTheDocument();
});

test('variants of Shopify are named by their product @verify', async () => {
  const journey = await paste(
    '/all-products',
    [
      'Handle,Title,Product Category,Option1 Value,Variant SKU,Variant Price',
      'mate,Club Mate,Ice cream,0.5 l,M-05,3.20',
      'mate,,,0.33 l,M-033,2.80',
    ].join('\n'),
  );
  await press(journey, 'Continue to check');
  const table = await screen.findByRole('table', { name: 'Check' });
  const row = within(table)
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.includes('M-033'));
  expect(row).toHaveTextContent('Club Mate 0.33 l');
  expect(screen.getByRole('radio', { name: 'New 2' })).toBeInTheDocument();
});

test('the file of failed rows is imported with the choices that were made, and its reasons are not asked about @verify', async () => {
  const downloads = catchDownloads();
  const journey = await paste('/all-products', 'Artikel;Wert;Notiz intern\nMate;2,80;x\n');
  const { user } = journey;
  const value = screen.getByRole('combobox', { name: 'Field for Wert' });
  fireEvent.focus(value);
  await user.selectOptions(value, 'Price');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Notiz intern' }), 'Do not import');
  await press(journey, 'Continue to check');
  await press(journey, 'Add the column Category');
  const cell = await screen.findByRole('textbox', { name: 'Category, row 2' });
  await user.type(cell, 'Ice cream{Enter}');
  await journey.api.fail('create-product', 500, 1);
  await press(journey, 'Import 1 row');
  await press(journey, 'Download failed rows');
  const failed = (await downloads[0]?.text()) ?? '';
  expect(failed).toMatch(/^\uFEFFArtikel;Wert;Notiz intern;Category;Reason\r\n/);
  await press(journey, 'Import another file');
  await pasteInto(failed);
  expect(screen.getByRole('combobox', { name: 'Field for Wert' })).toHaveDisplayValue('Price');
  expect(screen.getAllByText('As last time').length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: 'Field for Reason' })).toHaveDisplayValue('Do not import');
  expect(screen.getByRole('button', { name: 'Continue to check' })).toBeEnabled();
});
