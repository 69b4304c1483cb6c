import { expect, test } from '../e2e/fixtures/test';
import { Efforts } from './effort';
import { Keeper } from './keeper';
import { Spring } from './spring';
import { Week } from './week';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a week of twelve venues: every figure is what was ordered, received, moved, lost and counted', async ({
  page,
  context,
  browser,
  baseURL,
  api,
  signIn,
}) => {
  test.setTimeout(20 * 60_000);
  const efforts = new Efforts();
  await signIn('admin');
  const otherContext = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    ...{ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  });
  await api.signIn(otherContext, baseURL ?? '', 'manager');
  await efforts.watch(context);
  await efforts.watch(otherContext);
  const other = new Keeper(await otherContext.newPage(), efforts);
  const week = new Week(new Keeper(page, efforts), other, efforts);

  await week.begin();
  await week.importPrices();
  await week.order();
  await week.receive('Airport Plaza');
  await week.receive('Harbour', 987);
  await week.receiveAtOnce();
  await week.moveSurplus();
  await week.moveTyped();
  await week.send();
  for (const venue of ['West End', 'Mill Quarter', 'Airport Plaza', 'Old Town'] as const)
    await week.lose(venue);
  await week.count('Old Town');

  expect(await week.stored()).toEqual(week.ledger.lines());
  expect(await week.exportedReport()).toEqual(week.report.lines());
  efforts.print();
  await otherContext.close();
});

test("a catalogue's spring: 60 products by paste, 40 of another vendor, 25 renamed, 3 categories merged, prices of a group brought back", async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(20 * 60_000);
  const efforts = new Efforts();
  await signIn('admin');
  await efforts.watch(context);
  const spring = new Spring(page, efforts);
  await new Week(new Keeper(page, efforts), new Keeper(page, efforts), efforts).begin();
  await spring.paste();
  await spring.setVendor();
  await spring.rename();
  await spring.merge();
  await spring.bringBack();
  expect(await spring.stored()).toEqual(spring.expected());
  efforts.print();
});
