import { expect, type Page } from '@playwright/test';

/** The host's own part of a page, as all hosts of the matrix draw it. */
export class SuitePage {
  /** `start` is what stands before /stock and /films: '' or '/suite'. */
  constructor(
    readonly page: Page,
    readonly start = '',
  ) {}

  /** Loads an address of the suite: '/films', '/stock/all-brands'. Not for ever: what hangs of Stock is not the page. */
  open = (path: string) => this.page.goto(this.start + path, { waitUntil: 'domcontentloaded' });

  /** Waits until the address is this one. */
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

  /** The page of another module. */
  get films() {
    return this.page.getByText(`Another module: ${this.start}/films`, { exact: true });
  }

  /** What the host says in Stock's place. */
  get notice() {
    return this.page.getByRole('alert').filter({ hasText: 'Stock could not be loaded' });
  }

  /** The React that the host runs on: its version, or 'none'. */
  async react(): Promise<string> {
    const text = await this.page.locator('.host-bar > output').textContent();
    return text?.replace('React ', '') ?? '';
  }

  /** The counter counts: the host hears, and draws anew. */
  async isAlive(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Count \d+$/ });
    const counted = Number((await button.textContent())?.split(' ')[1]);
    await button.click();
    await expect(button).toHaveText(`Count ${counted + 1}`);
  }

  /** Leaves a mark that a page load would wipe off. */
  mark = () => this.page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
  isMarked = () => this.page.evaluate(() => Reflect.get(window, 'stillTheSamePage') === true);

  /** Everything that the browser computes for the host's own elements, sizes aside. */
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
