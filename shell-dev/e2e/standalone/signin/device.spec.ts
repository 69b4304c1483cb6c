import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { newest, signInElsewhere, tabTo } from './person';

const manager = signInOf('manager');

test.beforeEach(async ({ api, guard }) => {
  // the API treats the browser as a new device
  guard.mayAnswer(401, 'user_a/login-user');
  await signInElsewhere(api, 'manager');
});

test('a new browser, by email, keyboard alone: the code leads to the requested page', async ({
  stock,
  page,
  api,
}) => {
  await stock.open('/all-brands');
  await expect(stock.heading('Login')).toBeVisible();
  await tabTo(page, stock.field('Email'));
  await page.keyboard.type(manager.email);
  await tabTo(page, stock.field('Password'));
  await page.keyboard.type(manager.password);
  await page.keyboard.press('Enter');
  await stock.isAt(`/login-with-code/${manager.email}`);
  await expect(stock.field('Access code')).toBeFocused();
  await expect(stock.toast('New browser or device detected.')).toHaveCount(0);
  const { code = '', to } = await newest(api);
  expect(to).toBe(manager.email);
  await page.keyboard.type(code);
  await tabTo(page, stock.button('Proceed'));
  await page.keyboard.press('Enter');
  await stock.isAt('/all-brands');
  await expect(stock.link('Kernel & Co')).toBeVisible();
});

test('a new browser, by PIN: the code is requested by user number', async ({ stock, page, api }) => {
  await stock.open('/login-with-pin');
  await expect(stock.heading('User number')).toBeVisible();
  await page.keyboard.type(manager.userNumber);
  await page.keyboard.press('Enter');
  await expect(stock.field('PIN')).toBeFocused();
  await page.keyboard.type(manager.pin);
  const sent = page.waitForRequest(`**/sendUserAgentCodePin/${manager.userNumber}`);
  await page.keyboard.press('Enter');
  await sent;
  await stock.isAt(`/login-with-code/${manager.userNumber}`);
  const { code = '' } = await newest(api);
  await stock.field('Access code').fill(code);
  await stock.button('Proceed').click();
  await stock.isAt('/dashboard');

  // the browser is a trusted device from now on
  await stock.button('Logout').click();
  await stock.isAt('/');
  await stock.signInHere('manager');
  await stock.isAt('/dashboard');
});

test('a wrong code shows a toast and is cleared, and the right one still works', async ({
  stock,
  api,
  guard,
}) => {
  guard.expectStatus(401, 'loginWithUACode');
  await stock.open('/');
  await stock.signInHere('manager');
  await stock.isAt(`/login-with-code/${manager.email}`);
  const { code = '' } = await newest(api);
  await stock.field('Access code').fill(code === '000000' ? '000001' : '000000');
  await stock.button('Proceed').click();
  await expect(stock.toast('Invalid or expired access code.')).toHaveCount(1);
  await expect(stock.field('Access code')).toHaveValue('');
  await expect(stock.field('Access code')).toBeFocused();
  await stock.field('Access code').fill(code);
  await stock.button('Proceed').click();
  await stock.isAt('/dashboard');
});

test('another code can be requested after 30 seconds; a reload sends none and keeps the wait', async ({
  stock,
  page,
  api,
  guard,
}) => {
  guard.expectStatus(401, 'loginWithUACode');
  await page.clock.install();
  await stock.open('/');
  await stock.signInHere('manager');
  await stock.isAt(`/login-with-code/${manager.email}`);
  const { code: first = '' } = await newest(api);
  await expect(stock.button('Re-Send Code')).toBeDisabled();
  await page.reload();
  await expect(stock.heading('Access code')).toBeVisible();
  await expect(page.getByText(/^You can ask for another code in \d+ seconds\.$/)).toBeVisible();
  await newest(api, 1);
  await page.clock.fastForward(30_000);
  await expect(stock.button('Re-Send Code')).toBeEnabled();
  await stock.button('Re-Send Code').dblclick();
  const { code: second = '' } = await newest(api, 2);
  await stock.field('Access code').fill(first);
  await stock.button('Proceed').click();
  await expect(stock.toast('Invalid or expired access code.')).toHaveCount(1);
  await stock.field('Access code').fill(second);
  await stock.button('Proceed').click();
  await stock.isAt('/dashboard');
});
