import { expect } from '@playwright/test';
import { reactVersion } from '../build/source';
import type { Check, Visit } from './check';

/** Checks of the host-React build in a host without a React that it can use. */
export const refusing: readonly Check[] = [{ name: 'refuses', isLoud: true, run: refuses }];

/** One sentence in Stock's place; the host works and keeps its React. */
async function refuses({ row, suite }: Visit): Promise<void> {
  await suite.open('/stock/');
  await expect(suite.notice).toContainText(/Stock needs React 19 from the suite, which shares .+\.$/);
  await suite.isAlive();
  expect(await suite.react()).toBe(reactVersion(row));
  await suite.tab('Films').click();
  await expect(suite.films).toBeVisible();
}
