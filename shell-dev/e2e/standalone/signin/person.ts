import { expect, type Locator, type Page } from '@playwright/test';
import type { OutboxMessage } from '../../../api/dev/outbox';
import type { TestApi } from '../../fixtures/api';
import { type Person, signInOf } from '../../fixtures/people';

/** Waits until this many messages have been sent and returns the newest, with its code or link. */
export async function newest(api: TestApi, count = 1): Promise<OutboxMessage> {
  let messages: OutboxMessage[] = [];
  await expect
    .poll(async () => {
      messages = (await (await fetch(`${api.origin}/outbox.json`)).json()) as OutboxMessage[];
      return messages.length;
    })
    .toBe(count);
  return messages[0] as OutboxMessage;
}

/**
 * Signs the user in with another browser, so that the test's browser is a new device.
 * @throws Error when the sign-in fails
 */
export async function signInElsewhere(api: TestApi, person: Person): Promise<void> {
  const { email, password } = signInOf(person);
  const answer = await fetch(`${api.origin}/api/v1/user_a/login-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in elsewhere: ${answer.status}`);
}

/**
 * Presses Tab until the target has the focus.
 * @throws Error when 40 presses do not reach it
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** Everything that the browser stores for the page's origin, as one text. */
export function stored(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state]),
  );
}
