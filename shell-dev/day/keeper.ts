import { expect, type Locator, type Page } from '@playwright/test';
import { downloads, type PageFile } from '../e2e/fixtures/files';
import { scan } from '../e2e/fixtures/scanner';
import { Stock } from '../e2e/fixtures/stock';
import type { Efforts } from './effort';
import { GOODS, type Good, priceList, VENDOR, type VenueName } from './goods';

/** A stock manager with a browser, who works by pointer, keys and scanner as a user does. */
export class Keeper {
  readonly stock: Stock;

  constructor(
    readonly page: Page,
    readonly efforts: Efforts,
  ) {
    this.stock = new Stock(page);
  }

  /** Opens the products of the week in a view. */
  async open(view: string): Promise<void> {
    await this.stock.open(`/all-products?view=${view}&q=Week`);
  }

  /** Imports the vendor's price list, whose vendor and products are new. */
  async importPrices(): Promise<void> {
    await this.stock.link('Import').click();
    await this.#chooseFile(this.stock.button('Choose file'), priceList());
    await this.stock.button('Continue to check').click();
    await this.stock.button('Create 1 vendor first').click();
    await this.stock.button(`Import ${GOODS.length} rows`).click();
    await expect(this.page.getByText(`${GOODS.length} rows are in Stock.`, { exact: true })).toBeVisible({
      timeout: 180_000,
    });
    await this.stock.button('Open products').click();
    await expect(this.stock.names('Products').first()).toBeVisible();
  }

  /** Copies what to order of the vendor; the copied text. */
  async copyOrders(count: number): Promise<string> {
    const grid = this.page.getByRole('grid', { name: 'What to order, by vendor' });
    const vendor = grid.getByRole('row').filter({
      has: this.page.getByRole('rowheader', { name: VENDOR }),
    });
    await vendor.getByRole('button', { name: 'Copy as text' }).click();
    await expect(this.page.getByText(`${count} open orders are kept in Move`)).toBeVisible();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async view(name: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText(name).click();
  }

  /** Saves an open order as a file, for another device. */
  saveOrder(venue: VenueName): Promise<PageFile> {
    return downloads(this.page, () =>
      this.#orders.getByRole('button', { name: new RegExp(`^Save the order of .* at ${venue}`) }).click(),
    );
  }

  async openOrder(file: PageFile): Promise<void> {
    await this.#chooseFile(this.stock.button(/^Open an order/), file);
  }

  /** Begins the delivery of an open order. */
  async receive(venue: VenueName): Promise<void> {
    await this.#orders.getByRole('button', { name: `Receive the order of ${VENDOR} at ${venue}` }).click();
    await expect(this.page.getByRole('grid', { name: `Delivery at ${venue}` })).toBeVisible();
  }

  /** The venues of the orders that are open. */
  openOrders(): Promise<string[]> {
    return this.#orders.locator('tbody tr td:nth-of-type(1)').allTextContents();
  }

  /** Types into the field of a line: 'Received of', 'Unit cost of', 'Move of', 'Arrived of'. */
  async type(field: string, { name }: Good, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: `${field} ${name}`, exact: true }).click();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text, { delay: 60 });
    await this.page.keyboard.press('Enter');
  }

  async scan(goods: readonly Good[]): Promise<void> {
    this.efforts.scanned(goods.length);
    await scan(
      this.page,
      goods.map(({ barcode }) => barcode),
    );
  }

  /** Reviews a movement, and stops before it is confirmed. */
  async review(label: string): Promise<void> {
    await this.stock.button(label).click();
    await expect(this.page.getByText(/Checked at/)).toBeVisible();
  }

  /** Confirms what is reviewed. */
  async apply(count: number): Promise<void> {
    await this.stock.button(/^Apply \d+ lines?$/).click();
    await expect(this.page.getByText(`${count} of ${count} lines are applied.`)).toBeVisible();
  }

  async finish(): Promise<void> {
    await this.stock.button('Done').click();
    await expect(this.#start).toBeVisible();
  }

  /** Begins a transfer between two venues. */
  async transfer(from: VenueName, to: VenueName): Promise<void> {
    await this.#start.getByRole('button', { name: 'Transfer' }).click();
    await this.choose('To', to);
    await this.choose('From', from);
    await expect(this.page.getByText('No lines yet')).toBeVisible();
  }

  /** Begins a loss at a venue. */
  async lose(venue: VenueName): Promise<void> {
    await this.#start.getByRole('button', { name: 'Loss' }).click();
    await this.choose('Venue', venue);
  }

  /** Chooses an option of a button that has its choice in its name, 'From: Harbour'. */
  async choose(label: string, option: string): Promise<void> {
    const name = new RegExp(`^${label}: `);
    const button = this.page.getByRole('button', { name }).or(this.page.getByRole('combobox', { name }));
    await expect(button).toBeVisible();
    if ((await button.getAttribute('aria-label')) === `${label}: ${option}`) return;
    await button.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await expect(button).toHaveAttribute('aria-label', `${label}: ${option}`);
  }

  /** Adds a line to a loss: its units scanned, its reason by its key. */
  async addLoss(good: Good, units: number, key: number, reason: string): Promise<void> {
    await this.scan(Array<Good>(units).fill(good));
    await this.page.keyboard.press(String(key));
    await expect(this.page.getByRole('radio', { name: reason })).toBeChecked();
    await this.page.keyboard.press('Enter');
    await expect(
      this.page.getByRole('textbox', { name: `Quantity of ${good.name}, ${reason}`, exact: true }),
    ).toBeVisible();
  }

  /** Chooses what becomes of units that have not arrived. */
  async answerMissing(missing: string, { name }: Good, answer: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: `${missing}, ${name}` })
      .getByText(answer)
      .click();
  }

  /** Saves the slip of a transfer as a file. */
  saveSlip(): Promise<PageFile> {
    return downloads(this.page, () => this.stock.button('Save as file').first().click());
  }

  async openSlip(file: PageFile): Promise<void> {
    await this.stock.button('Receive a slip').click();
    await this.#chooseFile(this.stock.button('Open a file'), file);
    await expect(this.page.getByRole('grid', { name: /^Slip / })).toBeVisible();
  }

  /** Begins a count of the rows of the list. */
  async count(venue: VenueName): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Venue' }).getByText(venue).click();
    await this.page.getByText('The rows shown in List').click();
    await this.stock.button(`Start counting ${GOODS.length} products`).click();
    await expect(this.page.getByRole('grid', { name: `Count at ${venue}` })).toBeVisible();
  }

  /** Types the figures of the lines of a count, from the first one on. */
  async typeCounts(figures: readonly number[]): Promise<void> {
    await this.page.getByRole('textbox', { name: `Counted of ${GOODS[0]?.name}`, exact: true }).click();
    for (const figure of figures) {
      await this.page.keyboard.type(String(figure), { delay: 60 });
      await this.page.keyboard.press('Enter');
    }
  }

  /** Adds what moved since a product was counted, applies the differences, and finishes the count. */
  async applyCount(differences: number, { name }: Good): Promise<void> {
    await this.stock.button(`Review ${differences} differences`).click();
    const moved = this.page.getByRole('radiogroup', { name: `What ${name} gets` });
    await moved.getByText('Add what moved').click();
    await this.stock.button(`Apply ${differences} differences`).click();
    await this.stock.button('Finish count').click();
    await this.stock.dialog.getByRole('button', { name: 'Finish count' }).click();
    await expect(this.page.getByRole('heading', { name: /^Report:/ })).toBeVisible();
  }

  /** Exports the report of the home of Move. */
  exportReport(): Promise<PageFile> {
    const region = this.page.getByRole('region', { name: 'Report' });
    return downloads(this.page, () => region.getByRole('button', { name: 'Export' }).click());
  }

  /** Changes what is on hand in the sheet of stock, and saves it. */
  async setStock({ name }: Good, venue: VenueName, quantity: number): Promise<void> {
    const grid = this.page.getByRole('grid', { name: /^On hand, / });
    const column = await grid.getByRole('columnheader', { name: venue }).getAttribute('aria-colindex');
    const row = grid.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) });
    await row.locator(`[role=gridcell][aria-colindex="${column}"]`).click();
    await this.page.keyboard.type(String(quantity), { delay: 60 });
    await this.page.keyboard.press('Enter');
    await this.stock.button('Review 1 change').click();
    await this.stock.button('Save 1 change').click();
    await expect(this.page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  }

  get #orders(): Locator {
    return this.page.getByRole('table', { name: 'Open orders' });
  }

  get #start(): Locator {
    return this.page.getByRole('group', { name: 'Start a movement' });
  }

  /** Presses a button that asks for a file, and gives it one. */
  async #chooseFile(button: Locator, file: PageFile): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(file);
  }
}
