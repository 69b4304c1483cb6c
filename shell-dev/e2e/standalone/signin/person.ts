import { expect, type Locator, type Page } from '@playwright/test';
import type { OutboxMessage } from '../../../api/dev/outbox';
import type { TestApi } from '../../fixtures/api';
import { type Person, signInOf } from '../../fixtures/people';

/** Waits for as many messages as were sent, and hands out the newest: its code or its link. */
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

/** The person signs in with another browser, so that the test's browser is a new device for them. */
export async function signInElsewhere(api: TestApi, person: Person): Promise<void> {
  const { email, password } = signInOf(person);
  const answer = await fetch(`${api.origin}/api/v1/user_a/login-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in elsewhere: ${answer.status}`);
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** Everything that the browser keeps of the page's origin, as one text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state]),
  );
}
