import { reactVersion } from '../build/source';
import type { Check, Visit } from './check';
import { expect } from './expect';

/** A user signs in on Stock's own screen and sees the brands; the host keeps working, with the React of its build. */
export const renders: Check = {
  name: 'renders',
  async run({ row, suite, stock }: Visit): Promise<void> {
    await suite.open('/stock/');
    await expect(stock.heading('Login')).toBeVisible();
    await stock.signInHere('manager');
    await expect(stock.heading('Dashboard')).toBeVisible();
    await suite.tab('Brands').click();
    await expect(stock.names('Brands').first()).toBeVisible();
    await suite.isAlive();
    expect(await suite.react()).toBe(reactVersion(row));
  },
};
