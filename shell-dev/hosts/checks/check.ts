import type { Page } from '@playwright/test';
import type { Stock } from '../../e2e/fixtures/stock';
import type { HostRow } from '../matrix';
import type { Stage } from '../stage';
import type { SuitePage } from './suitePage';

/** The arguments of a check: a new browser context at one host, with fresh data and no fault. */
export interface Visit {
  row: HostRow;
  stage: Stage;
  page: Page;
  /** The host's own part of the page. */
  suite: SuitePage;
  stock: Stock;
  /** Signs the browser in through the API. */
  signIn(): Promise<void>;
}

/** A check that knows how the hosts of the matrix are built, beside those of stock-host-check. */
export interface Check {
  name: string;
  /** Console messages while the remote fails depend on the bundler and are ignored. */
  isLoud?: boolean;
  /** @throws Error when the host fails the check */
  run(visit: Visit): Promise<void>;
}
