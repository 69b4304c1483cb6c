import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { CONTRACT } from '../../host/contract';
import { draftsFound } from '../../kit/state/drafts';
import { callsOf } from '../../kit/state/requests';
import { codeReader } from '../../lib/camera/codeReader';
import { keepPersonal, personalKey } from '../../lib/device/personalLists';
import { brand } from '../../resources/brand/brand';
import { register } from '../../resources/register';
import { field } from '../../testing/fillIn';
import { type FailedImport, failImport, failureText } from '../../testing/lazyImports';
import { keepOpenMovements } from '../../testing/movementRecords';
import { NOTHING_SAVED, postFromTab } from '../../testing/otherTab';
import { renderAt } from '../../testing/renderAt';
import { readPlan } from '../start/startPages';
import { createLargeDrafts } from '../store/largeDrafts';
import { createTabDrafts } from '../store/tabDrafts';
import { StockApp } from './App';
import { createStock } from './stock';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});
afterEach(() => jest.restoreAllMocks());

/** Waits until the failure is reported to the host, and nothing else is said about it. */
type Journey = Awaited<ReturnType<typeof renderAt>>;

async function isReported(telemetry: jest.Mock, { address }: FailedImport): Promise<void> {
  const message = expect.stringContaining(address);
  await waitFor(() =>
    expect(telemetry).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'error', where: 'chunk', message }),
    ),
  );
  expect(screen.queryByText(failureText(address))).toBeNull();
}

/** The open list of brands, and one of them. */
async function openBrands(telemetry: jest.Mock) {
  const journey = await renderAt('/all-brands', { as: 'admin', host: { telemetry } });
  await screen.findByRole('link', { name: 'Cremello' });
  const [first, second] = journey.stock.store.getState().resources.brand?.list ?? [];
  return { ...journey, ids: [first?._id ?? '', second?._id ?? ''] as const };
}

/** Saves another description of a brand on the server, as a colleague does. */
const saveDescription = (api: StockTestApi, id: string, description: string) =>
  act(() =>
    api.editRecords('brands', (record) =>
      record._id === id
        ? { ...record, brandDetails: { ...(record.brandDetails as object), description } }
        : record,
    ),
  );

const readList = (stock: Awaited<ReturnType<typeof renderAt>>['stock']) =>
  act(async () => void (await stock.store.dispatch(callsOf(brand).fetchAll({ params: {}, kind: 'quiet' }))));

const changed = (id: string) => ({
  type: 'records',
  ...NOTHING_SAVED,
  resource: 'brand',
  changed: [id],
});

// before any other sign-in: React keeps what a lazy component has loaded
test('the illustration of the sign-in: the form works without it', async () => {
  const failed = failImport('src/session/login/AuthPane.tsx > ../../ui/feedback/ShelfArt');
  await renderAt('/');
  expect(await field('Email')).toBeEnabled();
  await waitFor(() => expect(failed.count()).toBe(1));
});

test('the illustration of a state: the panel works without it', async () => {
  const failed = failImport('src/ui/feedback/StatePanel.tsx > ./StateArt');
  await renderAt('/no-such-page', { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(failed.count()).toBe(1));
});

test('the timings: the page works without them, and the next mount loads them', async () => {
  const observe = jest.fn();
  Object.assign(globalThis, {
    PerformanceObserver: Object.assign(
      jest.fn(() => ({ observe, disconnect: jest.fn() })),
      { supportedEntryTypes: ['mark'] },
    ),
  });
  const telemetry = jest.fn();
  const failed = failImport('src/app/timing/startTimings.ts > ./timings');
  await openBrands(telemetry);
  await isReported(telemetry, failed);
  expect(observe).not.toHaveBeenCalled();
  failed.restore();
  await renderAt('/all-brands', { isReload: true, host: { telemetry } });
  await waitFor(() => expect(observe).toHaveBeenCalledWith(expect.objectContaining({ type: 'mark' })));
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

test('the toasts: the next one loads them, and is shown', async () => {
  const failed = failImport('src/app/entry/App.tsx > ../notifications/ToastRegion');
  const api = await stockApi();
  await api.reset();
  window.history.replaceState(null, '', '/stock/');
  const telemetry = jest.fn();
  const stock = createStock({ contract: CONTRACT, apiHost: api.origin, telemetry });
  render(<StockApp stock={stock} />);
  await isReported(telemetry, failed);
  failed.restore();
  act(() => stock.toaster.show({ tone: 'success', text: 'Brand created.' }));
  expect(await screen.findByText('Brand created.')).toBeVisible();
  act(() => stock.dispose());
});

test.each(['src/app/tabs/tabs.ts > ./syncTabs', 'src/kit/list/ListBody.tsx > ./updates/UpdateNotice'])(
  '%s: the next change of another tab is applied and announced',
  async (which) => {
    const telemetry = jest.fn();
    const failed = failImport(which);
    const { api, ids } = await openBrands(telemetry);
    await saveDescription(api, ids[0], 'One');
    await act(() => postFromTab(api, changed(ids[0])));
    await isReported(telemetry, failed);
    failed.restore();
    await saveDescription(api, ids[1], 'Two');
    await act(() => postFromTab(api, changed(ids[1])));
    expect(await screen.findByText('1 row was updated.')).toBeInTheDocument();
  },
);

test('what is to be received: the dashboard works without it, and the next visit has it', async () => {
  const telemetry = jest.fn();
  const failed = failImport('src/dashboard/Dashboard.tsx > ./ReceiveCard');
  const journey = await renderAt('/dashboard', { as: 'manager' });
  await keepOpenMovements(journey, [{ vendor: 'Fizzmore', arrives: '2999-01-01' }]);
  const { router } = await renderAt('/dashboard', { isReload: true, host: { telemetry } });
  await isReported(telemetry, failed);
  expect(await screen.findByRole('region', { name: 'Quick actions' })).toBeVisible();
  failed.restore();
  await act(() => router.navigate('/all-products'));
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByRole('region', { name: 'To receive' })).toBeVisible();
});

test('the choice of venues: a table of the dashboard shows all without it, and the next visit has it', async () => {
  const telemetry = jest.fn();
  const failed = failImport('src/dashboard/VenueTable.tsx > ../kit/venues/VenuesButton');
  const members: { id: string; name: string }[] = [];
  const prepare = (api: Journey['api']) =>
    api.editRecords('venues', (venue) => {
      const { venueName: name, isActive } = venue.venueDetails as { venueName: string; isActive: boolean };
      if (isActive && members.length < 2) members.push({ id: String(venue._id), name });
      return venue;
    });
  const options = { as: 'manager', host: { telemetry }, prepare } as const;
  const { router, stock, user } = await renderAt('/dashboard', options);
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Low stock by venue' }))
      .getAllByRole('row')
      .slice(1);
  const all = (await rows()).length;
  const key = personalKey(stock.store.getState().auth.user?._id ?? '', 'venue groups');
  const north = { id: 'n', name: 'North', members };
  act(() => void keepPersonal(key, [north]));
  await isReported(telemetry, failed);
  expect(await rows()).toHaveLength(all);
  failed.restore();
  await act(() => router.navigate('/all-products'));
  await act(() => router.navigate('/dashboard'));
  await user.click((await screen.findAllByRole('button', { name: /^All \d+ venues$/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Only North' }));
  expect(await screen.findByRole('button', { name: 'North, 2 venues' })).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

test('the copies of lists: the list is shown without one, and the next change of it is copied', async () => {
  const failed = failImport('src/kit/listCopies/listCopies.ts > ./rowCopies');
  const telemetry = jest.fn();
  const { api, stock, ids } = await openBrands(telemetry);
  await isReported(telemetry, failed);
  failed.restore();
  await saveDescription(api, ids[0], 'Changed by a colleague');
  await readList(stock);
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('stockListCopies'));
});

test('the parser of long answers: the answer is parsed without it', async () => {
  const failed = failImport('src/http/client.ts > ./longAnswer');
  await renderAt('/all-brands', {
    as: 'admin',
    prepare: (api) =>
      api.editRecords('brands', (record) => ({
        ...record,
        brandDetails: { ...(record.brandDetails as object), description: 'x'.repeat(40_000) },
      })),
  });
  expect(await screen.findByRole('link', { name: 'Cremello' })).toBeVisible();
  expect(failed.count()).toBeGreaterThan(0);
});

test('the reader of stored values: no answer is shown as it is, and Retry reads the list', async () => {
  const failed = failImport('src/kit/state/readAnswers.ts > ../declare/readStored');
  const { user } = await renderAt('/all-brands', { as: 'admin' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('link', { name: 'Cremello' })).toBeNull();
  failed.restore();
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Cremello' })).toBeVisible();
});

test('the copies of drafts for a crash: the first edit a minute later tries again', async () => {
  const failed = failImport('src/app/store/tabDrafts.ts > ./tabCopies');
  const onLoadFailed = jest.fn();
  const copies = createTabDrafts(onLoadFailed);
  copies.load();
  await waitFor(() => expect(onLoadFailed).toHaveBeenCalledTimes(1));
  copies.load();
  expect(failed.count()).toBe(1);
  failed.restore();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  copies.load();
  expect(failed.count()).toBe(2);
  copies.stop();
});

test('large drafts: the next one is kept', async () => {
  const failed = failImport('src/app/store/largeDrafts.ts > ./largeDraftsDatabase');
  const onLoadFailed = jest.fn();
  const drafts = createLargeDrafts(onLoadFailed);
  const records = new Map([['p1', { changes: new Map([['v1/price', { value: 9, start: 8 }]]) }]]);
  await drafts.write('a', records);
  expect(onLoadFailed).toHaveBeenCalledTimes(1);
  failed.restore();
  await drafts.write('a', records);
  expect(await drafts.read('a')).toHaveLength(1);
  drafts.stop();
});

test('the body of a bulk change: the record is listed with the file, and Retry sends it', async () => {
  const failed = failImport('src/kit/writes/source/bodyWith.ts > ../../fieldTypes/formValues');
  const { user } = await renderAt('/all-brands?status=inactive', { as: 'admin' });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(boxes[0] as HTMLElement);
  const bar = within(await screen.findByRole('toolbar', { name: 'Bulk actions' }));
  await user.click(bar.getByRole('button', { name: 'Activate' }));
  const failures = await screen.findByRole('alertdialog', { name: '1 brand could not be activated' });
  expect(failures).toHaveTextContent(failureText(failed.address));
  failed.restore();
  await user.click(within(failures).getByRole('button', { name: /^Retry/ }));
  expect(await screen.findByText('Brand updated successfully')).toBeVisible();
});

test('the prefetch of a page: the mount loads what is missing', async () => {
  const failed = failImport('src/app/entry/described.ts > ./loadPage');
  Object.assign(globalThis, { STOCK_DESCRIPTOR: {}, STOCK_READS: readPlan(register) });
  const { descriptor } = await import('./described');
  await expect(descriptor.prefetch('/all-brands')).resolves.toBeUndefined();
  expect(failed.count()).toBe(1);
});

test('the reader of the camera: its user gets the reason, and the next press asks for the file again', async () => {
  const failed = failImport('src/lib/camera/codeReader.ts > ./wasmDetector');
  await expect(codeReader(true)).rejects.toMatchObject({ reason: 'notLoaded' });
  await expect(codeReader(true)).rejects.toMatchObject({ reason: 'notLoaded' });
  expect(failed.count()).toBe(2);
});

test.each([
  'src/layout/account/useLogOut.tsx > ../../features/movements/leaving/OpenDocuments',
  'src/app/entry/stock.ts > ./clearSharedComputer',
] as const)('a sign-out on a shared computer goes on without %s', async (lazy) => {
  const telemetry = jest.fn();
  const { user } = await renderAt('/unauthorised', {
    as: 'manager',
    host: { telemetry },
    prepare: async () => localStorage.setItem('stockSharedComputer', 'true'),
  });
  const failed = failImport(lazy);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await isReported(telemetry, failed);
});

test('what shares the answers to drafts: they are offered all the same', async () => {
  const telemetry = jest.fn();
  const failed = failImport('src/app/store/draftOwner.ts > ./draftAnswers');
  const { stock } = await renderAt('/unauthorised', { as: 'manager', host: { telemetry } });
  const draft = { id: '1', values: { name: 'Nova' }, base: {}, keptAt: Date.now() };
  act(() => void stock.store.dispatch(draftsFound({ '/all-brands/brand-create': [draft] })));
  await isReported(telemetry, failed);
  expect(Object.keys(stock.store.getState().drafts)).toHaveLength(1);
});
