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
