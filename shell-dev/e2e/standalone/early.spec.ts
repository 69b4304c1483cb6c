import { expect, test } from '../fixtures/test';

/** The requests of a page load below /stock/static and /api/v1, in the order in which they were sent. */
function watch(page: import('@playwright/test').Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(stock\/static|api\/v1)\//.test(pathname)) sent.push(pathname);
  });
  return sent;
}

test('the reads of a page are sent while the app’s code is loading, and each once', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();

  // the app's code waits until the reads have been sent
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/main.*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const sent = watch(page);
  const reads = ['user_a/user-login-status', 'user_p/permissions', 'product-brand/get-all-brands'].map(
    (path) => `/api/v1/${path}`,
  );
  const reload = page.reload();
  await expect
    .poll(() => sent.filter((path) => path.startsWith('/api/')))
    .toEqual(expect.arrayContaining(reads));
  expect(sent.filter((path) => /\/static\/(layout|list)\..*\.js$/.test(path))).toHaveLength(2);
  release();
  await reload;
  await expect(stock.link('Kernel & Co')).toBeVisible();
  for (const read of reads) expect(sent.filter((path) => path === read)).toHaveLength(1);
  // the bundler's runtime takes over the files of the early script (src/README.md, R125)
  const files = sent.filter((path) => path.startsWith('/stock/static/'));
  expect(files).toEqual([...new Set(files)]);
});
