import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { addComputedStyle } from './computedStyle';
import { addLayout, addMatchMedia, addResizeObserver, addScrolling } from './layout';
import { addFasterPlatform, addPlatform, addRequests } from './realm';
import { openStockApi, type RunningApi, type StockTestApiOptions } from './stockApi';

/**
 * The jest environment of src: a page at http://localhost/ with polyfills for jsdom, and a development API
 * outside of the page, which starts when a test of this worker first calls `stockApi()`, and has its initial
 * data at the start of each test file.
 */
export default class ApiEnvironment extends JsdomEnvironment {
  #api: Promise<RunningApi> | undefined;

  constructor(...args: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...args);
    const { dom } = this;
    if (!dom) throw new Error('jsdom gave no page');
    const { window } = dom;
    addPlatform(window);
    addFasterPlatform(window);
    addRequests(window);
    addComputedStyle(window);
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
    await super.teardown();
    await (await this.#api)?.release();
  }
}
