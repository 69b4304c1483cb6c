import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { throwWhileRendering } from '../../host-check/checks/failing';
import { documentedAdapters, scriptOf } from '../../hosts/adapters/adapters';
import { expect, test } from '../fixtures/test';

const DIST = join(__dirname, '..', '..', '..', 'dist');

/** What the adapter for Sentry has passed on. */
interface Captured {
  message: string;
  release: string;
  tags: Record<string, string>;
}

/** Passes the events of the page to the first adapter that the document shows to hosts, with a fake SDK. */
async function adapt(page: Page): Promise<() => Promise<Captured[]>> {
  const [adapter] = documentedAdapters();
  if (!adapter) throw new Error('The document shows no adapter.');
  await page.addInitScript(`
    window.stockCaptured = [];
    const adapter = (() => { ${scriptOf(adapter)} })();
    const telemetry = adapter({ captureEvent: (event) => window.stockCaptured.push(event) });
    window.addEventListener('stock-telemetry', ({ detail }) => telemetry(detail));
  `);
  return () => page.evaluate(() => Reflect.get(window, 'stockCaptured') as Captured[]);
}

test.beforeEach(async ({ signIn }) => signIn());

test('an error of the production build is attributed to Stock: its release, script and page', async ({
  page,
  stock,
  guard,
}) => {
  guard.provokes('thrown by stock-host-check');
  const captured = await adapt(page);
  const { metaData } = JSON.parse(readFileSync(join(DIST, 'mf-manifest.json'), 'utf8'));
  await throwWhileRendering(page, '**/');
  await page.goto('/stock/dashboard');
  await stock.goBySidebar('Stock Management', 'Brands');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const [crash] = await captured();
  expect(crash).toMatchObject({
    message: 'thrown by stock-host-check',
    release: `stock@${metaData.buildInfo.buildVersion}`,
    tags: { module: 'stock', where: 'render', route: '/all-brands', call: '' },
  });
  expect(crash?.tags.chunk).toMatch(/^static\/list\.[0-9a-f]{8}\.js$/);
});

test('a failed request of the production build is attributed to its page and call, without ids', async ({
  page,
  guard,
  api,
}) => {
  const captured = await adapt(page);
  const answer = await page.request.get('/api/v1/vendor/get-all-vendors');
  const id: string = (await answer.json()).vendors[0]._id;
  guard.expectStatus(503, 'get-vendor/');
  await api.fail({ pathContains: 'vendor/get-vendor/', status: 503 });
  await page.goto(`/stock/all-vendors/vendor-details/${id}`);
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  const events = await captured();
  expect(events.map(({ tags }) => tags)).toContainEqual({
    module: 'stock',
    where: 'request',
    chunk: '',
    route: '/all-vendors/vendor-details/:id',
    call: 'GET vendor/get-vendor/:id',
  });
  expect(JSON.stringify(events)).not.toContain(id);
});

test('the times of a page of the production build: first rows, largest element, slowest key', async ({
  page,
  stock,
}) => {
  await page.addInitScript(`
    window.stockTimings = [];
    window.addEventListener('stock-telemetry', ({ detail }) => detail.type === 'timing' && window.stockTimings.push(detail));
    const busyMs = 60;
    addEventListener('keydown', () => { for (const from = performance.now(); performance.now() < from + busyMs; ); }, true);
  `);
  type Timing = { name: string; milliseconds: number; route: string; release: string };
  const timings = (name: string) =>
    page.evaluate(
      (wanted) => (Reflect.get(window, 'stockTimings') as Timing[]).filter((one) => one.name === wanted),
      name,
    );
  await page.goto('/stock/all-brands');
  await expect.poll(() => timings('first-row')).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Search brands' }).press('c');
  await expect.poll(() => timings('LCP')).toHaveLength(1);
  await stock.goBySidebar('Stock Management', 'Vendors');
  await expect.poll(() => timings('INP')).toHaveLength(1);
  await expect.poll(() => timings('first-row')).toHaveLength(2);
  const [[ofBrands, ofVendors], [largest], [slowest]] = await Promise.all([
    timings('first-row'),
    timings('LCP'),
    timings('INP'),
  ]);
  expect([ofBrands?.route, ofVendors?.route]).toEqual(['/all-brands', '/all-vendors']);
  expect(ofBrands?.milliseconds).toBeGreaterThan(0);
  expect(largest).toMatchObject({ route: '/all-brands', release: ofBrands?.release });
  expect(slowest).toMatchObject({ route: '/all-brands' });
  expect(slowest?.milliseconds).toBeGreaterThanOrEqual(60);
});
