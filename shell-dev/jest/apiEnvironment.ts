import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { addLayout, addMatchMedia, addResizeObserver, addScrolling } from './layout';
import { addPlatform, addRequests } from './realm';
import { openStockApi, type RunningApi, type StockTestApiOptions } from './stockApi';

/**
 * The environment of every test in src: a page at http://localhost/ with what jsdom lacks, and a development API that
 * starts outside the page on a loopback port the first time a test calls `stockApi()`, one per test file.
 */
export default class ApiEnvironment extends JsdomEnvironment {
  #api: Promise<RunningApi> | undefined;

  constructor(...given: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...given);
    const { dom } = this;
    if (!dom) throw new Error('jsdom gave no page');
    const { window } = dom;
    addPlatform(window);
    addRequests(window);
    addLayout(window);
    addScrolling(window);
    addResizeObserver(window);
    addMatchMedia(window);
    Object.assign(window, {
      stockApi: async (options?: StockTestApiOptions) => {
        this.#api ??= openStockApi({ jar: dom.cookieJar, agent: window.navigator.userAgent }, options);
        return (await this.#api).api;
      },
    });
  }

  override async teardown(): Promise<void> {
    // The page first: its pending requests would otherwise hold the server open.
    await super.teardown();
    await (await this.#api)?.close();
  }
}
