import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { tabTo } from './person';

const manager = signInOf('manager');

test('email and password, with the keyboard alone', async ({ stock, page }) => {
  await stock.open('/all-brands?q=ker');
  await expect(stock.heading('Login')).toBeVisible();
  await tabTo(page, stock.field('Email'));
  await page.keyboard.type(manager.email);
  await tabTo(page, stock.field('Password'));
  await page.keyboard.type(manager.password);
  await tabTo(page, stock.button('Show password'));
  await page.keyboard.press('Space');
  await expect(stock.field('Password')).toHaveAttribute('type', 'text');
  await tabTo(page, stock.button('Login'));
  await page.keyboard.press('Enter');
  await stock.isAt('/all-brands?q=ker');
  await expect(stock.link('Kernel & Co')).toBeVisible();
});

test('user number and PIN, with the mouse alone', async ({ stock, page }) => {
  await stock.open('/');
  await stock.link('Login With Pin').click();
  await expect(stock.heading('User number')).toBeVisible();
  for (const digit of manager.userNumber) await stock.button(digit).click();
  await expect(stock.field('User number')).toHaveValue(manager.userNumber);
  await stock.button('Next').click();
  await expect(stock.heading('PIN')).toBeVisible();
  await stock.button('9').click();
  await stock.button('Back').click();
  await expect(stock.field('User number')).toHaveValue(manager.userNumber);
  await stock.button('Next').click();
  await expect(stock.field('PIN')).toHaveValue('');
  for (const digit of manager.pin) await stock.button(digit).click();
  await expect(page.getByText(manager.pin)).toHaveCount(0);
  await stock.button('Login').click();
  await stock.isAt('/dashboard');
});

test('user number and PIN, with the keyboard alone', async ({ stock, page }) => {
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await tabTo(page, stock.link('Login With Pin'));
  await page.keyboard.press('Enter');
  await expect(stock.heading('User number')).toBeVisible();
  await tabTo(page, stock.field('User number'));
  await page.keyboard.type(manager.userNumber);
  await page.keyboard.press('Enter');
  await expect(stock.field('PIN')).toBeFocused();
  await page.keyboard.type(`${manager.pin.slice(0, 3)}x`);
  await tabTo(page, stock.button(manager.pin.slice(3)));
  await page.keyboard.press('Space');
  await tabTo(page, stock.button('Login'));
  await page.keyboard.press('Enter');
  await stock.isAt('/dashboard');
});

test('a wrong PIN shows a message, is cleared, and can be typed again', async ({ stock, page, guard }) => {
  guard.expectStatus(401, 'login-user-alternative');
  await stock.open('/login-with-pin');
  await expect(stock.heading('User number')).toBeVisible();
  await page.keyboard.type(`${manager.userNumber}`);
  await page.keyboard.press('Enter');
  await expect(stock.field('PIN')).toBeFocused();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await expect(stock.toast('Invalid user number or PIN.')).toHaveCount(1);
  await expect(stock.field('PIN')).toHaveValue('');
  await page.keyboard.type(manager.pin);
  await page.keyboard.press('Enter');
  await stock.isAt('/dashboard');
});
