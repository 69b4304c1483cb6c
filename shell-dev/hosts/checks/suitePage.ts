import type { Page } from '@playwright/test';
import { expect } from './expect';

/** The host's own part of a page, the same in all hosts of the matrix. */
export class SuitePage {
  constructor(readonly page: Page) {}

  /**
   * Loads an address of the suite: '/films', '/stock/all-brands'. Does not wait for the load event, since
   * files of Stock may hang.
   */
  open = (path: string) => this.page.goto(path, { waitUntil: 'domcontentloaded' });

  /** One of the host's own links. */
  tab = (name: 'Stock' | 'Brands' | 'Films') =>
    this.page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name, exact: true });

  /** The page of the other module. */
  get films() {
    return this.page.getByText('Another module: /films', { exact: true });
  }

  /** The host's message in Stock's place. */
  get notice() {
    return this.page.getByRole('alert').filter({ hasText: 'Stock could not be loaded' });
  }

  /** The version of React that the host renders with, or 'none'. */
  async react(): Promise<string> {
    const text = await this.page.locator('.host-bar > output').textContent();
    return text?.replace('React ', '') ?? '';
  }

  /** Expects the counter to count: the host handles events and re-renders. */
  async isAlive(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Count \d+$/ });
    const counted = Number((await button.textContent())?.split(' ')[1]);
    await button.click();
    await expect(button).toHaveText(`Count ${counted + 1}`);
  }
}
