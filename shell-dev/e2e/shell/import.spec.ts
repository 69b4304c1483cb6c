import { csvFile, ImportSteps } from '../fixtures/files';
import { expect, test } from '../fixtures/test';

test('a file is read in a worker, which the policy of the suite allows', async ({ stock, page, signIn }) => {
  await signIn('manager');
  await stock.open('/all-brands?import');
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    new ImportSteps(page).check(csvFile([['Name'], ['Brezelhaus']])),
  ]);
  expect(worker.url()).toMatch(/^blob:/);
  await expect(new ImportSteps(page).state('New 1')).toBeVisible();
});
