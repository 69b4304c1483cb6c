import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { newest, signInElsewhere, stored } from './person';

const manager = signInOf('manager');

test('a return path in the history state that leads elsewhere is ignored', async ({ stock, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  page.on('dialog', (dialog) => asked.push(`a dialog: ${dialog.message()}`));
  /** Writes the page to return to into the history state, as the guard does. */
  const plant = async (from: unknown) => {
    await page.evaluate((state) => window.history.replaceState(state, '', '/stock/'), {
      usr: { from },
      key: 'planted',
      idx: 0,
    });
    await page.reload();
  };
  await stock.open('/');
  await expect(stock.heading('Login')).toBeVisible();
  await plant('//evil.example/stock');
  await expect(stock.heading('Login')).toBeVisible();
  await stock.signInHere('manager');
  await stock.isAt('/dashboard');
  await plant('javascript:alert(1)');
  await stock.isAt('/dashboard');
  await expect(stock.sidebar).toBeVisible();
  expect([...new Set(asked)]).toEqual(['localhost']);
});

test('no password, code or token is left in storage, addresses, the console or telemetry @walk', async ({
  stock,
  page,
  api,
  guard,
}) => {
  guard.mayAnswer(401, 'user_a/login-user');
  const reported: string[] = [];
  page.on('console', (message) => reported.push(message.text()));
  page.on('request', (request) => reported.push(request.url()));
  await page.exposeFunction('stockTelemetry', (event: string) => reported.push(event));
  await page.addInitScript(() => {
    window.addEventListener('stock-telemetry', (event) =>
      Reflect.get(window, 'stockTelemetry')(JSON.stringify((event as CustomEvent).detail)),
    );
  });

  await stock.open('/forgot');
  await stock.field('Email').fill(manager.email);
  await stock.button('Send reset link').click();
  await stock.isAt('/');
  const token = new URL((await newest(api)).link ?? '').pathname.split('/').pop() ?? '';
  await stock.open(`/reset-password/${token}`);
  for (const name of ['New password', 'Confirm password']) await stock.field(name).fill('Fresh#77');
  // the reset call has the token in its address; nothing may contain it afterwards
  const used = page.waitForResponse('**/reset-password/*');
  await stock.button('Reset Password').click();
  await used;
  await stock.isAt('/');
  reported.length = 0;

  await signInElsewhere(api, 'admin');
  await stock.signInHere('admin');
  await expect(stock.heading('Access code')).toBeVisible();
  const { code = '' } = await newest(api, 2);
  await stock.field('Access code').fill(code);
  await stock.button('Proceed').click();
  await stock.isAt('/dashboard');
  await expect.poll(() => stored(page)).toContain('stock-auth');

  const everything = [...reported, page.url(), await stored(page), await page.title()].map((text) =>
    text.replace(/\b\d{10,}\b|\b[0-9a-f]{24}\b/g, ''),
  );
  for (const secret of [token, 'Fresh#77', 'Fresh%2377', code, signInOf('admin').password]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  }
  await page.goBack();
  expect(page.url()).not.toContain(token);
});
