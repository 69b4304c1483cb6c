import type { Page } from '@playwright/test';
import type { Guard } from '../../e2e/fixtures/guard';
import type { Stock } from '../../e2e/fixtures/stock';
import type { HostRow } from '../matrix';
import type { Stage } from '../stage';
import type { SuitePage } from './suitePage';

/** What a check is given: a fresh browser at one host, with fresh data and no fault. */
export interface Visit {
  row: HostRow;
  stage: Stage;
  page: Page;
  /** The host's own part of the page; another one with its start elsewhere is made where it is needed. */
  suite: SuitePage;
  stock: Stock;
  /** Fails the check on what it did not announce. */
  guard: Guard;
  /** Signs the browser in without the screen. */
  signIn(): Promise<void>;
}

/** One column of the table. */
export interface Check {
  name: string;
  /** What the console says while something dies is the bundler's own affair. */
  isLoud?: boolean;
  /** Throws when the host does not hold it. */
  run(visit: Visit): Promise<void>;
}
