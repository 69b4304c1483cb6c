import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { newest, tabTo } from './person';

const manager = signInOf('manager');

const link = 'Forgot Password';
const secret = 'Fresh#77';

test('forgot, reset, sign in with the new password, with the keyboard alone; the link works once @walk', async ({
  stock,
  page,
  api,
  guard,
}) => {
  guard.expectStatus(400, 'user_a/reset-');
  const [fresh, confirmation] = [stock.field('New password'), stock.field('Confirm password')];
  const choose = async () => {
    await expect(fresh).toBeFocused();
    await page.keyboard.type(secret);
    await tabTo(page, confirmation);
    await page.keyboard.type(secret);
    await tabTo(page, stock.button('Reset Password'));
    await page.keyboard.press('Enter');
  };

  await stock.open('/');
  await tabTo(page, stock.link(link));
  await page.keyboard.press('Enter');
  await expect(stock.field('Email')).toBeFocused();
  await page.keyboard.type(manager.email.toUpperCase());
  await expect(stock.field('Email')).toHaveValue(manager.email);
  await page.keyboard.press('Enter');
  await stock.isAt('/');
  await stock.showsToast('If the account exists, a link to set a new password has been sent.');

  const { link: address = '' } = await newest(api);
  await page.goto(address);
  await choose();
  await stock.isAt('/');
  await stock.showsToast('Password reset successfully');

  // going back in the history does not lead to the token
  await page.goBack();
  expect(page.url()).not.toContain(address.split('/').pop());

  await page.goto(address);
  await choose();
  await stock.showsToast('This link is invalid or has expired.');
  await tabTo(page, stock.link('Send a new link'));
  await page.keyboard.press('Enter');
  await expect(stock.heading(link)).toBeVisible();

  await stock.open('/');
  await tabTo(page, stock.field('Email'));
  await page.keyboard.type(manager.email);
  await tabTo(page, stock.field('Password'));
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
  await stock.isAt('/dashboard');
});

test('in a small window the error that a field shows when it is left does not move the button from under a press', async ({
  stock,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await stock.open('/reset-password/any');
  const submit = stock.button('Reset Password');
  await stock.field('New password').fill('short');
  await submit.evaluate((button) =>
    button.closest('form')?.addEventListener('submit', () => button.setAttribute('data-sent', '')),
  );
  await submit.scrollIntoViewIfNeeded();
  const { x, y, width } = (await submit.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 2);
  await page.mouse.down();
  // two frames, in which an error would appear
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(page.getByText('The new password does not meet the requirements.')).toBeVisible();
  await expect(submit).toHaveAttribute('data-sent');
  await expect(stock.field('New password')).toBeFocused();
});
