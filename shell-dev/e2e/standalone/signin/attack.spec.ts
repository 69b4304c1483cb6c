import { openApi } from '../../../api/api';
import { signInOf } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { kept, newest, signInElsewhere } from './person';

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
  for (const from of [
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2F%2Fevil.example',
    'https://evil.example',
  ]) {
    await plant(from);
    await stock.isAt('/dashboard');
    await expect(stock.sidebar).toBeVisible();
  }
  expect([...new Set(asked)]).toEqual(['localhost']);
});

test('a script in an address or in a name does not run', async ({ stock, page, signIn }) => {
  const name = '<img src=x onerror="alert(1)">';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await stock.open('/login-with-code/%3Cscript%3Ealert(1)%3C%2Fscript%3E@a.co');
  await expect(stock.heading('Login')).toBeVisible();
  await signIn('manager');
  await stock.open('/all-brands/brand-create');
  await stock.field('Name').fill(name);
  await stock.button('Create brand').click();
  await stock.showsToast('Brand created successfully');
  await stock.open(`/all-brands?q=${encodeURIComponent('<script>alert(1)</script>')}`);
  await expect(stock.search).toHaveValue('<script>alert(1)</script>');
  await stock.search.fill('onerror');
  await stock.button(`Delete ${name}`).click();
  await expect(stock.dialog).toHaveAccessibleName(`Delete ${name}?`);
  await stock.dialog.getByRole('button', { name: 'Cancel' }).click();
  await stock.link(name).click();
  await expect(stock.heading(name)).toBeVisible();
  await expect(page).toHaveTitle(/onerror/);
  expect(dialogs).toEqual([]);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('no password, code or token is left in storage, addresses, the console or telemetry', async ({
  stock,
  page,
  api,
  guard,
}) => {
  guard.mayAnswer(401, 'user_a/login-user');
  const reported: string[] = [];
  page.on('console', (message) => reported.push(message.text()));
  page.on('request', (request) => reported.push(request.url()));
  await page.exposeFunction('hearTelemetry', (event: string) => reported.push(event));
  await page.addInitScript(() => {
    window.addEventListener('stock-telemetry', (event) =>
      Reflect.get(window, 'hearTelemetry')(JSON.stringify((event as CustomEvent).detail)),
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
  await expect.poll(() => kept(page)).toContain('stock-auth');

  const everything = [...reported, page.url(), await kept(page), await page.title()].map((text) =>
    text.replace(/\b\d{10,}\b|\b[0-9a-f]{24}\b/g, ''),
  );
  for (const secret of [token, 'Fresh#77', 'Fresh%2377', code, signInOf('admin').password]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  }
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('an unknown email costs the server as much work as a wrong password', async () => {
  const api = await openApi({
    database: ':memory:',
    products: 1,
    rateLimit: { max: 1000, windowMs: 60_000 },
  });
  const median = async (path: string, payload: object) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now();
      const answer = await api.server.inject({ method: 'POST', url: `/api/v1/user_a/${path}`, payload });
      times.push(performance.now() - start);
      expect(answer.statusCode).toBe(401);
    }
    return times.sort((left, right) => left - right)[3] ?? 0;
  };
  for (const [path, known, unknown] of [
    [
      'login-user',
      { email: manager.email, password: 'Wrong#1' },
      { email: 'nobody@halden.example', password: 'Wrong#1' },
    ],
    [
      'login-user-alternative',
      { loginIdentifier: manager.userNumber, userPin: '0000' },
      { loginIdentifier: '9999', userPin: '0000' },
    ],
  ] as const) {
    const ratio = (await median(path, unknown)) / (await median(path, known));
    // without hashing for unknown accounts the ratio would be about 0.01
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  }
  await api.close();
});
