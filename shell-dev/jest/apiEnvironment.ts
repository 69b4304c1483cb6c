import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { addLayout, addMatchMedia, addResizeObserver, addScrolling } from './layout';
import { addPlatform, addRequests } from './realm';
import { openStockApi, type RunningApi, type StockTestApiOptions } from './stockApi';

/**
 * The jest environment of src: a page at http://localhost/ with polyfills for jsdom, and one development API
 * per test file, which starts outside of the page when a test first calls `stockApi()`.
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
    // The page is closed first: its pending requests would keep the server open.
    await super.teardown();
    await (await this.#api)?.close();
  }
}
