import type { Page } from '@playwright/test';
import type { Stock } from '../e2e/fixtures/stock';
import { expect } from '../e2e/fixtures/test';

/** A user who works without loading the page again: every move is a link of the sidebar. */
export class Clerk {
  #saves = 0;

  constructor(
    readonly stock: Stock,
    readonly page: Page,
  ) {}

  /** Saves once: in a form, in the sheet of prices, in bulk, or the status of an order, by turns. */
  async save(): Promise<void> {
    const turn = this.#saves++;
    const ways = [this.#describe, this.#price, this.#deactivate, this.#changeStatus];
    await ways[turn % ways.length]?.call(this, Math.floor(turn / ways.length));
  }

  /** The list that is polled every minute. */
  async toOrders(): Promise<void> {
    await this.#open('Online Orders', 'Online Orders');
  }

  async toBrands(): Promise<void> {
    await this.#open('Brands', 'Brands');
  }

  /** Ends the session of all tabs. */
  async signOut(): Promise<void> {
    await this.stock.button('Logout').click();
  }

  /** Signs in on the login screen. */
  async signIn(): Promise<void> {
    await expect(this.stock.heading('Login')).toBeVisible();
    await this.stock.signInHere('admin');
    await expect(this.stock.heading('Login')).toBeHidden();
  }

  async #open(entry: string, list: string): Promise<void> {
    await this.stock.goBySidebar('Stock Management', entry);
    await expect(this.stock.names(list).first()).toBeVisible();
  }

  async #describe(turn: number): Promise<void> {
    await this.toBrands();
    await this.stock
      .names('Brands')
      .nth(turn % 10)
      .click();
    await this.stock.control('Description').fill(`Description ${turn}.`);
    await this.#saveForm();
  }

  async #price(turn: number): Promise<void> {
    await this.#open('Products', 'Products');
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText('Prices', { exact: true }).click();
    const cells = this.page.getByRole('grid', { name: /^Price, / }).locator('[role=gridcell][data-column]');
    await cells
      .filter({ hasText: /\d/ })
      .nth(turn % 5)
      .click();
    await this.page.keyboard.type((3 + (turn % 500) / 100).toFixed(2), { delay: 60 });
    await this.page.keyboard.press('Enter');
    await this.stock.button('Review 1 change').click();
    await this.stock.button('Save 1 change').click();
    await expect(this.page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText('List', { exact: true }).click();
  }

  async #deactivate(turn: number): Promise<void> {
    await this.#open('Vendors', 'Vendors');
    const [name = ''] = await this.stock.names('Vendors').allTextContents();
    await this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    const action = turn % 2 === 0 ? 'Deactivate' : 'Activate';
    const toolbar = this.page.getByRole('toolbar', { name: 'Bulk actions' });
    await toolbar.getByRole('button', { name: action, exact: true }).click();
    const question = this.stock.dialog.getByRole('button', { name: new RegExp(`^${action}`) });
    await expect
      .poll(async () => (await question.isVisible()) || (await toolbar.count()) === 0, { intervals: [50] })
      .toBe(true);
    if (await question.isVisible()) await question.click();
    await expect(toolbar).toHaveCount(0);
  }

  async #changeStatus(turn: number): Promise<void> {
    await this.toOrders();
    await this.stock
      .names('Online Orders')
      .nth(turn % 10)
      .click();
    const select = this.stock.combobox('Order status');
    // the order has one of the two: the other is offered
    const offered = await select
      .getByRole('option', { name: /^(Ready|On Hold)$/, includeHidden: true })
      .first()
      .textContent();
    await select.selectOption(offered);
    await this.stock.button('Update status').click();
    const question = this.stock.dialog.getByRole('button', { name: /^Change to/ });
    const toast = this.stock.toast('Order status updated successfully').first();
    await expect(question.or(toast).first()).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expect(toast).toBeVisible();
  }

  async #saveForm(): Promise<void> {
    await this.stock.button('Save changes').click();
    await expect(this.stock.button('Save changes')).toHaveCount(0);
  }
}
