import { expect } from '@playwright/test';
import { countTraces, traces } from '../../e2e/fixtures/mounting';
import type { Check, Visit } from './check';

/** Checks after leaving Stock. */
export const leaving: readonly Check[] = [{ name: 'no trace', run: leavesNothing }];

/** Listeners, timers, requests and elements are the same after the second visit and after the fourth. */
async function leavesNothing({ page, suite, stock, signIn }: Visit): Promise<void> {
  await signIn();
  await countTraces(page);
  await suite.open('/films');
  const visit = async () => {
    await suite.tab('Brands').click();
    await expect(stock.names('Brands').first()).toBeVisible();
    await suite.tab('Films').click();
    await expect(suite.films).toBeVisible();
    await expect(page.locator('[data-stock]')).toHaveCount(0);
  };
  for (let round = 0; round < 2; round += 1) await visit();
  const before = await traces(page);
  for (let round = 0; round < 2; round += 1) await visit();
  expect(await traces(page)).toEqual(before);
}
