import { reactVersion } from '../build/source';
import type { Check, Visit } from './check';
import { expect } from './expect';

/**
 * The host-React build in a host without a React that it can use: one sentence in Stock's place; the host works and
 * keeps its React.
 */
export const refuses: Check = {
  name: 'refuses',
  isLoud: true,
  async run({ row, suite }: Visit): Promise<void> {
    await suite.open('/stock/');
    await expect(suite.notice).toContainText(/Stock needs React 19 from the suite, which shares .+\.$/);
    await suite.isAlive();
    expect(await suite.react()).toBe(reactVersion(row));
    await suite.tab('Films').click();
    await expect(suite.films).toBeVisible();
  },
};
