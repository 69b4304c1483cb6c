import type { Page } from '@playwright/test';
import type { Guard } from '../../e2e/fixtures/guard';
import type { Stock } from '../../e2e/fixtures/stock';
import type { HostRow } from '../matrix';
import type { Stage } from '../stage';
import type { SuitePage } from './suitePage';

/** The arguments of a check: a new browser context at one host, with fresh data and no fault. */
export interface Visit {
  row: HostRow;
  stage: Stage;
  page: Page;
  /** The host's own part of the page; a check under another base path creates a second one. */
  suite: SuitePage;
  stock: Stock;
  /** Fails the check on unexpected browser problems. */
  guard: Guard;
  /** Signs the browser in through the API. */
  signIn(): Promise<void>;
}

/** One check, a column of the table. */
export interface Check {
  name: string;
  /** Console messages while the remote fails depend on the bundler and are ignored. */
  isLoud?: boolean;
  /** @throws Error when the host fails the check */
  run(visit: Visit): Promise<void>;
}
