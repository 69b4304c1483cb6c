import { watchRequests } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';

const READS = ['user_a/user-login-status', 'user_p/permissions'];

test('the link to Stock loads its code and reads on hover; the visit requests neither again', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');
  await stock.open('/dashboard');
  await expect(stock.heading('Dashboard')).toBeVisible();
  // the shell reads its session itself, perhaps after the page has loaded
  const ofShell = watchRequests(page);
  await page.goto('/pos');
  await page.getByRole('heading', { name: 'PoS System' }).waitFor();
  await ofShell.idle();
  const { sent, count, idle } = watchRequests(page);
  const link = page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name: 'Stock' });
  await link.hover();
  await expect.poll(() => count('/static/dashboard.')).toBeGreaterThan(0);
  for (const read of READS) await expect.poll(() => count(read), read).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await idle();
  await page.mouse.move(0, 500);
  await link.hover();
  await idle();
  for (const read of READS) expect(count(read), read).toBe(1);

  await link.click();
  await expect(stock.heading('Dashboard')).toBeVisible();
  for (const read of READS) expect(count(read), read).toBe(1);
  expect(sent.filter((url) => /\/static\/(layout|dashboard)\..*\.js$/.test(url))).toHaveLength(2);
});

test('a prefetch that fails shows nothing, and the visit works', async ({
  stock,
  page,
  preview,
  guard,
  signIn,
}) => {
  guard.provokes(preview.remoteOrigin);
  await signIn('manager');
  await page.goto('/pos');
  preview.faults.set({ part: 'chunk', answer: 'missing' });
  const link = page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name: 'Stock' });
  const failed = page.waitForResponse((response) => response.status() === 404);
  await link.hover();
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  preview.faults.set({ part: 'none' });
  await link.click();
  await expect(stock.heading('Dashboard')).toBeVisible();
});
