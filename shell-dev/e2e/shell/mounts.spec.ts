import type { Page } from '@playwright/test';
import { counted, openBarePage, traces } from '../fixtures/mounting';
import { expect, test } from '../fixtures/test';

/** Number of mounts; `STOCK_MOUNTS=100` runs the long form. The heap growth is printed. */
const ROUNDS = Number(process.env.STOCK_MOUNTS ?? 5);
/** Caches fill during the first mounts. */
const WARM_UP = 3;

test.beforeEach(async ({ page, preview, signIn }) => {
  await signIn('manager');
  await openBarePage(page, preview.remoteOrigin);
});

/** Mounts Stock, waits for the brands, and unmounts it. */
async function mountOnce(page: Page, remote: string): Promise<void> {
  await page.evaluate(async (origin) => {
    const { mount } = await window.stockRemote(origin);
    const element = window.stockPlace();
    const handle = mount(element, window.stockHost());
    await handle.ready;
    Object.assign(window, {
      stockLeave: () => {
        handle.unmount();
        element.remove();
      },
    });
  }, remote);
  await page.getByRole('grid', { name: 'Brands' }).getByRole('link').first().waitFor();
  await page.evaluate(() => (Reflect.get(window, 'stockLeave') as () => void)());
}

test(`${ROUNDS} mounts and unmounts leave nothing behind`, async ({ page, preview }) => {
  test.setTimeout(600_000 + ROUNDS * 4_000);
  const empty = await traces(page);
  for (let round = 0; round < WARM_UP; round += 1) await mountOnce(page, preview.remoteOrigin);
  const [before, start] = [await traces(page), await counted(page)];
  for (let round = 0; round < ROUNDS; round += 1) await mountOnce(page, preview.remoteOrigin);
  const [after, end] = [await traces(page), await counted(page)];
  expect(after).toEqual(before);
  expect(after.subscriptions).toBe(0);
  expect(after.elements).toEqual(empty.elements);
  expect(end.listeners).toBeLessThanOrEqual(start.listeners);
  expect(end.nodes).toBeLessThanOrEqual(start.nodes);
  const growth = Math.round((end.heap - start.heap) / ROUNDS / 1_000);
  console.log(
    `${ROUNDS} mounts: ${start.nodes} nodes before, ${end.nodes} after; ${start.listeners} listeners before, ${end.listeners} after; ${growth} KB of heap per mount`,
  );
});

test('unmount before ready, unmount twice, and two mounts that notify each other leave nothing behind', async ({
  page,
  preview,
  announcements,
}) => {
  await mountOnce(page, preview.remoteOrigin);
  const before = await traces(page);
  await page.evaluate(async (origin) => {
    const { mount } = await window.stockRemote(origin);
    const [first, second] = [window.stockPlace(), window.stockPlace()];
    const early = mount(first, window.stockHost());
    early.unmount();
    early.unmount();
    await early.ready;
    const one = mount(first, window.stockHost());
    const other = mount(second, window.stockHost());
    await Promise.all([one.ready, other.ready]);
    Object.assign(window, {
      stockLeaveSecond: () => {
        other.unmount();
        other.unmount();
        second.remove();
      },
      stockLeave: () => {
        one.unmount();
        first.remove();
      },
    });
  }, preview.remoteOrigin);
  const grids = page.getByRole('grid', { name: 'Brands' });
  for (const grid of [grids.first(), grids.last()]) await grid.getByRole('link').first().waitFor();
  await grids.first().getByRole('button', { name: 'Delete Cremello' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Cremello' })).toHaveCount(0);
  await expect(grids).toHaveCount(2);
  // each of them has announced its own list
  announcements.forget();
  await page.evaluate(() => (Reflect.get(window, 'stockLeaveSecond') as () => void)());
  await expect(grids).toHaveCount(1);
  await page.evaluate(() => (Reflect.get(window, 'stockLeave') as () => void)());
  expect(await traces(page)).toEqual(before);
});

test('./export-app of the build in a host of the bridge’s shape: deep link, pages, destroyed, rendered again', async ({
  page,
  preview,
  stock,
}) => {
  await mountOnce(page, preview.remoteOrigin);
  const before = await traces(page);
  /** As the bridge does: one app per component, rendered with each change of a prop, destroyed when it is left. */
  const enter = () =>
    page.evaluate(async (origin) => {
      const { default: exportApp } = await window.stockRemote(origin, './export-app');
      const [app, dom] = [exportApp(), window.stockPlace()];
      const { navigation: _, ...host } = window.stockHost() as Record<string, unknown>;
      const props = { ...host, dom, basename: '/stock', moduleName: 'export-app', fallback: () => null };
      app.render(props);
      app.render({ ...props, theme: { get: () => 'dark', subscribe: () => () => undefined } });
      Object.assign(window, {
        stockLeave: () => {
          app.destroy({ dom });
          dom.remove();
        },
      });
    }, preview.remoteOrigin);
  const leave = () => page.evaluate(() => (Reflect.get(window, 'stockLeave') as () => void)());
  const cremello = page.getByRole('link', { name: 'Cremello' });
  for (const _ of ['first', 'again']) {
    await enter();
    await cremello.click();
    await expect(stock.heading('Cremello')).toBeVisible();
    await expect(page.locator('[data-stock][data-theme="dark"]').first()).toBeAttached();
    // Back would also be taken by the suite around it
    await page.getByRole('link', { name: 'All Brands' }).click();
    await expect(cremello).toBeVisible();
    await leave();
    await expect(cremello).toHaveCount(0);
  }
  expect(await traces(page)).toEqual(before);
});
