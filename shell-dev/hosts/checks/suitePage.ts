import { expect, type Page } from '@playwright/test';

/** The host's own part of a page, the same in all hosts of the matrix. */
export class SuitePage {
  /** `start` is the path before /stock and /films: '' or '/suite'. */
  constructor(
    readonly page: Page,
    readonly start = '',
  ) {}

  /**
   * Loads an address of the suite: '/films', '/stock/all-brands'. Does not wait for the load event, since
   * files of Stock may hang.
   */
  open = (path: string) => this.page.goto(this.start + path, { waitUntil: 'domcontentloaded' });

  /** Waits until the current path is this one. */
  isAt = (path: string) =>
    expect
      .poll(() => {
        const { pathname, search } = new URL(this.page.url());
        return pathname + search;
      })
      .toBe(this.start + path);

  /** One of the host's own links. */
  tab = (name: 'Stock' | 'Brands' | 'Films') =>
    this.page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name, exact: true });

  /** The page of the other module. */
  get films() {
    return this.page.getByText(`Another module: ${this.start}/films`, { exact: true });
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

  /** Sets a mark on the window that a page load would remove. */
  mark = () => this.page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
  isMarked = () => this.page.evaluate(() => Reflect.get(window, 'stillTheSamePage') === true);

  /** The computed styles of the host's own elements, without sizes. */
  looks(): Promise<string[]> {
    return this.page.evaluate(() => {
      const own = '.host-bar, .host-bar > h1, .host-bar > button, .host-bar a, .host-bar > output';
      return [document.documentElement, document.body, ...document.querySelectorAll(own)].map((element) => {
        const style = getComputedStyle(element);
        const names = [...style].filter(
          (name) => !/^--|size$|width|height|origin|inset|^top|^bottom/.test(name),
        );
        return `${element.tagName} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      });
    });
  }
}
