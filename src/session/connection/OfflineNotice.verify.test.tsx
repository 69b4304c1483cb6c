import { act, screen } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';

const SENTENCE = 'You are offline. Nothing can be loaded or saved until the connection is back.';

/** Simulates that the browser goes offline, or online again. */
const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

afterEach(() => jest.restoreAllMocks());

test.each([
  ['the login', '/', undefined, 'Login'],
  ['the PIN login', '/login-with-pin', undefined, 'User number'],
  ['a list', '/all-brands', 'manager', 'Brands'],
] as const)('on %s a line is shown while the browser is offline', async (_, path, as, name) => {
  await renderAt(path, as ? { as } : {});
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.queryByText(SENTENCE)).toBeNull();
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  await setOnline(false);
  // announced: the text was inserted into a live region that was already in the page
  expect(regions).toContain(screen.getByText(SENTENCE).closest('[aria-live]'));
  await setOnline(true);
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test('a page that is opened offline shows the line at once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderAt('/');
  expect(await screen.findByText(SENTENCE)).toBeVisible();
});
