import { screen, waitFor } from '@testing-library/react';
import type { Fault } from './faultyServer';
import { actionText, readText } from './oracle';
import type { Screen } from './screens';

/** The calls that fail from now on. */
export type Failing = { path: string; fault: Fault } | undefined;

interface ScreenFault {
  /** The failing requests so far. */
  received: readonly string[];
  fail(failing: Failing): void;
}

const toasts = () =>
  [...document.querySelectorAll('[data-toasts] [data-tone="error"]')].map(
    ({ textContent }) => textContent ?? '',
  );
const shows = (text: string) => expect(document.body).toHaveTextContent(text);

/** What one screen shows for one fault, until the request has been repeated without it. */
export async function tryScreen(one: Screen, fault: Fault, { received, fail }: ScreenFault): Promise<string> {
  fail(one.isRead ? { path: one.path, fault } : undefined);
  const journey = await one.open();
  fail({ path: one.path, fault });
  await one.send?.(journey);
  if (fault === 'wrong shape' || fault === 'empty') {
    // an empty list (R6); an answer to a write that names nothing (R149): no crash, and no second request
    await waitFor(() => expect(received.length).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
    return toasts().join(' | ');
  }
  if (fault === '401' && !one.isPublic) {
    const text = one.isBatch || one.isRead ? readText(fault) : actionText(fault);
    await waitFor(() => shows(text));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    return `login: ${text}`;
  }
  if (fault === '403' && one.isRead && one.name === 'list') {
    await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' });
    expect(toasts()).toEqual([]);
    return '/unauthorised';
  }
  const toast = one.toast?.(fault);
  if (toast !== undefined) await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(toast)]));
  const text = one.text?.(fault);
  if (text !== undefined) await waitFor(() => shows(text));
  one.staysUnsaved?.();
  const shown = [...toasts(), text].filter(Boolean).join(' | ');
  fail(undefined);
  await one.retry(journey);
  await waitFor(() => one.isDone());
  return shown;
}
