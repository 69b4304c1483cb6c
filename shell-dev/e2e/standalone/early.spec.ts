import type { Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

/** The requests of a page load below /stock/static and /api/v1, in the order in which they were sent. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(stock\/static|api\/v1)\//.test(pathname)) sent.push(pathname);
  });
  return sent;
}

/** Holds the app's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/main.*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('the reads of a page are sent while the app’s code is loading, and each once', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();

  // until the reads have been sent
  const release = await holdCode(page);
  const sent = watch(page);
  const reads = ['user_a/user-login-status', 'user_p/permissions', 'product-brand/get-all-brands'].map(
    (path) => `/api/v1/${path}`,
  );
  const reload = page.reload();
  await expect
    .poll(() => sent.filter((path) => path.startsWith('/api/')))
    .toEqual(expect.arrayContaining(reads));
  await expect
    .poll(() => sent.filter((path) => /\/static\/(layout|list)\..*\.js$/.test(path)))
    .toHaveLength(2);
  release();
  await reload;
  await expect(stock.link('Kernel & Co')).toBeVisible();
  for (const read of reads) expect(sent.filter((path) => path === read)).toHaveLength(1);
  // the bundler's runtime takes over the files of the early script (R125)
  const files = sent.filter((path) => path.startsWith('/stock/static/'));
  expect(files).toEqual([...new Set(files)]);
});

for (const [name, chunks, path] of [
  ['a form', ['record', 'controls', 'coupon-panel', 'control-date'], 'coupon-details'],
  ['a screen of its own', ['product-pricing'], 'product-pricing'],
  ['a view of a list', ['list', 'product-prices'], 'view=prices'],
] as const)
  test(`the code of ${name} is loaded while the app’s code is loading, each file once`, async ({
    stock,
    page,
    signIn,
  }) => {
    await signIn('admin');
    const id = async (call: string) => (await stock.records<{ _id: string }>(call))[0]?._id;
    const routes = {
      'coupon-details': `/all-coupons/coupon-details/${await id('coupon/get-all-coupons')}`,
      'product-pricing': `/all-products/product-pricing/${await id('product/get-all-products-v2')}`,
      'view=prices': '/all-products?view=prices',
    };
    await stock.open('/dashboard');
    await expect(stock.heading('Dashboard')).toBeVisible();
    // what the dashboard loads while it is idle is none of the next page's
    await page.goto('about:blank');
    const release = await holdCode(page);
    const sent = watch(page);
    await page.goto(`/stock${routes[path]}`, { waitUntil: 'commit' });
    const scripts = () =>
      sent.filter((file) => file.endsWith('.js')).map((file) => file.split(/[/.]/).at(-3));
    await expect.poll(scripts).toEqual(expect.arrayContaining([...chunks]));
    release();
    await expect(page.getByRole('textbox').or(page.getByRole('gridcell')).first()).toBeVisible();
    const files = sent.filter((file) => file.startsWith('/stock/static/'));
    expect(files).toEqual([...new Set(files)]);
  });

test('where the app’s code does not load, the page offers a reload, which opens the page', async ({
  stock,
  page,
  signIn,
  guard,
}) => {
  await signIn('manager');
  guard.expectNoAnswer('/static/main.');
  await page.route('**/static/main.*.js', (route) => route.abort());
  await stock.open('/all-brands');
  await expect(page.getByRole('alert')).toContainText(
    'Stock could not be loaded. Check your internet connection.',
  );
  expect(await axeViolations(page)).toEqual([]);

  await page.unroute('**/static/main.*.js');
  await stock.button('Reload the page').click();
  await expect(stock.link('Kernel & Co')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('while the app’s code is loading, the page has the chosen theme and shows that it loads', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await stock.button('Switch to dark theme').click();
  await expect(page.locator('[data-stock]')).toHaveAttribute('data-theme', 'dark');

  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  const seen = () =>
    page.locator('#stock-root').evaluate((root) => {
      const { content, animationName } = getComputedStyle(root, '::before');
      return [getComputedStyle(document.documentElement).colorScheme, content, animationName];
    });
  await expect.poll(seen).toEqual(['dark', '""', 'start-loading']);
  release();
  await expect(stock.link('Kernel & Co')).toBeVisible();
  expect(await seen()).toEqual(['dark', 'none', 'none']);
});
