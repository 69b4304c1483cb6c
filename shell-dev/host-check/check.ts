import type { BrowserContext, Page } from 'playwright-core';
import type { HostPage } from './hostPage';
import type { Site } from './site';

/** One thing that is tried in a host, with the promise of src/host/README.md that it belongs to. */
export interface HostCheck {
  /** 'entry 404' */
  name: string;
  /** 'P1' to 'P12' */
  promise: `P${number}`;
  /** What to do where it is broken, as one sentence. */
  remedy: string;
  /** The console messages of this check depend on the host and are no finding. */
  isLoud?: boolean;
  /**
   * @throws Broken where the promise does not hold
   * @throws NotChecked where this host does not show it
   */
  run(visit: Visit): Promise<void>;
}

/** What a check works with: a browser context of its own at one host. */
export interface Visit {
  site: Site;
  context: BrowserContext;
  page: Page;
  host: HostPage;
}
