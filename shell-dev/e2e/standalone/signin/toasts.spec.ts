import { expect, test } from '../../fixtures/test';

test('failures are toasts at the top centre, one each, at most three at once', async ({
  stock,
  page,
  guard,
}) => {
  guard.expectStatus(401, 'user_a/login-user');
  await stock.open('/');
  await stock.field('Email').fill('marta.kovacs@halden.example');
  await stock.field('Password').fill('Wrong#1');
  const toasts = stock.toast('Invalid email or password.');
  // hovering one toast pauses the timers of all
  await stock.button('Login').click();
  await expect(toasts).toHaveCount(1);
  await toasts.hover();
  const box = await toasts.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(200);
  for (let tries = 2; tries <= 5; tries += 1) {
    const answered = page.waitForResponse('**/user_a/login-user');
    await stock.field('Password').press('Enter');
    await answered;
    await expect(toasts).toHaveCount(Math.min(tries, 3));
  }
});

test('an illustration that fails to load leaves the login unchanged', async ({ stock, page, guard }) => {
  guard.expectNoAnswer('/static/');
  await page.setViewportSize({ width: 800, height: 900 });
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await page.route('**/static/**', (route) => route.abort('connectionrefused'));
  const asked = page.waitForEvent('requestfailed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await asked;
  await expect(stock.field('Email')).toBeVisible();
  await stock.field('Email').fill('marta.kovacs@halden.example');
});
