import type { ElementHandle, Locator, Page } from 'playwright-core';
import { inPage } from './page/inPage';
import type { FoundLink } from './page/looking';
import { isOfStock, type Site } from './site';
import { comesTrue, PATIENCE, pause, until } from './until';
import { NotChecked } from './verdicts';

/** Words of a message about something that failed, where it is not an alert. */
const FAILURE =
  /could ?n[o']t|could not|can ?not|can't|fail(ed|ure)?\b|error|unable|unavailable|not available|went wrong|takes too long/i;
/** Milliseconds in which the links of a page that is there stay the same. */
const SETTLED = 600;
const RETRY = /retry|try again|reload/i;

/** Stock and the host around it, in one page; finds everything by what a user sees. */
export class HostPage {
  /** What the console of the page has named last: an exception, or an error. */
  #trouble: string | undefined;

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    page.on('pageerror', ({ message }) => {
      this.#trouble = message;
    });
    page.on('console', (message) => {
      if (message.type() === 'error') this.#trouble = message.text();
    });
  }

  /** The root of Stock. */
  get stock(): Locator {
    return this.page.locator('[data-stock]');
  }

  get heading(): Locator {
    return this.stock.locator('h1:visible').first();
  }

  /** The current path, with search and hash. */
  get path(): string {
    const { pathname, search, hash } = new URL(this.page.url());
    return pathname + search + hash;
  }

  /** Loads an address; files of Stock may hang, so the load event is not waited for. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path, { waitUntil: 'domcontentloaded' });
  }

  /** Loads a route of Stock: '/all-brands'. */
  openStock = (route = '/') => this.open(this.site.base + route);

  isStockShown = () => this.heading.isVisible();

  async showsStock(after: string, timeout = PATIENCE): Promise<void> {
    await until(this.isStockShown, () => this.#unlike(`Stock is not shown ${after}`), timeout);
  }

  async headingText(): Promise<string> {
    return (await this.heading.textContent())?.trim() ?? '';
  }

  async showsHeading(text: string, after: string): Promise<void> {
    await until(
      async () => (await this.isStockShown()) && (await this.headingText()) === text,
      () => this.#unlike(`Stock does not show '${text}' ${after}`),
    );
  }

  async isAt(path: string, after: string): Promise<void> {
    await until(
      () => this.path === path,
      () => `${after} the address is ${this.path}, not ${path}`,
    );
  }

  /** The paths that the checks go to and fro between. @throws NotChecked without such links */
  get ways(): { home: string; sibling: string } {
    const { home, sibling } = this.site;
    if (sibling === undefined)
      throw new NotChecked('no link to another module was found outside of Stock: name one with --sibling');
    if (home === undefined) throw new NotChecked(`no link to ${this.site.base} was found outside of Stock`);
    return { home, sibling };
  }

  links = (where: 'host' | 'stock'): Promise<FoundLink[]> =>
    this.page.evaluate((inStock) => window.stockHostCheck.links(inStock), where === 'stock');

  /** A visible link by its path. @throws Broken where none appears */
  async link(where: 'host' | 'stock', path: string): Promise<ElementHandle<HTMLElement>> {
    const sought = [where === 'stock', path] as const;
    let found: ElementHandle<HTMLElement> | null = null;
    await until(async () => {
      const handle = await this.page.evaluateHandle(
        ([inStock, to]) => window.stockHostCheck.link(inStock, to),
        sought,
      );
      found = handle.asElement() as ElementHandle<HTMLElement> | null;
      return found !== null;
    }, `the link to ${path} is not there`);
    return found as unknown as ElementHandle<HTMLElement>;
  }

  /** Clicks a link. One that is rendered again meanwhile is found again. */
  async follow(where: 'host' | 'stock', path: string): Promise<void> {
    await until(async () => {
      const link = await this.link(where, path);
      try {
        await link.click({ timeout: PATIENCE });
        return true;
      } catch (error) {
        if (/not attached|detached/i.test(String(error))) return false;
        throw error;
      }
    }, `the link to ${path} does not stay in the page`);
  }

  /** Follows the host's link to Stock. */
  async enter(): Promise<void> {
    await this.follow('host', this.ways.home);
    await this.showsStock('after the link to it was followed');
  }

  /** Follows the host's link to another module. */
  async leave(): Promise<void> {
    const { sibling } = this.ways;
    await this.follow('host', sibling);
    await this.isGone(`after the link to ${sibling} was followed`);
    await this.isAt(sibling, `after the link to ${sibling}`);
  }

  async isGone(when: string): Promise<void> {
    await until(async () => (await this.stock.count()) === 0, `Stock is still in the page ${when}`);
  }

  /** Sets a mark on the window that a page load removes. */
  mark = () => this.page.evaluate(() => void Reflect.set(window, '__stockHostCheckMark', true));

  async isMarked(): Promise<boolean> {
    return this.page.evaluate(() => Reflect.get(window, '__stockHostCheckMark') === true);
  }

  /** Whether the host says that something has failed, outside of Stock. */
  hasNotice = async (): Promise<boolean> => {
    const alerts = await this.page
      .locator('[role="alert"]:visible, dialog[open]:visible, [role="alertdialog"]:visible')
      .filter({ hasText: /\S/ })
      .allTextContents();
    return (
      alerts.some((text) => !/^\s*loading/i.test(text)) ||
      (await this.#newTexts()).some((text) => FAILURE.test(text))
    );
  };

  /** What the host shows now, and not where nothing has failed. */
  async #newTexts(): Promise<string[]> {
    const texts = (await inPage(this.page, 'hostText')).split('\n');
    return texts.filter((text) => !this.site.texts?.has(text));
  }

  /** A control of the host that tries again. */
  get retry(): Locator {
    const named = this.page
      .getByRole('button', { name: RETRY })
      .or(this.page.getByRole('link', { name: RETRY }));
    return named.and(this.page.locator(':not([data-stock] *)')).first();
  }

  /** A button of Stock that tries again. */
  get stockRetry(): Locator {
    return this.stock.getByRole('button', { name: 'Retry' }).first();
  }

  /** A link in Stock to another page of it, from the page that is shown. @throws NotChecked where there is none */
  async innerLink(): Promise<string> {
    const here = this.path.replace(/\/$/, '');
    const isInner = ({ path }: FoundLink) =>
      isOfStock(this.site, path) &&
      path.replace(/\/$/, '') !== here &&
      path.replace(/\/$/, '') !== this.site.base;
    let found: FoundLink[] = [];
    // cards that have nothing to show take their links with them, and a rail becomes a sidebar
    await comesTrue(async () => {
      const before = JSON.stringify(found);
      await pause(SETTLED);
      found = (await this.links('stock')).filter(isInner);
      return found.length > 0 && JSON.stringify(found) === before;
    }, 5_000);
    const lists = found.filter(({ path }) => /\/all-[a-z-]+$/.test(path));
    const [first] = [...lists, ...found];
    if (!first) throw new NotChecked('the first page of Stock has no link to another page of it');
    return first.path;
  }

  async #unlike(sentence: string): Promise<string> {
    const text = (await this.isStockShown()) ? `its heading is '${await this.headingText()}'` : '';
    const loaded = (await this.stock.count()) > 0 ? 'its root is in the page' : 'it is not in the page';
    const trouble = this.#trouble === undefined ? '' : `; the console has '${this.#trouble.slice(0, 200)}'`;
    return `${sentence}: ${text || loaded}, at ${this.path}${trouble}`;
  }
}
