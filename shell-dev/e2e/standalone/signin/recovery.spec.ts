import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { newest, tabTo } from './person';

const manager = signInOf('manager');

const KINDS = [
  {
    what: 'password',
    start: '/',
    link: 'Forgot Password',
    fields: ['New password', 'Confirm password'],
    submit: 'Reset Password',
    done: 'Password reset successfully',
    secret: 'Fresh#77',
  },
  {
    what: 'PIN',
    start: '/login-with-pin',
    link: 'Forgot Pin',
    fields: ['New PIN', 'Confirm PIN'],
    submit: 'Reset Pin',
    done: 'PIN reset successfully',
    secret: '8642',
  },
] as const;

for (const { what, start, link, fields, submit, done, secret } of KINDS) {
  test(`forgot, reset, sign in with the new ${what}, with the keyboard alone; the link works once`, async ({
    stock,
    page,
    api,
    guard,
  }) => {
    guard.expectStatus(400, 'user_a/reset-');
    const [fresh, confirmation] = fields.map((name) => stock.field(name));
    if (!fresh || !confirmation) throw new Error('a reset has two fields');
    const choose = async () => {
      await expect(fresh).toBeFocused();
      await page.keyboard.type(secret);
      await tabTo(page, confirmation);
      await page.keyboard.type(secret);
      await tabTo(page, stock.button(submit));
      await page.keyboard.press('Enter');
    };

    await stock.open(start);
    await tabTo(page, stock.link(link));
    await page.keyboard.press('Enter');
    await expect(stock.field('Email')).toBeFocused();
    await page.keyboard.type(manager.email.toUpperCase());
    await expect(stock.field('Email')).toHaveValue(manager.email);
    await page.keyboard.press('Enter');
    await stock.isAt('/');
    await stock.showsToast(`If the account exists, a link to set a new ${what} has been sent.`);

    const { link: address = '' } = await newest(api);
    await page.goto(address);
    await choose();
    await stock.isAt(start);
    await stock.showsToast(done);

    // going back in the history does not lead to the token
    await page.goBack();
    expect(page.url()).not.toContain(address.split('/').pop());

    await page.goto(address);
    await choose();
    await stock.showsToast('This link is invalid or has expired.');
    await tabTo(page, stock.link('Send a new link'));
    await page.keyboard.press('Enter');
    await expect(stock.heading(link)).toBeVisible();

    await stock.open(start);
    if (what === 'PIN') {
      await expect(stock.field('User number')).toBeFocused();
      await page.keyboard.type(manager.userNumber);
      await page.keyboard.press('Enter');
      await expect(stock.field('PIN')).toBeFocused();
    } else {
      await tabTo(page, stock.field('Email'));
      await page.keyboard.type(manager.email);
      await tabTo(page, stock.field('Password'));
    }
    await page.keyboard.type(secret);
    await page.keyboard.press('Enter');
    await stock.isAt('/dashboard');
  });
}

test('the unmet requirements of a new password follow its value, and a paste into its confirmation is refused', async ({
  stock,
  page,
}) => {
  await stock.open('/reset-password/any');
  const open = page.getByRole('listitem').filter({ hasText: /^Must / });
  await expect(open).toHaveCount(4);
  await stock.field('New password').pressSequentially('Popcorn');
  await expect(open).toHaveText([
    'Must include at least one number',
    'Must include at least one special character (!@#$%^&*)',
  ]);
  await stock.field('Confirm password').focus();
  await expect(page.getByText('Password is not adequate. Please meet all the requirements.')).toBeVisible();
  await stock.field('New password').pressSequentially('#7');
  await expect(open).toHaveCount(0);
  await expect(page.getByText('All requirements are met')).toBeVisible();
  await stock.field('New password').press('Control+A');
  await stock.button('Show password').first().click();
  await stock.field('New password').press('Control+A');
  await stock.field('New password').press('Control+C');
  await stock.field('Confirm password').press('Control+V');
  await expect(page.getByText('You cannot paste here')).toBeVisible();
  await expect(stock.field('Confirm password')).toHaveValue('');
});
