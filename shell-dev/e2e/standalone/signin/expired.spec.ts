import { startPreview } from '../../../serve/preview';
import { signInOf } from '../../fixtures/people';
import { test as base, expect } from '../../fixtures/test';
import { newest, signInElsewhere } from './person';

const manager = signInOf('manager');
const MINUTE = 60_000;

/** Offset of the API's clock in milliseconds. The servers run in the process of the test. */
let ahead = 0;

const test = base.extend<object, object>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces
    async ({}, use) => {
      const preview = await startPreview({
        api: {
          database: ':memory:',
          products: 60,
          scryptCost: 16,
          now: () => new Date(Date.now() + ahead),
        },
      });
      await use(preview);
      await preview.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(() => {
  ahead = 0;
});

test('an access code older than ten minutes is refused, and a new one works', async ({
  stock,
  page,
  api,
  guard,
}) => {
  guard.expectStatus(401, 'user_a/login');
  await page.clock.install();
  await signInElsewhere(api, 'manager');
  await stock.open('/');
  await stock.signInHere('manager');
  const { code: old = '' } = await newest(api);
  await stock.showsToast('If the account exists, an access code has been sent.');
  ahead = 10 * MINUTE;
  await page.clock.fastForward(10 * MINUTE);
  await stock.field('Access code').fill(old);
  await stock.button('Proceed').click();
  await expect(stock.toast('Invalid or expired access code.')).toHaveCount(1);
  await expect(stock.field('Access code')).toHaveValue('');
  await stock.button('Re-Send Code').click();
  const { code: fresh = '' } = await newest(api, 2);
  await stock.field('Access code').fill(fresh);
  await stock.button('Proceed').click();
  await stock.isAt('/dashboard');
});

for (const { what, path, fields, submit, secret } of [
  {
    what: 'password',
    path: '/forgot',
    fields: ['New password', 'Confirm password'],
    submit: 'Reset Password',
    secret: 'Fresh#77',
  },
  {
    what: 'PIN',
    path: '/forgot-pin',
    fields: ['New PIN', 'Confirm PIN'],
    submit: 'Reset Pin',
    secret: '8642',
  },
] as const) {
  test(`a link for a new ${what} is refused after thirty minutes, and a link to request another is shown`, async ({
    stock,
    page,
    api,
    guard,
  }) => {
    guard.expectStatus(400, 'user_a/reset-');
    await stock.open(path);
    await stock.field('Email').fill(manager.email);
    await stock.button('Send reset link').click();
    await stock.isAt('/');
    const { link = '' } = await newest(api);
    ahead = 30 * MINUTE;
    await page.goto(link);
    for (const name of fields) await stock.field(name).fill(secret);
    await stock.button(submit).click();
    await stock.showsToast('This link is invalid or has expired.');
    await stock.link('Send a new link').click();
    await stock.isAt(path);
    await stock.field('Email').fill(manager.email);
    await stock.button('Send reset link').click();
    await stock.isAt('/');
    await page.goto((await newest(api, 2)).link ?? '');
    for (const name of fields) await stock.field(name).fill(secret);
    await stock.button(submit).click();
    await stock.showsToast(`${what === 'PIN' ? 'PIN' : 'Password'} reset successfully`);
  });
}
