import { expect } from '@playwright/test';
import type { RemoteAnswer } from '../../serve/remoteFaults';
import type { Check, Visit } from './check';
import { throwWhileDrawing } from './throwWhileDrawing';

/** Checks with a failing remote: the host keeps working, and a message is displayed. */
export const dying: readonly Check[] = [
  { name: 'entry 404', isLoud: true, run: (visit) => survives(visit, 'missing') },
  { name: 'entry 500', isLoud: true, run: (visit) => survives(visit, 'broken') },
  { name: 'entry hangs', isLoud: true, run: survivesHanging },
  { name: 'throws', run: throwsWhileDrawing },
];

async function survives({ stage, suite }: Visit, answer: RemoteAnswer): Promise<void> {
  stage.faults.set({ part: 'entry', answer });
  await suite.open('/stock/');
  await suite.isAlive();
  await expect(suite.notice).toBeVisible();
  await suite.tab('Films').click();
  await expect(suite.films).toBeVisible();
  await suite.isAlive();
}

/** A hanging entry: the host works from the start, and shows the message after its time-out. */
async function survivesHanging({ stage, page, suite }: Visit): Promise<void> {
  stage.faults.set({ part: 'entry', answer: 'hang' });
  await page.clock.install();
  await suite.open('/stock/');
  await suite.isAlive();
  await page.clock.fastForward(60_000);
  await expect(suite.notice).toBeVisible();
  await suite.isAlive();
}

/**
 * A page of Stock that throws while it renders is replaced by a panel; the host and the rest of Stock keep
 * working.
 */
async function throwsWhileDrawing({ page, suite, stock, guard, signIn }: Visit): Promise<void> {
  guard.provokes('thrown while drawing');
  await signIn();
  // the code of the lists can be loaded ahead
  await throwWhileDrawing(page);
  await suite.open('/stock/dashboard');
  await expect(stock.heading('Dashboard')).toBeVisible();
  await suite.tab('Brands').click();
  await expect(page.locator('[data-stock]').getByRole('button', { name: 'Retry' })).toBeVisible();
  await suite.isAlive();
  await stock.sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  await suite.tab('Films').click();
  await expect(suite.films).toBeVisible();
}
