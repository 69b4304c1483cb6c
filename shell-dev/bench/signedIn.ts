import type { Browser, BrowserContext } from '@playwright/test';
import { demoSignIns } from '../api/demo';

/**
 * Signs the admin in with a call, without the page.
 * @throws Error when the API refuses
 */
export async function signIn(context: BrowserContext): Promise<void> {
  const [admin] = demoSignIns;
  const answer = await context.request.post('/api/v1/user_a/login-user', {
    data: { email: admin?.email, password: admin?.password },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
}

/**
 * The cookies and storage of a returning user, who has opened the dashboard before.
 * @throws Error when the API refuses the sign-in
 */
export async function returningUser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await signIn(context);
  const page = await context.newPage();
  await page.goto('/stock/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
