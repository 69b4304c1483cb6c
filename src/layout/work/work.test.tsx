import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Identified } from '../../kit/declare/record';
import { changesAt } from '../../kit/writes/set/openChanges';
import { valueAt } from '../../lib/paths';
import { postFromTab } from '../../testing/otherTab';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const MINUTE = 60_000;

const FIELD = 'brandDetails.description';

const button = (name: string) => screen.findByRole('button', { name });
/** Whether the window closes without a question of the browser. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const RUNNING = 'Background work, 1 running';

/** Saves descriptions of 20 brands, four at a time, and opens another page meanwhile. */
async function startSave() {
  const journey = await renderAt('/all-brands', { as: 'admin' });
  const { stock, api, user, router } = journey;
  const list = () => (stock.store.getState().resources.brand?.list ?? []) as readonly Identified[];
  await waitFor(() => expect(list().length).toBeGreaterThan(20));
  const { set } = changesAt(stock.changeSets, '/all-brands');
  const edits = list().map(({ _id: record }) => ({ record, venue: '', field: FIELD, text: 'Ours' }));
  // what is stored is known to the set once the save bar is there
  const first = edits.find(
    ({ record }) =>
      !valueAt(
        list().find(({ _id }) => _id === record),
        FIELD,
      ),
  );
  act(() => void set.put(first ? [first] : []));
  await button('Review 1 change');
  const rest = edits.filter((edit) => edit !== first).slice(0, 19);
  act(() => void set.put(rest));
  await user.click(await button('Review 20 changes'));
  const review = within(await screen.findByRole('dialog'));
  const sent = recordRequests();
  await api.delay(500);
  await user.click(await review.findByRole('button', { name: /^Save 20/ }));
  const writes = () => sent.filter(({ method }) => method === 'PATCH').length;
  await waitFor(() => expect(writes()).toBeGreaterThan(0));
  await act(() => router.navigate('/all-categories'));
  await screen.findByRole('heading', { level: 1, name: 'Categories' });
  return { ...journey, set, writes };
}

test('a save is shown on every page with how far it is, and is stopped there', async () => {
  const { user, stock, writes, set } = await startSave();
  await user.click(await button(RUNNING));
  const tray = within(await screen.findByRole('dialog', { name: 'Background work' }));
  expect(tray.getByRole('link', { name: 'Saving brands' })).toHaveAttribute('href', '/stock/all-brands');
  expect(tray.getByRole('progressbar', { name: 'Saving brands' })).toHaveAttribute('max', '20');
  expect(tray.getByText(/^\d+ of 20$/)).toBeVisible();
  expect(await tray.findByText(/^About \d+ s left$/, undefined)).toBeVisible();
  expect(closes()).toBe(false);
  await user.click(tray.getByRole('button', { name: 'Stop: Saving brands' }));
  await waitFor(() => expect(stock.backgroundWork.runs()).toEqual([]));
  expect(writes()).toBeLessThan(20);
  expect(set.sizes().changes).toBe(20 - writes());
  expect(await tray.findByText('Nothing is running any longer.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Background work/ })).toBeNull();
  // the one toast of the save stays in the notification list
  expect(stock.store.getState().notices).toHaveLength(1);
});

test('a logout during a save asks first: Stay goes on, Log out stops the rest', async () => {
  const { user, stock, writes } = await startSave();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    return within(await screen.findByRole('alertdialog', { name: 'Log out while work is running?' }));
  };
  const first = await ask();
  expect(first.getByText(/^\d+ of 20 changes are saved\. Logging out stops the rest\.$/)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Stay' }));
  expect(stock.backgroundWork.runs()).toHaveLength(1);
  await user.click((await ask()).getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(stock.backgroundWork.runs()).toEqual([]);
  const sent = writes();
  expect(sent).toBeLessThan(20);
});

/** The values of the save that the journal has. */
async function journalled({ journal, store }: Awaited<ReturnType<typeof renderAt>>['stock'], owner: string) {
  const { storage, recorder } = await journal.open();
  await recorder.flush();
  const items = await storage.entries(owner);
  expect(store.getState().auth.isLoggedIn).toBe(false);
  const cells = await Promise.all(items.map(({ id }) => storage.cells(owner, id)));
  return cells.flat().map(({ record }) => record);
}

test.each([
  ['a logout', { type: 'signedOut' }, false],
  ['inactivity', { type: 'sessionEnded', reason: 'inactive' }, true],
])(
  '%s in another tab stops a save; what was saved is in the journal @verify',
  async (_, message, isOffered) => {
    const { stock, api, writes } = await startSave();
    const owner = stock.store.getState().auth.user?._id ?? '';
    await waitFor(() => expect(stock.backgroundWork.runs()[0]?.done).toBeGreaterThan(3));
    const saved = stock.backgroundWork.runs()[0]?.done ?? 0;
    await act(() => postFromTab(api, message));
    await screen.findByRole('heading', { name: 'Login' });
    expect(stock.backgroundWork.runs()).toEqual([]);
    const noted = new Set(await journalled(stock, owner));
    expect(noted.size).toBeGreaterThanOrEqual(saved);

    // signed in again, nothing goes on by itself; what was not saved is offered where the session ended by itself
    const again = await renderAt('/all-brands', { as: 'admin', isReload: true });
    await screen.findByRole('link', { name: 'Cremello' });
    if (isOffered) expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    else expect(again.stock.store.getState().drafts).toEqual({});
    expect(writes()).toBeLessThan(20);
  },
);

test('while work runs, inactivity ends no session; the thirty minutes begin at its end', async () => {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const options = { label: 'Saving brands', counts: 'changes', of: 3, stop: () => undefined } as const;
  const run = stock.backgroundWork.begin(options);
  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(start + 50 * MINUTE);
  await waitFor(() => expect(localStorage.getItem('stock-last-activity')).toContain(String(Date.now())));
  expect(stock.store.getState().auth.isLoggedIn).toBe(true);
  run.end();
  now.mockReturnValue(start + 79 * MINUTE);
  await waitFor(() => expect(stock.sessionClock.get()?.timeLeft()).toBe(MINUTE));
  now.mockReturnValue(start + 80 * MINUTE);
  await screen.findByRole('heading', { name: 'Login' });
  expect(stock.store.getState().auth.endedBy).toBe('inactive');
  now.mockRestore();
});

test('a run that waits for an answer is no activity: the session ends after thirty minutes @verify', async () => {
  const { stock } = await renderAt('/all-brands', { as: 'admin' });
  const options = { label: 'Importing brands', counts: 'requests', of: 3, stop: () => undefined } as const;
  const run = stock.backgroundWork.begin(options);
  act(() => run.asks(true));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * MINUTE);
  await screen.findByRole('heading', { name: 'Login' });
  expect(stock.store.getState().auth.endedBy).toBe('inactive');
  now.mockRestore();
});

test('another company during a save names it, and the save goes on to its end @verify', async () => {
  const { user, stock, writes } = await startSave();
  await user.click(await screen.findByRole('combobox', { name: 'Company' }));
  await user.click((await screen.findAllByRole('option'))[1] as HTMLElement);
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Change company or venue while work is running?' }),
  );
  expect(question.getByText(/^\d+ of 20 changes are saved\. It goes on in the background\.$/)).toBeVisible();
  // nothing is lost: the question has the neutral tone, in which the confirmation has the focus
  expect(question.getByRole('button', { name: 'Change' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(stock.backgroundWork.runs()).toEqual([]));
  expect(writes()).toBe(20);
});

test('failures of a save whose page was left are shown until they are looked at @verify', async () => {
  const { user, api, stock } = await startSave();
  await api.delay(0);
  await api.fail('update-brand', 500);
  await user.click(await button('Background work, 1 failed'));
  const tray = within(await screen.findByRole('dialog', { name: 'Background work' }));
  expect(tray.getByText(/^Ended: 20 of 20, \d+ failed$/)).toBeVisible();
  expect(tray.queryByRole('button')).toBeNull();
  await user.keyboard('{Escape}');
  expect(stock.backgroundWork.runs()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Background work/ })).toBeNull();
});

test('a bulk action is listed with what it does, and its end removes it @verify', async () => {
  const { user, api, router, stock } = await renderAt('/all-brands', { as: 'admin' });
  const names = (await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })).slice(0, 6);
  for (const box of names) await user.click(box);
  await api.delay(800);
  await user.click(await button('Delete'));
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Delete 6 brands' }),
  );
  const bar = within(await screen.findByRole('group', { name: 'Deleting 6 brands' }));
  expect(await bar.findByText(/^About \d+ s left$/, undefined)).toBeVisible();
  await act(() => router.navigate('/all-categories'));
  await user.click(await button(RUNNING));
  const tray = within(await screen.findByRole('dialog', { name: 'Background work' }));
  expect(tray.getByRole('link', { name: 'Deleting 6 brands' })).toBeVisible();
  expect(tray.getByText(/^About \d+ s left$/)).toBeVisible();
  expect(closes()).toBe(false);
  await waitFor(() => expect(stock.backgroundWork.runs()).toEqual([]));
});

test('the end of an import whose page was left is a notice that stays @verify', async () => {
  const { user, api, router, stock } = await renderAt('/all-brands?import', { as: 'admin' });
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  const text = ['Name', ...Array.from({ length: 12 }, (_, index) => `Padaria ${index}`)].join('\n');
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  await user.click(await button('Continue to check'));
  await api.delay(500);
  await user.click(await button('Import 12 rows'));
  await act(() => router.navigate('/all-categories'));
  await user.click(await button(RUNNING));
  const tray = within(await screen.findByRole('dialog', { name: 'Background work' }));
  expect(closes()).toBe(false);
  const link = tray.getByRole('link', { name: 'Importing brands' });
  expect(link).toHaveAttribute('href', '/stock/all-brands?import');
  const ended = 'Import finished: 12 created, 0 changed.';
  expect(await screen.findByText(ended, undefined)).toBeVisible();
  expect(closes()).toBe(true);
  expect(stock.store.getState().notices).toMatchObject([{ tone: 'success', text: ended }]);
});
