import { Build } from '../audit/build';
import type { Check, Visit } from './check';
import { expect } from './expect';

/** Checks of hosts that load Stock by `connect.js`. */
export const connecting: readonly Check[] = [
  { name: 'style 404', isLoud: true, run: (visit) => recovers(visit, firstStyle(visit)) },
  { name: 'styles 404', isLoud: true, run: (visit) => recovers(visit) },
  { name: 'wrong API', isLoud: true, run: saysThatTheApiIsWrong },
];

/** The path of a stylesheet that the mount needs. */
const firstStyle = ({ stage }: Visit): string =>
  new Build(stage.dist).exposes().get('mount')?.css.sync[0] ?? 'none';

/** Never an unstyled page: the panel, whose Retry loads Stock with its styles. */
async function recovers({ stage, page, suite, stock, signIn }: Visit, pathContains = ''): Promise<void> {
  await signIn();
  stage.faults.set({ part: 'style', answer: 'missing', pathContains });
  await suite.open('/stock/all-brands');
  await expect(suite.notice).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-stock]')).toHaveCount(0);
  await suite.isAlive();
  stage.faults.set({ part: 'none' });
  await suite.notice.getByRole('button', { name: 'Retry' }).click();
  await expect(stock.names('Brands').first()).toBeVisible();
  const token = () =>
    getComputedStyle(document.querySelector('[data-stock]') as Element).getPropertyValue('--sk-header-h');
  expect(await page.evaluate(token)).not.toBe('');
}

/** A wrong address of the API is Stock's to say: it has loaded. */
async function saysThatTheApiIsWrong({ page, suite }: Visit): Promise<void> {
  await suite.open('/stock/all-brands?api=http://localhost:9');
  await expect(page.locator('[data-stock]').getByRole('alert').first()).toBeVisible();
  await expect(suite.notice).toHaveCount(0);
  await suite.isAlive();
}
