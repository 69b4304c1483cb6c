import type { Page } from '@playwright/test';
import { type PricedProduct, PriceMatrix } from '../fixtures/matrix';
import { Stock } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Product extends PricedProduct {
  price: number;
  unitOfMeasure?: string;
  isActive: boolean;
}

/** The fields that both people change, of each product; a field of the sheet stands for the first venue. */
const FORM = ['Price', 'Unit of measure'] as const;
type Field = (typeof FORM)[number] | 'venue' | 'Active';
type Values = Record<Field, string>;

const NAMES = ['Batch 01', 'Batch 02'];
/** Four rounds have every way to save once; `STOCK_EDITS=50` goes on until so many fields were edited. */
const ROUNDS = 4;
const EDITS = Number(process.env.STOCK_EDITS ?? 16);
const WAYS = ['form', 'import', 'bulk', 'sheet'] as const;

/** A generator of numbers from 0 to 1 that a seed determines. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One person with a page. */
class Person {
  readonly stock: Stock;
  readonly matrix: PriceMatrix;

  constructor(readonly page: Page) {
    this.stock = new Stock(page);
    this.matrix = new PriceMatrix(this.stock, page);
  }

  /** Types into the form of a product. */
  async fillForm(product: Product, values: Partial<Values>): Promise<void> {
    await this.stock.open(`/all-products/product-details/${product._id}`);
    await expect(this.stock.heading(product.name)).toBeVisible();
    for (const [field, value] of Object.entries(values)) await this.stock.field(field).fill(value);
  }

  /** Types into the first venue of each product of the sheet. */
  async fillSheet(values: readonly string[]): Promise<void> {
    await this.stock.open('/all-products?view=prices&q=Batch');
    await expect(this.matrix.rows).toHaveCount(NAMES.length);
    for (const [row, value] of values.entries()) {
      await this.matrix.cell(row, 0).click();
      await this.page.keyboard.type(value);
      await this.page.keyboard.press('Enter');
    }
  }

  async saveForm(): Promise<void> {
    await this.stock.button('Save changes').click();
  }

  async saveSheet(): Promise<void> {
    await this.stock.button(/^Review \d changes?$/).click();
    await this.stock.button(/^Save \d changes?$/).click();
  }

  /** Waits until nothing is left to save, or for the question about conflicts. */
  async conflicts(): Promise<boolean> {
    const dialog = this.page.getByRole('dialog', { name: /conflicts?$/ });
    await expect(async () => {
      const isOver = (await this.matrix.unsaved.count()) === 0 && (await this.stock.dialog.count()) === 0;
      expect(isOver || (await dialog.isVisible())).toBe(true);
    }).toPass({ intervals: [50] });
    return dialog.isVisible();
  }

  /** Deactivates or activates products in the list. */
  async bulk(names: readonly string[], action: 'Activate' | 'Deactivate'): Promise<void> {
    await this.stock.open('/all-products?q=Batch');
    const boxes = names.map((name) => this.page.getByRole('checkbox', { name: `Select ${name}` }));
    for (const box of boxes) await box.check();
    const bar = this.page.getByRole('toolbar', { name: 'Bulk actions' });
    await bar.getByRole('button', { name: action, exact: true }).click();
    // a record stays selected until its request is answered
    for (const box of boxes) await expect(box).not.toBeChecked();
  }

  /** Pastes a file and imports it. */
  async import(text: string, rows: number): Promise<void> {
    await this.stock.open('/all-products?import');
    const target = this.page.getByRole('region', { name: 'Drop a file here, or paste cells' });
    await target.focus();
    await target.evaluate((element, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await this.stock.button('Continue to check').click();
    await this.stock.button(`Import ${rows} ${rows === 1 ? 'row' : 'rows'}`).click();
    await expect(this.stock.button('Open products')).toBeVisible();
  }
}

test(`two people make ${EDITS} interleaved edits in forms, the sheet, bulk actions and imports: no value is lost unasked`, async ({
  page,
  api,
  signIn,
  browser,
  baseURL,
}) => {
  const seed = Number(process.env.STOCK_SEED ?? 20_261);
  const random = seeded(seed);
  const log: string[] = [`seed ${seed} (STOCK_SEED)`];
  const coin = () => random() < 0.5;
  const amount = () => (1 + random() * 90).toFixed(2);

  await signIn('manager');
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
  });
  await api.signIn(context, baseURL ?? '', 'admin');
  const [one, other] = [new Person(page), new Person(await context.newPage())];
  await one.matrix.open(NAMES);

  const products = async () => (await one.matrix.stored()) as Product[];
  const known = (await products()).toSorted((left, right) => left.name.localeCompare(right.name));
  const [venueName = ''] = await one.matrix.grid.getByRole('columnheader').nth(2).allTextContents();

  /** What each field has to hold: the value that was chosen last. */
  const model = new Map<string, string>();
  const keyOf = (name: string, field: Field) => `${name}, ${field}`;
  for (const { name, price, unitOfMeasure = '', isActive } of known) {
    model.set(keyOf(name, 'Price'), price.toFixed(2));
    model.set(keyOf(name, 'Unit of measure'), unitOfMeasure);
    model.set(keyOf(name, 'Active'), String(isActive));
    model.set(keyOf(name, 'venue'), '');
  }
  let edits = 0;
  let asked = 0;
  const choose = (key: string, value: string, how: string) => {
    log.push(`${how}: ${key} = ${value}`);
    model.set(key, value);
    edits += 1;
  };

  /** Answers the question about conflicts: each has to be about a field that both changed. */
  async function answer(person: Person, mine: ReadonlyMap<string, string>, saw: ReadonlyMap<string, string>) {
    const expected = [...mine].filter(
      ([key, value]) => model.get(key) !== saw.get(key) && model.get(key) !== value,
    );
    const isAsked = await person.conflicts();
    expect(isAsked, `asked about ${expected.map(([key]) => key).join('; ')}\n${log.join('\n')}`).toBe(
      expected.length > 0,
    );
    const stored = new Map(mine);
    if (isAsked) {
      const dialog = person.page.getByRole('dialog', { name: /conflicts?$/ });
      await expect(dialog.getByRole('radiogroup')).toHaveCount(expected.length);
      asked += expected.length;
      // a choice for all, so that one press decides
      const takesTheirs = coin();
      for (const [key, value] of expected) {
        await expect(dialog).toContainText(value);
        await expect(dialog).toContainText(model.get(key) ?? '');
        if (takesTheirs) stored.delete(key);
        log.push(`  conflict at ${key}: ${takesTheirs ? 'theirs' : 'mine'}`);
      }
      if (takesTheirs) {
        for (const group of await dialog.getByRole('radiogroup').all()) {
          await group.getByRole('radio', { name: /^Yours/ }).focus();
          await person.page.keyboard.press('ArrowLeft');
        }
        await expect(dialog.getByText(`0 yours, ${expected.length} theirs`)).toBeVisible();
      }
      await dialog
        .getByRole('button', { name: /^(Save \d|Take theirs$)/ })
        .last()
        .click();
      expect(await person.conflicts()).toBe(false);
    }
    for (const [key, value] of stored) choose(key, value, 'saved');
    edits += mine.size - stored.size;
  }

  for (let round = 0; round < ROUNDS || edits < EDITS; round += 1) {
    const [slow, fast] = coin() ? [one, other] : [other, one];
    const product = known[Math.floor(random() * known.length)] as Product;
    const isForm = round % 2 === 0;
    const saw = new Map(model);
    const typed = new Map<string, string>();
    if (isForm) {
      const values = { Price: amount(), 'Unit of measure': `unit ${round}` };
      for (const field of FORM) typed.set(keyOf(product.name, field), values[field]);
      await slow.fillForm(product, values);
    } else {
      const values = known.map(() => amount());
      for (const [row, { name }] of known.entries()) typed.set(keyOf(name, 'venue'), values[row] ?? '');
      await slow.fillSheet(values);
    }

    // each four rounds meet in other pairs
    const way = WAYS[(round + Math.floor(round / 4)) % 4];
    if (way === 'form') {
      const price = amount();
      await fast.fillForm(product, { Price: price });
      await fast.saveForm();
      await answer(fast, new Map([[keyOf(product.name, 'Price'), price]]), new Map(model));
    } else if (way === 'import') {
      const rows = known.map(({ name }) => ({ name, price: amount(), venue: amount() }));
      const lines = rows.map(({ name, price, venue }) => [name, price, venue].join('\t'));
      await fast.import(
        [['Name', 'Price', `Price @ ${venueName}`].join('\t'), ...lines].join('\n'),
        rows.length,
      );
      for (const { name, price, venue } of rows) {
        choose(keyOf(name, 'Price'), price, 'imported');
        choose(keyOf(name, 'venue'), venue, 'imported');
      }
    } else if (way === 'bulk') {
      const isActive = model.get(keyOf(product.name, 'Active')) === 'true';
      await fast.bulk([product.name], isActive ? 'Deactivate' : 'Activate');
      choose(keyOf(product.name, 'Active'), String(!isActive), 'bulk');
    } else {
      const values = known.map(() => amount());
      await fast.fillSheet(values);
      await fast.saveSheet();
      await answer(
        fast,
        new Map(known.map(({ name }, row) => [keyOf(name, 'venue'), values[row] ?? ''])),
        new Map(model),
      );
    }

    if (isForm) await slow.saveForm();
    else await slow.saveSheet();
    await answer(slow, typed, saw);

    const stored = new Map<string, string>();
    for (const { name, price, unitOfMeasure = '', isActive, pricingDetails = [] } of await products()) {
      stored.set(keyOf(name, 'Price'), price.toFixed(2));
      stored.set(keyOf(name, 'Unit of measure'), unitOfMeasure);
      stored.set(keyOf(name, 'Active'), String(isActive));
      stored.set(keyOf(name, 'venue'), pricingDetails[0]?.price.toFixed(2) ?? '');
    }
    expect(Object.fromEntries(stored), log.join('\n')).toEqual(Object.fromEntries(model));
  }
  console.log(`${edits} edits of two people, ${asked} conflicts`);
  expect(asked, log.join('\n')).toBeGreaterThan(0);
  await context.close();
});
