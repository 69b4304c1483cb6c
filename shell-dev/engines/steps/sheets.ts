import { strictEqual } from 'node:assert';
import { GOODS } from '../goods';
import type { Setting, Step } from '../step';
import { Walker } from '../walker';

const MATRIX = { role: 'grid', name: /^Price, / };
const UNSAVED = { role: 'region', name: 'Unsaved changes' };
const [{ name: COLA }, { name: CRISPS }] = GOODS;

const rowOf = (product: string) => ({ role: 'row', name: new RegExp(`^${product}`), within: MATRIX });
/** The price of a product at a venue, from 0 on; the base price stands before the venues. */
const cellOf = (product: string, venue: number) => ({
  role: 'gridcell',
  at: venue + 1,
  within: rowOf(product),
});

const FIELDS = { role: 'grid', name: 'Fields of products' };
/** A field of a product, from 0 on, after the name. */
const fieldOf = (product: string, field: number) => ({
  role: 'gridcell',
  at: field,
  within: { role: 'row', name: new RegExp(product), within: FIELDS },
});

async function openMatrix({ walker }: Setting): Promise<void> {
  await walker.open('/all-products?view=prices&q=Walk');
  await walker.sees(cellOf(COLA, 0));
}

/** Saves what is changed, and waits until nothing is. */
async function save({ walker }: Setting): Promise<void> {
  await walker.press('button', /^Review \d+ changes?$/);
  await walker.press('button', /^Save \d+ changes?$/);
  await walker.seesNo(UNSAVED);
}

const WIDE = 'phones show one venue at a time';

export const sheetSteps: readonly Step[] = [
  {
    name: 'the venue sheet by keyboard, undone and saved',
    async play(setting) {
      const { walker, backend, size } = setting;
      await walker.open(`/all-products?q=${COLA.replace(' ', '+')}`);
      await walker.press('link', COLA);
      await walker.press('link', 'Pricing', { within: { role: 'navigation', name: 'Section' } });
      const cell = { role: 'gridcell', within: { role: 'grid', name: 'Prices by venue' } };
      await walker.press('gridcell', undefined, cell);
      await walker.keys('Escape');
      const price = (size.width / 100).toFixed(2);
      await walker.tab.type(price);
      await walker.keys('Enter');
      await walker.sees(UNSAVED);
      await walker.keys('Control+z');
      await walker.seesNo(UNSAVED);
      await walker.keys('Control+y');
      await walker.sees(UNSAVED);
      await save(setting);
      strictEqual((await backend.pricesOf(COLA)).includes(Number(price)), true, 'the price is saved');
    },
  },
  {
    name: 'the matrix by keyboard: edit, fill, undo, review and save',
    wideOnly: WIDE,
    async play(setting) {
      const { walker, backend } = setting;
      await openMatrix(setting);
      await walker.press('gridcell', undefined, cellOf(COLA, 0));
      await walker.keys('F2', 'Control+a');
      await walker.tab.type('3.33');
      await walker.keys('Enter');
      await walker.shows(cellOf(COLA, 0), /3\.33/);
      await walker.keys('ArrowUp', 'Shift+ArrowDown', 'Control+d');
      await walker.shows(cellOf(CRISPS, 0), /3\.33/);
      await walker.keys('Control+z');
      await walker.seesNo({ role: 'button', name: 'Review 2 changes' });
      await walker.keys('Control+y');
      await walker.sees({ role: 'button', name: 'Review 2 changes' });
      await save(setting);
      strictEqual((await backend.pricesOf(CRISPS)).includes(3.33), true, 'the price is saved');
    },
  },
  {
    name: 'copy and paste between cells, after a load and after a heading was pressed',
    wideOnly: WIDE,
    async play(setting) {
      const { walker } = setting;
      await openMatrix(setting);
      const source = (await walker.ask('texts', cellOf(COLA, 0)))[1] ?? '';
      await walker.press('gridcell', undefined, cellOf(COLA, 0));
      await walker.keys('Control+c');
      await walker.reads('1 cell copied.');
      await walker.press('heading', 'Products');
      await walker.press('gridcell', undefined, cellOf(CRISPS, 2));
      await walker.keys('Control+v');
      await walker.reads('1 cell pasted.');
      await walker.shows(cellOf(CRISPS, 2), new RegExp(source.replace('.', '\\.')));
      await walker.press('button', 'Discard');
      await walker.seesNo(UNSAVED);
    },
  },
  {
    name: 'a block that another page has copied is pasted',
    wideOnly: WIDE,
    async play(setting) {
      const { walker, origin } = setting;
      await copyElsewhere(walker, origin, '4.41\t4.42\n4.43\t4.44');
      await openMatrix(setting);
      await walker.press('gridcell', undefined, cellOf(COLA, 0));
      await walker.keys('Control+v');
      await walker.reads('4 cells pasted.');
      await walker.shows(cellOf(CRISPS, 1), /4\.44/);
      await walker.press('button', 'Discard');
      await walker.seesNo(UNSAVED);
    },
  },
  {
    name: 'fields: type, choose a reference, paste, review and save',
    wideOnly: 'phones show one field at a time',
    async play(setting) {
      const { walker, backend, origin } = setting;
      await copyElsewhere(walker, origin, 'W-1\nW-2');
      await walker.open('/all-products?view=fields&columns=unitOfMeasure,brand,vendorSku&q=Walk');
      await walker.press('gridcell', undefined, fieldOf(COLA, 0));
      await walker.tab.type('crate');
      await walker.keys('Enter');
      await walker.shows(fieldOf(COLA, 0), 'crate');
      await walker.press('gridcell', undefined, fieldOf(COLA, 1));
      await walker.keys('F2');
      await walker.sees({ role: 'listbox', name: 'Brands' });
      const [brand = ''] = await walker.ask('texts', { role: 'option', within: { role: 'listbox' } });
      await walker.keys('ArrowDown', 'Enter');
      await walker.seesNo({ role: 'listbox', name: 'Brands' });
      await walker.press('gridcell', undefined, fieldOf(COLA, 2));
      await walker.keys('Control+v');
      await walker.reads('2 cells pasted.');
      await walker.shows(fieldOf(CRISPS, 2), 'W-2');
      await save(setting);
      const saved = await backend.product(COLA);
      strictEqual(saved?.unitOfMeasure, 'crate', 'the unit is saved');
      strictEqual(saved?.vendorSku, 'W-1', 'the SKU of the vendor is saved');
      strictEqual(brand.startsWith(String(saved?.brand)), true, 'the brand is saved');
    },
  },
  {
    name: 'a field of selected products is set: letters choose it, its value is typed, reviewed and saved',
    async play(setting) {
      const { walker, backend, size } = setting;
      await walker.open('/all-products?q=Walk');
      for (const name of [COLA, CRISPS]) await walker.press('checkbox', `Select ${name}`);
      await walker.press('button', 'Set a field');
      await walker.hasFocus({ role: 'combobox', name: 'Field' });
      await walker.tab.type('Vendor S');
      const value = { role: 'textbox', name: 'Vendor SKU' };
      await walker.sees(value);
      // letters that go through the fields keep the focus at the choice of them
      await walker.hasFocus({ role: 'combobox', name: 'Field' });
      await walker.fill(value.name, `SET-${size.width}`);
      await walker.reads(`SET-${size.width} for 2 products`);
      await save(setting);
      const saved = await Promise.all([COLA, CRISPS].map((name) => backend.product(name)));
      strictEqual(
        saved.map((one) => one?.vendorSku).join(),
        `SET-${size.width},SET-${size.width}`,
        'both are saved',
      );
    },
  },
];

/** Copies a text in a page of its own, by the keys of the user: no driver reaches the clipboard. */
export async function copyElsewhere(walker: Walker, origin: string, text: string): Promise<void> {
  const page = new Walker(await walker.tab.newTab(), origin);
  await page.tab.go(`${origin}/mf-manifest.json`);
  await page.tab.evaluate(
    `(() => { document.body.innerHTML = '<textarea></textarea>'; document.querySelector('textarea').value = ${JSON.stringify(text)}; return true; })()`,
  );
  await page.press('textbox');
  await page.keys('Control+a', 'Control+c');
  await page.tab.close();
  await walker.tab.toFront();
}
