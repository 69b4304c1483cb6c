import { act, renderHook, screen, waitFor } from '@testing-library/react';
import * as ownFile from '../../http/ownFile';
import { renderAt } from '../../testing/renderAt';
import * as page from '../reloadPage';
import { useNewBuild } from './useNewBuild';

const MINUTE = 60_000;
const RUNNING = '0.1.0+aaaaaaaa';
const NEXT = '0.1.0+bbbbbbbb';

/** What the build writes in, and what its manifest answers by now. */
const built = {
  STOCK_BUILD: RUNNING as string | undefined,
  __webpack_public_path__: 'https://stock.example/',
};
let manifest: unknown;
let read: jest.SpyInstance;

const says = (buildVersion: unknown) => ({ metaData: { buildInfo: { buildVersion } } });

beforeEach(() => {
  Object.assign(globalThis, built);
  manifest = says(RUNNING);
  read = jest.spyOn(ownFile, 'readOwnFile').mockImplementation(async () => manifest);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(globalThis, { STOCK_BUILD: undefined });
});

/** Waits as long with a window that is seen. */
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const look = () => act(async () => void window.dispatchEvent(new Event('focus')));

describe('the build that is served', () => {
  beforeEach(() => jest.useFakeTimers());

  test.each<[string, unknown, string | undefined]>([
    ['the one that runs', says(RUNNING), undefined],
    ['another one of the same release', says(NEXT), NEXT],
    ['a later release', says('0.2.0+cccccccc'), '0.2.0+cccccccc'],
    ['an earlier one, gone back to', says('0.0.9+cccccccc'), '0.0.9+cccccccc'],
    ['unknown, as the file did not come', undefined, undefined],
    ['unknown, as a page came instead', '<!doctype html>', undefined],
    ['unknown, as the file says nothing of it', { metaData: null }, undefined],
    ['unknown, as it is no text', says(2), undefined],
    ['unknown, as it is empty', says(''), undefined],
  ])('%s', async (_, answer, found) => {
    manifest = answer;
    const { result } = renderHook(useNewBuild);
    await wait(15 * MINUTE);
    expect(read).toHaveBeenCalledTimes(1);
    expect(read.mock.lastCall[0]).toBe('https://stock.example/mf-manifest.json');
    expect(result.current).toBe(found);
  });

  test('is asked for each quarter of an hour, and on looking again at most every ten minutes', async () => {
    const { unmount } = renderHook(useNewBuild);
    await wait(10 * MINUTE - 1);
    await look();
    expect(read).not.toHaveBeenCalled();
    await wait(1);
    await look();
    await look();
    expect(read).toHaveBeenCalledTimes(1);
    await wait(9 * MINUTE);
    await look();
    expect(read).toHaveBeenCalledTimes(1);
    await wait(6 * MINUTE);
    expect(read).toHaveBeenCalledTimes(2);
    unmount();
    await wait(60 * MINUTE);
    await look();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that was found stays found when the next answer does not come, and is forgotten when it is gone', async () => {
    manifest = says(NEXT);
    const { result } = renderHook(useNewBuild);
    await wait(15 * MINUTE);
    manifest = undefined;
    await wait(15 * MINUTE);
    expect(result.current).toBe(NEXT);
    manifest = says(RUNNING);
    await wait(15 * MINUTE);
    expect(result.current).toBeUndefined();
  });

  test('nobody waits any more for an answer that is on its way when it ends', async () => {
    let answer: (manifest: unknown) => void = () => undefined;
    read.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { result, unmount } = renderHook(useNewBuild);
    await wait(15 * MINUTE);
    unmount();
    expect(read.mock.lastCall[1].aborted).toBe(true);
    answer(says(NEXT));
    await wait(0);
    expect(result.current).toBeUndefined();
  });

  test('is nothing to ask for while developing', async () => {
    Object.assign(globalThis, { STOCK_BUILD: undefined });
    renderHook(useNewBuild);
    await wait(60 * MINUTE);
    await look();
    expect(read).not.toHaveBeenCalled();
  });
});

/** Comes back to the window after a while. */
async function comeBack() {
  const { now } = Date;
  const wall = now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => wall() + 11 * MINUTE);
  await look();
}

const notice = () => screen.findByText(/^A new version of Stock is ready\./);
const isSilent = () => expect(screen.queryByText(/new version/)).toBeNull();

describe('the notice', () => {
  test('comes when the window is looked at again, takes no focus, and Reload loads the page', async () => {
    const reload = jest.spyOn(page, 'reloadPage').mockImplementation(() => undefined);
    const { user } = await renderAt('/all-brands', { as: 'manager' });
    const search = await screen.findByRole('searchbox', { name: 'Search brands' });
    await user.click(search);
    manifest = says(NEXT);
    await comeBack();
    expect(await notice()).toHaveTextContent(/^A new version of Stock is ready\.$/);
    expect((await notice()).closest('[role="status"]')).not.toBeNull();
    expect(search).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('Later gives the focus back and hides it in this tab until there is yet another build', async () => {
    const { user } = await renderAt('/all-brands', { as: 'manager' });
    const search = await screen.findByRole('searchbox', { name: 'Search brands' });
    await user.click(search);
    manifest = says(NEXT);
    await comeBack();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    isSilent();
    expect(search).toHaveFocus();

    jest.mocked(Date.now).mockRestore();
    await renderAt('/all-brands', { as: 'manager', isReload: true });
    await screen.findByRole('searchbox', { name: 'Search brands' });
    await comeBack();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    isSilent();
    manifest = says('0.2.0+cccccccc');
    jest.mocked(Date.now).mockReturnValue(Date.now() + 11 * MINUTE);
    await look();
    await notice();
  });

  test('with unsaved edits it says what becomes of them', async () => {
    const { user } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Zephyr');
    manifest = says(NEXT);
    await comeBack();
    expect(await notice()).toHaveTextContent(
      'A new version of Stock is ready. Unsaved changes are kept as a draft.',
    );
  });

  test('a manifest that cannot be read is nothing to speak of, to nobody', async () => {
    const telemetry = jest.fn();
    const { api } = await renderAt('/all-brands', { as: 'manager', host: { telemetry } });
    await screen.findByRole('searchbox', { name: 'Search brands' });
    Object.assign(globalThis, { __webpack_public_path__: `${api.origin}/api/v1/` });
    read.mockRestore();
    const asked = jest.spyOn(ownFile, 'readOwnFile');
    await comeBack();
    await act(async () => void (await asked.mock.results[0]?.value));
    expect(await asked.mock.results[0]?.value).toBeUndefined();
    isSilent();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(telemetry.mock.calls.filter(([{ type }]) => type === 'error')).toEqual([]);
  });
});
