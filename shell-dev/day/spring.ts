import type { Page } from '@playwright/test';
import { excel } from '../../src/testing/clipboards';
import { copyFrom } from '../e2e/fixtures/spreadsheets';
import { Stock } from '../e2e/fixtures/stock';
import { expect } from '../e2e/fixtures/test';
import type { Efforts } from './effort';
import { VENUES, type VenueName } from './goods';

const CATEGORIES = ['Spring Bites', 'Spring Cups', 'Spring Jars'] as const;
const [MERGED] = CATEGORIES;
/** Of the data: whom two thirds are bought from, and whom all are bought from then. */
const [OLD_VENDOR, NEW_VENDOR] = ['Marlow Snacks', 'Kernel & Co Supply'];
const GROUP = 'South';
/** The venues of the group, where some prices deviate. */
const IN_GROUP: readonly VenueName[] = ['Harbour', 'Lakeside', 'Opera', 'Riverside'];
const RENAMED = 25;
/** Minor units that a price deviates by. */
const DEVIATION = 40;

interface New {
  name: string;
  sku: string;
  category: string;
  vendor: string;
  /** In minor units: the base price, and those at the venues. */
  price: number;
  prices: Map<VenueName, number>;
}

interface Stored {
  name: string;
  sku: string;
  price: number;
  category: string;
  vendor?: string | { _id: string } | null;
  pricingDetails?: { venue: string; price: number }[];
}

/** Every seventh price at a venue of the group deviates, and one outside of it, which stays. */
function priceAt(at: number, base: number, venue: VenueName): number {
  const deviates = IN_GROUP.includes(venue)
    ? (at + VENUES.indexOf(venue)) % 7 === 0
    : venue === 'Northgate' && at === 3;
  return deviates ? base + DEVIATION : base;
}

const euros = (minor: number) => (minor / 100).toFixed(2);

/** A catalogue's spring: 60 new products, whose vendors, names, categories and prices are put in order in sheets. */
export class Spring {
  /** What has to be stored in the end, computed from what was typed, pasted and pressed. */
  readonly goods: New[] = Array.from({ length: 60 }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    const price = 200 + at * 5;
    return {
      name: `Spring ${number}`,
      sku: `SPRING-${number}`,
      category: CATEGORIES[at % 3] ?? MERGED,
      vendor: at % 3 === 0 ? NEW_VENDOR : OLD_VENDOR,
      price,
      prices: new Map(VENUES.map((venue) => [venue, priceAt(at, price, venue)])),
    };
  });
  readonly #stock: Stock;

  constructor(
    readonly page: Page,
    readonly efforts: Efforts,
  ) {
    this.#stock = new Stock(page);
  }

  /** Imports the products as cells that are pasted; their categories are new. */
  async paste(): Promise<void> {
    const { page } = this;
    await this.#stock.open('/all-products');
    await expect(this.#stock.names('Products').first()).toBeVisible();
    await copyFrom(page, excel, [
      [
        'Name',
        'SKU',
        'Price',
        'Category',
        'Vendor',
        'All venues',
        ...VENUES.map((venue) => `Price @ ${venue}`),
      ],
      ...this.goods.map(({ name, sku, price, category, vendor, prices }) => [
        ...[name, sku, euros(price), category, vendor, 'yes'],
        ...VENUES.map((venue) => euros(prices.get(venue) ?? 0)),
      ]),
    ]);
    await this.#task(`import of ${this.goods.length} pasted products`, async () => {
      await this.#stock.link('Import').click();
      await expect(this.#stock.button('Choose file')).toBeVisible();
      await page.keyboard.press('Control+v');
      await this.#stock.button('Continue to check').click();
      await this.#stock.button(`Create ${CATEGORIES.length} categories first`).click();
      await this.#stock.button(`Import ${this.goods.length} rows`).click();
      const done = page.getByText(`${this.goods.length} rows are in Stock.`, { exact: true });
      await expect(done).toBeVisible({ timeout: 180_000 });
    });
  }

  /** Gives all of them one vendor, whom a third have already. */
  async setVendor(): Promise<void> {
    const changing = this.goods.filter(({ vendor }) => vendor !== NEW_VENDOR);
    await this.#open('');
    await this.#task(`one vendor for ${changing.length} products`, () =>
      this.#setField('Vendor', NEW_VENDOR, changing.length),
    );
    for (const good of changing) good.vendor = NEW_VENDOR;
  }

  /** Pastes new names over the first ones in Fields. */
  async rename(): Promise<void> {
    const { page } = this;
    const first = this.goods.slice(0, RENAMED);
    const names = first.map(({ name }) => `${name}, new recipe`);
    await this.#open('fields');
    const grid = page.getByRole('grid', { name: 'Fields of products' });
    await expect(grid.getByRole('rowheader').first()).toBeVisible();
    await copyFrom(
      page,
      excel,
      names.map((name) => [name]),
    );
    await this.#task(`${RENAMED} products renamed`, async () => {
      await grid.getByRole('rowheader').first().click();
      await page.keyboard.press('Control+v');
      await this.#save(RENAMED);
    });
    for (const [at, good] of first.entries()) good.name = names[at] ?? '';
  }

  /** Merges the categories of all of them into the first. */
  async merge(): Promise<void> {
    const changing = this.goods.filter(({ category }) => category !== MERGED);
    await this.#open('');
    await this.#task(`${CATEGORIES.length} categories merged`, () =>
      this.#setField('Category', MERGED, changing.length),
    );
    for (const good of changing) good.category = MERGED;
  }

  /** Saves the venues as a group, and brings what deviates there back to the base price. */
  async bringBack(): Promise<void> {
    const { page } = this;
    const deviating = this.goods.flatMap(({ price, prices }) =>
      IN_GROUP.filter((venue) => prices.get(venue) !== price),
    ).length;
    await this.#open('prices');
    await this.#task(`${deviating} prices of a group brought back`, async () => {
      await page.getByRole('button', { name: /^All \d+ venues$/ }).click();
      const popover = page.getByRole('dialog', { name: 'Venues shown' });
      const venues = popover.getByRole('group', { name: 'Venues' });
      for (const venue of VENUES.filter((name) => !IN_GROUP.includes(name)))
        await venues.getByText(venue, { exact: true }).click();
      await popover.getByRole('button', { name: 'Save as group' }).click();
      await popover.getByRole('textbox', { name: 'Name of the group' }).click();
      await page.keyboard.type(GROUP);
      await page.keyboard.press('Enter');
      await popover.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Only what differs/ }).click();
      await expect(page.getByText(new RegExp(`^${deviating} cells in `))).toBeVisible();
      await this.#stock.button('Tools').click();
      const form = page.getByRole('dialog', { name: 'Change prices' });
      await form.getByText('Rows shown').click();
      await form.getByLabel('Operation').selectOption({ label: 'From the base price' });
      await form.getByRole('button', { name: `Change ${deviating} cells` }).click();
      await this.#save(deviating);
    });
    for (const good of this.goods) for (const venue of IN_GROUP) good.prices.set(venue, good.price);
  }

  /** Every product as a line, sorted. */
  expected(): string[] {
    return this.goods
      .map(({ name, sku, category, vendor, price, prices }) =>
        lineOf(
          [name, sku, category, vendor, price],
          VENUES.map((venue) => prices.get(venue) ?? 0),
        ),
      )
      .toSorted();
  }

  /** The same of what the API has. */
  async stored(): Promise<string[]> {
    const stock = this.#stock;
    const [products, vendors, venues] = await Promise.all([
      stock.records<Stored>('product/get-all-products-v2'),
      stock.records<{ _id: string; vendorDetails: { name: string } }>('vendor/get-all-vendors'),
      stock.records<{ _id: string; venueDetails: { venueName: VenueName } }>('company-venue/get-all-venues'),
    ]);
    const names = new Map(vendors.map(({ _id, vendorDetails }) => [_id, vendorDetails.name]));
    const ids = new Map(venues.map(({ _id, venueDetails }) => [venueDetails.venueName, _id]));
    const minor = (price: number | undefined) => Math.round((price ?? 0) * 100);
    return products
      .filter(({ sku }) => sku?.startsWith('SPRING-'))
      .map(({ name, sku, category, vendor, price, pricingDetails = [] }) => {
        const id = typeof vendor === 'string' ? vendor : vendor?._id;
        const priceOf = (venue: VenueName) =>
          pricingDetails.find((one) => one.venue === ids.get(venue))?.price;
        return lineOf(
          [name, sku, category, names.get(id ?? '') ?? '', minor(price)],
          VENUES.map((venue) => minor(priceOf(venue))),
        );
      })
      .toSorted();
  }

  async #setField(field: string, value: string, count: number): Promise<void> {
    const { page } = this;
    await page.getByRole('checkbox', { name: `Select all ${this.goods.length} products` }).click();
    await page.getByRole('button', { name: 'Set a field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a field' });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption(field);
    await dialog.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
    await dialog.getByRole('button', { name: `Review ${count} changes` }).click();
    await page.getByRole('button', { name: `Save ${count} changes` }).click();
    await this.#isSaved();
  }

  async #save(count: number): Promise<void> {
    await this.#stock.button(`Review ${count} changes`).click();
    await this.#stock.button(`Save ${count} changes`).click();
    await this.#isSaved();
  }

  async #isSaved(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0, {
      timeout: 180_000,
    });
  }

  /** Opens the products of the spring in a view; '' is the list. */
  async #open(view: string): Promise<void> {
    await this.#stock.open(`/all-products?${view === '' ? '' : `view=${view}&`}q=Spring`);
  }

  #task(task: string, act: () => Promise<void>): Promise<void> {
    return this.efforts.of(task, [this.page], act);
  }
}

const lineOf = (words: readonly (string | number)[], prices: readonly number[]) =>
  [...words, ...prices].join(' | ');
