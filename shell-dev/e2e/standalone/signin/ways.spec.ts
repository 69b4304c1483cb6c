import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { tabTo } from './person';

const manager = signInOf('manager');

test('email and password, with the keyboard alone @walk', async ({ stock, page }) => {
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

test('user number and PIN, with the keyboard alone @walk', async ({ stock, page }) => {
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
