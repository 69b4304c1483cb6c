import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { StockServices } from '../../../src/app/entry/StockServices';
import { createStock, type Stock } from '../../../src/app/entry/stock';
import { CONTRACT } from '../../../src/host/contract';
import { signIn } from '../../../src/session/auth/auth';
import { useUser } from '../../../src/session/auth/session';
import { type ScopeOptions, ScopeOptionsContext } from '../../../src/session/scope/scopeOptions';
import { Browser, type BrowserPage, type MemoryStorage } from './browser';
import { createDatabases } from './databases';
import type { EventLoop } from './eventLoop';
import { type Held, Oracle } from './oracle';
import { PEOPLE, venues } from './records';
import { Server } from './server';

/** What a screen lets its person do; undefined while it does not show its records. */
export interface ScreenHandle {
  held(): Held;
}

/** A screen without its DOM: it calls the hooks of the real one, and hands out what they return. */
export type Screen<H extends ScreenHandle> = (props: { onRender(handle: H | undefined): void }) => ReactNode;

/** One loaded page of a tab. */
export interface OpenPage<H extends ScreenHandle> {
  browser: BrowserPage;
  stock: Stock;
  /** The screen's latest rendering. */
  handle: H | undefined;
  /** The user has gone to another page of the product, or come back. */
  show(isShown: boolean): void;
  isShown: boolean;
  /** The code that it has loaded, and whether any has failed to load. */
  loaded: Set<string>;
  hasFailedToLoad: boolean;
  /** The person of the last step. */
  person: string | undefined;
}

/** A tab, which outlives its pages. */
export interface Tab<H extends ScreenHandle> {
  name: string;
  session: MemoryStorage;
  page: OpenPage<H> | undefined;
}

const SCOPE: ScopeOptions = { companies: [], venues, status: 'ready', retry: () => undefined };

/** Virtual milliseconds between two steps: time for some requests, not for those that the server holds. */
const BETWEEN = 100;

/** People, their tabs in one browser, a colleague elsewhere, and the server. */
export class World<H extends ScreenHandle> {
  readonly browser: Browser;
  readonly server: Server;
  readonly tabs: Tab<H>[] = ['one', 'two'].map((name) => ({ name, session: new Map(), page: undefined }));
  /** Code that a page has not loaded yet fails to load. */
  failsToLoad = false;
  /** What a screen compares besides after each step. */
  alsoLook: (() => void) | undefined;
  #figure = 10_000;

  constructor(
    readonly loop: EventLoop,
    readonly screen: Screen<H>,
    readonly oracle = new Oracle(),
  ) {
    loop.clear();
    Object.assign(globalThis, { indexedDB: createDatabases(loop) });
    this.browser = new Browser(loop);
    this.server = new Server(this.browser, loop, this.oracle);
  }

  /** A figure that no other entry has. */
  nextAmount(): number {
    this.#figure += 1;
    return this.#figure;
  }

  tab(at: number): Tab<H> {
    return this.tabs[at % this.tabs.length] as Tab<H>;
  }

  /** The person whom a page shows as signed in. */
  personAt({ page }: Tab<H>): string | undefined {
    const auth = page?.stock.store.getState().auth;
    return auth?.isChecked && auth.isLoggedIn ? auth.user?._id : undefined;
  }

  mayLoad(file: string): boolean {
    const page = this.tabs.find(({ page: one }) => one && one.browser === this.browser.page)?.page;
    if (!page) return true;
    const isThere = page.loaded.has(file) || (this.browser.isOnline && !this.failsToLoad);
    if (isThere) page.loaded.add(file);
    else page.hasFailedToLoad = true;
    return isThere;
  }

  /** Opens the first tab, in which a person signs in. */
  async begin(): Promise<void> {
    const [tab] = this.tabs;
    if (!tab) return;
    await this.open(tab);
    await this.loop.pass(BETWEEN);
    const [email = ''] = PEOPLE;
    await this.in(tab, ({ stock }) => void stock.store.dispatch(signIn({ email, password: '' })));
    await this.loop.pass(5 * BETWEEN);
  }

  /** Loads a page in a tab. */
  async open(tab: Tab<H>): Promise<void> {
    const browser = this.browser.open(tab.session);
    await this.loop.in(browser, () => {
      const stock = createStock(
        { contract: CONTRACT, apiHost: 'http://api.example' },
        {
          createRouter: (_, basename) =>
            createMemoryRouter([{ path: '*', element: null }], { basename, initialEntries: [basename] }),
        },
      );
      const { Content, root } = this.#content();
      const page: OpenPage<H> = {
        browser,
        stock,
        handle: undefined,
        isShown: true,
        loaded: new Set(),
        hasFailedToLoad: false,
        person: undefined,
        show(isShown) {
          page.isShown = isShown;
          if (!isShown) page.handle = undefined;
          render();
        },
      };
      const onRender = (handle: H | undefined) => {
        page.handle = handle;
      };
      const render = () =>
        root.render(
          <StockServices stock={stock}>
            <ScopeOptionsContext value={SCOPE}>
              {page.isShown && <Content onRender={onRender} />}
            </ScopeOptionsContext>
          </StockServices>,
        );
      tab.page = page;
      render();
    });
  }

  /** Ends the page of a tab. A browser that crashed has forgotten the tab's session storage. */
  async close(tab: Tab<H>, isCrash = false): Promise<void> {
    const { page } = tab;
    if (!page) return;
    tab.page = undefined;
    await this.browser.close(page.browser, isCrash);
    if (isCrash) tab.session = new Map();
  }

  /** Does one step, lets what follows from it happen, and compares. */
  async step(work: () => Promise<void> | void): Promise<void> {
    await work();
    await this.loop.pass(BETWEEN);
    this.look();
  }

  /** Does something in the page of a tab. */
  in({ page }: Tab<H>, work: (page: OpenPage<H>) => void): Promise<void> | undefined {
    return page && this.loop.in(page.browser, () => work(page));
  }

  /** @throws Error with what is not as it has to be */
  look(): void {
    for (const tab of this.tabs) this.#followSession(tab);
    this.alsoLook?.();
    for (const desk of this.oracle.desks()) {
      const tab = this.tabs.find(({ name }) => name === desk.tab);
      if (!tab) continue;
      const { page } = tab;
      const screens = this.tabs.flatMap((one) =>
        one.page?.handle && this.personAt(one) === desk.person ? [{ one, held: one.page.handle.held() }] : [],
      );
      const own = screens.find(({ one }) => one === tab)?.held;
      const others = screens.flatMap(({ one, held }) => (one === tab ? [] : [held]));
      const isStored = (text: string) => isIn(this.#kept(tab), text);
      const resting = this.tabs.filter((one) => !screens.some((screen) => screen.one === one));
      const mayRest = (text: string) =>
        (page?.hasFailedToLoad === true && isStored(text)) ||
        screens.some(({ held }) => held.hasMore === 'device' && isStored(text)) ||
        screens.some(({ one, held }) => held.hasMore === 'tab' && isIn(this.#keptIn(one), text)) ||
        resting.some((one) => isIn(this.#keptIn(one), text));
      if (page && own) this.oracle.look(desk, page.browser, own, { others, isStored: mayRest });
      else this.oracle.checkStored(desk, isStored);
    }
    if (this.oracle.wrong.length > 0) throw new Error(this.oracle.wrong.join('\n'));
  }

  /** A sign-out deletes what its person has not saved, in all tabs: they have asked for it. Any other end keeps it. */
  #followSession(tab: Tab<H>): void {
    const { page } = tab;
    if (!page) return;
    const now = this.personAt(tab);
    const { endedBy } = page.stock.store.getState().auth;
    if (page.person !== undefined && now !== page.person) {
      if (now === undefined && endedBy === 'user') this.oracle.signedOut(page.person);
      else this.oracle.sessionEnded(page.browser);
    }
    page.person = now;
  }

  /** Everything that is kept for a tab, as one text; on this device in whatever way. */
  #kept(tab: Tab<H>): string {
    const { _databases: databases } = indexedDB as unknown as { _databases: Map<string, RawDatabase> };
    const stored = [...databases.values()].flatMap(({ rawObjectStores }) =>
      [...rawObjectStores.values()].map(({ records }) => [...records.values()]),
    );
    return this.#keptIn(tab) + JSON.stringify([[...this.browser.local.values()], stored]);
  }

  /** What only the tab itself has. */
  #keptIn({ session, page }: Tab<H>): string {
    return JSON.stringify([[...session.values()], page?.stock.store.getState().drafts]);
  }

  /** The screen while a person is signed in, as the guard of the routes renders it. */
  #content() {
    const { screen: Inner } = this;
    const root = createRoot(document.createElement('div'), {
      onUncaughtError: (thrown) => this.oracle.wrong.push(`The page ended with ${thrown}`),
    });
    function Content({ onRender }: { onRender(handle: H | undefined): void }) {
      const user = useUser();
      if (user) return <Inner onRender={onRender} />;
      onRender(undefined);
      return null;
    }
    return { Content, root };
  }
}

/** Whether this was kept: as it was typed, or as the number that it stands for. */
function isIn(kept: string, text: string): boolean {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  return kept.includes(text) || (isNumber && new RegExp(`[:,[]${Number(text)}[,}\\]]`).test(kept));
}

/** The parts of fake-indexeddb that hold the values. */
interface RawDatabase {
  rawObjectStores: Map<string, { records: { values(): Iterable<unknown> } }>;
}
