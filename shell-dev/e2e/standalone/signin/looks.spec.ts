import { axeViolations } from '../../fixtures/axe';
import { signInOf } from '../../fixtures/people';
import type { Stock } from '../../fixtures/stock';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const manager = signInOf('manager');

/** Every sign-in screen, at rest and with its errors. */
const SCREENS: Record<string, (stock: Stock) => Promise<void>> = {
  'email login, with errors': async (stock) => {
    await stock.open('/');
    await stock.button('Login').click();
    await expect(stock.page.getByText('All fields are required').first()).toBeVisible();
  },
  'user number': async (stock) => {
    await stock.open('/login-with-pin');
    await expect(stock.heading('User number')).toBeVisible();
  },
  'user number, with an error': async (stock) => {
    await stock.open('/login-with-pin');
    await expect(stock.field('User number')).toBeFocused();
    await stock.page.keyboard.press('Enter');
    await expect(stock.page.getByText('User number must be 4 digits')).toBeVisible();
  },
  PIN: async (stock) => {
    await stock.open('/login-with-pin');
    await expect(stock.field('User number')).toBeFocused();
    await stock.page.keyboard.type(`${manager.userNumber}`);
    await stock.page.keyboard.press('Enter');
    await expect(stock.heading('PIN')).toBeVisible();
    await stock.page.keyboard.type('48');
  },
  'forgot password, with an error': async (stock) => {
    await stock.open('/forgot');
    await stock.button('Send reset link').click();
    await expect(stock.page.getByText('Please enter an email')).toBeVisible();
  },
  'forgot PIN': async (stock) => {
    await stock.open('/forgot-pin');
    await expect(stock.heading('Forgot Pin')).toBeVisible();
  },
  'reset password, half typed': async (stock) => {
    await stock.open('/reset-password/any');
    await stock.field('New password').fill('Popcorn');
    await stock.button('Reset Password').click();
    await expect(stock.page.getByText('The new password does not meet the requirements.')).toBeVisible();
  },
  'reset PIN, with an error': async (stock) => {
    await stock.open('/reset-pin/any');
    await stock.button('Reset Pin').click();
    await expect(stock.page.getByText('Pin must be exactly 4 digits.')).toBeVisible();
  },
  'access code': async (stock) => {
    await stock.open(`/login-with-code/${manager.email}`);
    await expect(stock.heading('Access code')).toBeVisible();
    await stock.says('If the account exists, an access code has been sent.');
  },
  'access code, with an error': async (stock) => {
    await stock.open(`/login-with-code/${manager.userNumber}`);
    await stock.button('Proceed').click();
    await expect(stock.page.getByText('Please fill in the login code')).toBeVisible();
  },
};

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  'light, 390 px': { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  'dark, 390 px': { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
} as const;

for (const [name, { colorScheme, viewport }] of Object.entries(LOOKS)) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing on any sign-in screen, and none scrolls sideways', async ({ stock, page }) => {
      test.setTimeout(60_000);
      for (const [screen, open] of Object.entries(SCREENS)) {
        await test.step(screen, async () => {
          await open(stock);
          expect.soft(await axeViolations(page), screen).toEqual([]);
          const wide = () => document.documentElement.scrollWidth - window.innerWidth;
          expect.soft(await page.evaluate(wide), `${screen}, sideways`).toBeLessThanOrEqual(0);
        });
      }
    });
  });
}
