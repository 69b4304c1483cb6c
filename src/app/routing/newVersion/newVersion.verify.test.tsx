import { act, renderHook, screen, waitFor } from '@testing-library/react';
import * as ownFile from '../../../http/ownFile';
import { renderAt } from '../../../testing/renderAt';
import { useNewBuild } from '../Frame';
import * as page from '../reloadPage';

const MINUTE = 60_000;
const RUNNING = '0.1.0+aaaaaaaa';
const NEXT = '0.1.0+bbbbbbbb';

/** The constants that the build defines. */
const built = {
  STOCK_BUILD: RUNNING as string | undefined,
  __webpack_public_path__: 'https://stock.example/',
};
let manifest: unknown;
let read: jest.SpyInstance;

const pattern = (buildVersion: unknown) => ({ metaData: { buildInfo: { buildVersion } } });

beforeEach(() => {
  Object.assign(globalThis, built);
  manifest = pattern(RUNNING);
  read = jest.spyOn(ownFile, 'readOwnFile').mockImplementation(async () => manifest);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(globalThis, { STOCK_BUILD: undefined });
});

/** Advances the time while the window is visible. */
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const look = () => act(async () => void window.dispatchEvent(new Event('focus')));

describe('the build that is served', () => {
  beforeEach(() => jest.useFakeTimers());

  test.each<[string, unknown, string | undefined]>([
    ['the running build: none is offered', pattern(RUNNING), undefined],
    ['another build of the same release is offered', pattern(NEXT), NEXT],
    ['a later release is offered', pattern('0.2.0+cccccccc'), '0.2.0+cccccccc'],
    ['an earlier release is offered', pattern('0.0.9+cccccccc'), '0.0.9+cccccccc'],
    ['a manifest that cannot be loaded: none is offered', undefined, undefined],
    ['an HTML page in place of the manifest: none is offered', '<!doctype html>', undefined],
    ['a manifest without a build: none is offered', { metaData: null }, undefined],
    ['a build that is no string: none is offered', pattern(2), undefined],
    ['an empty build: none is offered', pattern(''), undefined],
  ])('%s', async (_, answer, found) => {
    manifest = answer;
    const { result } = renderHook(useNewBuild);
    await wait(15 * MINUTE);
    expect(read).toHaveBeenCalledTimes(1);
    expect(read.mock.lastCall[0]).toBe('https://stock.example/mf-manifest.json');
    expect(result.current).toBe(found);
  });

  test('is requested every 15 minutes, and on window focus at most every 10 minutes', async () => {
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

  test('stays offered when the next request fails, and is withdrawn when the running build is served again', async () => {
    manifest = pattern(NEXT);
    const { result } = renderHook(useNewBuild);
    await wait(15 * MINUTE);
    manifest = undefined;
    await wait(15 * MINUTE);
    expect(result.current).toBe(NEXT);
    manifest = pattern(RUNNING);
    await wait(15 * MINUTE);
    expect(result.current).toBeUndefined();
  });

  test('a pending request is aborted on unmount and its answer ignored', async () => {
    let answer: (manifest: unknown) => void = () => undefined;
    read.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { result, unmount } = renderHook(useNewBuild);
    await wait(15 * MINUTE);
    unmount();
    expect(read.mock.lastCall[1].aborted).toBe(true);
    answer(pattern(NEXT));
    await wait(0);
    expect(result.current).toBeUndefined();
  });

  test('is not requested in development', async () => {
    Object.assign(globalThis, { STOCK_BUILD: undefined });
    renderHook(useNewBuild);
    await wait(60 * MINUTE);
    await look();
    expect(read).not.toHaveBeenCalled();
  });
});

/** Returns to the window after eleven minutes. */
async function comeBack() {
  const { now } = Date;
  const wall = now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => wall() + 11 * MINUTE);
  await look();
}

const notice = () => screen.findByText(/^A new version of Stock is ready\./);
const isSilent = () => expect(screen.queryByText(/new version/)).toBeNull();

describe('the notice', () => {
  test('appears on window focus, takes no focus, and Reload reloads the page', async () => {
    const reload = jest.spyOn(page, 'reloadPage').mockImplementation(() => undefined);
    const { user } = await renderAt('/all-brands', { as: 'manager' });
    const search = await screen.findByRole('searchbox', { name: 'Search brands' });
    await user.click(search);
    manifest = pattern(NEXT);
    await comeBack();
    expect(await notice()).toHaveTextContent(/^A new version of Stock is ready\.$/);
    expect((await notice()).closest('[aria-live="polite"]')).not.toBeNull();
    expect(search).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('Later restores the focus and hides it in this tab until there is yet another build', async () => {
    const { user } = await renderAt('/all-brands', { as: 'manager' });
    const search = await screen.findByRole('searchbox', { name: 'Search brands' });
    await user.click(search);
    manifest = pattern(NEXT);
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
    manifest = pattern('0.2.0+cccccccc');
    jest.mocked(Date.now).mockReturnValue(Date.now() + 11 * MINUTE);
    await look();
    await notice();
  });

  test('with unsaved edits states what happens to them', async () => {
    const { user } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Zephyr');
    manifest = pattern(NEXT);
    await comeBack();
    expect(await notice()).toHaveTextContent(
      'A new version of Stock is ready. Unsaved changes are kept as a draft.',
    );
  });

  test('a manifest that cannot be read shows no notice and no toast', async () => {
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
