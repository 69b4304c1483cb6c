import { expect, test } from '../fixtures/test';

test('the guard reports errors, warnings, violations and failed requests, unless they were announced', async ({
  guard,
  page,
  stock,
}) => {
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  const provoke = () =>
    page.evaluate(async () => {
      console.error('an error');
      console.warn('a warning');
      console.info('no more than information');
      setTimeout(() => {
        throw new Error('uncaught');
      });
      document.body.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      );
      await fetch('/api/v1/nothing-here');
    });
  await provoke();
  for (const received of [
    'console: an error',
    'console: a warning',
    'page error: Error: uncaught',
    'Content Security Policy',
    'status: 404',
  ]) {
    await expect.poll(() => guard.verdict()).toContain(received);
  }
  expect(guard.verdict()).not.toContain('information');

  guard.forget();
  guard.expectStatus(404, '/nothing-here');
  guard.expectStatus(500, '/another');
  await page.evaluate(() => fetch('/api/v1/nothing-here').then(() => undefined));
  await expect.poll(() => guard.verdict()).toBe('announced, but did not happen: status 500 from …/another…');
  guard.forget();
});
