import { countTraces } from '../e2e/fixtures/mounting';
import { Stock } from '../e2e/fixtures/stock';
import { expect, test } from '../e2e/fixtures/test';
import { Clerk } from './clerk';
import { countRequests, growth, type HourMetrics, holds, isIdle, printDay } from './figures';

/** `STOCK_HOURS=2 npm run day` is a short one. */
const HOURS = Number(process.env.STOCK_HOURS ?? 8);
const MINUTE = 60_000;
/** Minutes of each hour in which the other tab signs out and in again: 40 times in eight hours. */
const SIGN_INS = [5, 17, 29, 41, 53];
/** In these the network is away for three minutes. */
const OFFLINE = [12, 45];
/** In these there are two saves: 504 in eight hours. */
const BUSY = [10, 30, 50];

test(`${HOURS} hours of polling, saves, sign-ins and network losses leave nothing behind`, async ({
  page,
  context,
  stock,
  signIn,
  guard,
}) => {
  test.setTimeout(HOURS * 20 * MINUTE);
  guard.mayProvoke('/api/v1/'); // without a network
  await context.clock.install({ time: new Date('2026-03-02T08:00:00') });
  await countTraces(page);
  const otherPage = await context.newPage();
  await countTraces(otherPage);
  await signIn('admin');
  await stock.open('/all-online-orders');
  const clerk = new Clerk(stock, page);
  const other = new Clerk(new Stock(otherPage), otherPage);
  await other.stock.open('/all-brands');
  const requests = countRequests(page);

  const pass = (milliseconds: number) => context.clock.fastForward(milliseconds);
  const hours: HourMetrics[] = [];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    let saves = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      if (SIGN_INS.includes(minute)) {
        await other.signOut();
        await other.signIn();
        await other.toBrands();
        await isIdle(otherPage); // another sign-in ends the session that its requests belong to
        await clerk.signIn();
      }
      if (OFFLINE.includes(minute)) {
        await context.setOffline(true);
        for (let missed = 0; missed < 3; missed += 1) {
          await pass(MINUTE);
          await isIdle(page);
        }
        const refreshed = page.waitForResponse(/get-all-(customer-)?orders/);
        await context.setOffline(false);
        await refreshed;
        await expect(page.getByText(/^Could not be refreshed/)).toHaveCount(0);
      }
      for (let count = BUSY.includes(minute) ? 2 : 1; count > 0; count -= 1) {
        await clerk.save();
        saves += 1;
      }
      await clerk.toOrders();
      await pass(MINUTE);
      await isIdle(page);
    }
    if (hour % 2 === 0) await other.stock.button(/^Switch to (dark|light) theme$/).click();
    await pass(MINUTE); // toasts and marks have gone
    await isIdle(page);
    hours.push({ saves, requests: requests(), ...(await holds(page)) });
    console.log(`Hour ${hour} of ${HOURS}: ${JSON.stringify(hours.at(-1))}`);
  }
  printDay(hours);
  expect(growth(hours)).toEqual([]);
});
