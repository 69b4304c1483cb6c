import { combineReducers } from '@reduxjs/toolkit';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createNotificationListener } from '../../app/notifications/notifications';
import { createToaster, type Notice } from '../../app/notifications/toaster';
import type { HttpCall } from '../../http/client';
import type { Failure } from '../../http/failure';
import { brand } from '../../resources/brand/brand';
import { vendor } from '../../resources/vendor/vendor';
import { authReducer, hostSignedIn, hostSignedOut } from '../../session/auth/auth';
import { readUser } from '../../session/auth/user';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';
import { testStore } from '../../testing/testStore';
import type { BatchVerdict } from '../declare/bulkActions';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { reducerOf } from '../state/reducer';
import { callOf } from '../state/requests';
import { type BatchItem, type BatchResult, useBatch } from './batch';

const messages = {
  doing: 'Deleting',
  done: (count: number) => `${count} done.`,
  failed: (failed: number, of: number) => `${failed} of ${of} failed.`,
  notSent: (count: number) => `${count} were not tried.`,
};
const ids = (count: number) => Array.from({ length: count }, (_, index) => `b${index}`);
const removal = (id: string, resource: AnyResource = brand): BatchItem => ({
  key: id,
  resource,
  operation: 'remove',
  params: { id },
});
const person = (id: string) => readUser({ _id: id, roleDetails: { role: 'Admin' } });

/** A store whose requests wait until the test answers them. */
function setUp() {
  const shown: Notice[] = [];
  const toaster = createToaster();
  toaster.listen((notice) => shown.push(notice));
  const waiting: { call: HttpCall; answer(data: unknown): void; fail(failure: Failure): void }[] = [];
  const send = (call: HttpCall) =>
    new Promise<unknown>((answer, fail) => waiting.push({ call, answer, fail }));
  const store = testStore(
    combineReducers({
      auth: authReducer,
      resources: combineReducers({ brand: reducerOf(brand), vendor: reducerOf(vendor) }),
    }),
    {
      services: { http: { send } },
      listener: createNotificationListener(toaster, { forbidden: () => undefined }),
    },
  );
  const user = person('u');
  if (user) store.dispatch(hostSignedIn(user));
  const argument = { params: {}, kind: 'read' } as const;
  const load = (resource: AnyResource, list: object[]) =>
    store.dispatch(
      callOf(resource, 'fetchAll').fulfilled({ data: list }, 'load', argument, { notify: { kind: 'read' } }),
    );
  const { result } = renderHook(() => useBatch(), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  /** Answers all waiting requests, and those that follow from them, until none is waiting. */
  const answerAll = async (reply: (call: HttpCall) => unknown = () => ({ message: 'Gone.' })) => {
    while (waiting.length > 0) {
      for (const { call, answer, fail } of waiting.splice(0)) {
        const data = reply(call);
        if (typeof data === 'object' && data !== null && 'cause' in data) fail(data as Failure);
        else answer(data);
      }
      // a task of its own, after all promises that follow from the answers
      await act(() => new Promise((done) => setTimeout(done)));
    }
  };
  /** Runs the items, and waits until the code is loaded and the first request sent. */
  const begin = async (items: readonly BatchItem[]) => {
    const end: { result?: BatchResult } = {};
    void result.current.run(items, messages).then((ended) => {
      end.result = ended;
    });
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    return end;
  };
  const list = (name: 'brand' | 'vendor') =>
    (store.getState().resources[name]?.list ?? []).map(({ _id }) => _id);
  return { store, shown, waiting, load, batch: result, begin, answerAll, list };
}

/** The same with a batch under way; `end.result` is set once it has ended. */
async function begun(items: readonly BatchItem[]) {
  const world = setUp();
  return { ...world, end: await world.begin(items) };
}

const failed = (sentence: string, failure: Failure) => (key: string) => ({ key, failure, sentence });
const gone: Failure = { cause: 'status', status: 404, message: 'No such brand.' };

test('ten items: four requests at a time, each sent once, with progress', async () => {
  const { waiting, batch, answerAll, end } = await begun(ids(10).map((id) => removal(id)));
  expect(waiting.map(({ call }) => call.path)).toEqual(
    ids(4).map((id) => `product-brand/delete-brand/${id}`),
  );
  expect(batch.current).toMatchObject({ progress: { done: 0, of: 10 }, isPending: true });
  waiting.shift()?.answer({ message: 'Gone.' });
  await act(async () => undefined);
  expect(waiting).toHaveLength(4);
  expect(batch.current.progress).toEqual({ done: 1, of: 10, secondsLeft: undefined });
  await answerAll();
  expect(end.result).toEqual({ done: ids(10), failed: [], stopped: [] });
  expect(batch.current).toMatchObject({ progress: null, isPending: false });
});

test('six successes show one toast with the count', async () => {
  const { answerAll, shown } = await begun(ids(6).map((id) => removal(id)));
  await answerAll();
  expect(shown).toEqual([{ tone: 'success', text: '6 done.' }]);
});

test('a batch of one shows the server’s message', async () => {
  const well = await begun([removal('b0')]);
  await well.answerAll();
  expect(well.shown).toEqual([{ tone: 'success', text: 'Gone.' }]);
  const badly = await begun([removal('b0')]);
  await badly.answerAll(() => gone);
  expect(badly.shown).toEqual([{ tone: 'error', text: 'No such brand.' }]);
});

test('one failure of three: one error toast, its reason, and the deleted rows leave the list', async () => {
  const { store, load, answerAll, shown, end, list } = await begun(ids(3).map((id) => removal(id)));
  load(
    brand,
    ids(4).map((id) => ({ _id: id })),
  );
  await answerAll(({ path }) => (path.endsWith('b1') ? gone : { message: 'Gone.' }));
  expect(end.result).toEqual({
    done: ['b0', 'b2'],
    failed: [failed('No such brand.', gone)('b1')],
    stopped: [],
  });
  expect(shown).toEqual([{ tone: 'error', text: '1 of 3 failed.' }]);
  expect(list('brand')).toEqual(['b1', 'b3']);
  expect(store.getState().resources.brand).toMatchObject({
    isLoading: false,
    isError: true,
    isSuccess: false,
    message: '1 of 3 failed.',
  });
});

test('all answers change the list in one step, also where an answer names another id', async () => {
  const { store, load, answerAll, list } = await begun(['v0', 'v1', 'v2'].map((id) => removal(id, vendor)));
  load(
    vendor,
    ['v0', 'v1', 'v2', 'other'].map((id) => ({ _id: id })),
  );
  const seen = new Set<unknown>();
  const forget = store.subscribe(() => seen.add(store.getState().resources.vendor.list));
  await answerAll(({ path }) => (path.endsWith('v1') ? { vendorId: 'other' } : { vendorId: path.slice(-2) }));
  forget();
  expect(list('vendor')).toEqual(['v1']);
  expect(seen.size).toBe(2);
});

test('stop: requests under way still count, the rest is not sent', async () => {
  const { batch, waiting, answerAll, shown, end } = await begun(ids(9).map((id) => removal(id)));
  act(() => batch.current.stop());
  expect(waiting).toHaveLength(4);
  await answerAll();
  expect(end.result).toEqual({ done: ids(4), failed: [], stopped: ids(9).slice(4) });
  expect(shown).toEqual([{ tone: 'success', text: '4 done.' }]);
});

test('a 401 ends the session with its message and stops the batch', async () => {
  const { store, answerAll, shown, end } = await begun(ids(9).map((id) => removal(id)));
  await answerAll(() => ({ cause: 'status', status: 401 }));
  expect(end.result?.stopped).toEqual(ids(9).slice(4));
  expect(shown).toEqual([]);
  const endedWith = 'Unauthorized. Please log in again.';
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, endedBy: 'expired', endedWith });
});

test('another user who signs in meanwhile gets no request, no change of the list and no toast', async () => {
  const { store, load, waiting, answerAll, shown, end, list } = await begun(ids(9).map((id) => removal(id)));
  const other = person('other');
  act(() => {
    store.dispatch(hostSignedOut());
    if (other) store.dispatch(hostSignedIn(other));
    load(brand, [{ _id: 'b0' }]);
  });
  expect(waiting).toHaveLength(4);
  await answerAll();
  expect(end.result?.stopped).toEqual(ids(9).slice(4));
  expect(shown).toEqual([]);
  expect(list('brand')).toEqual(['b0']);
});

test('another user who signs in before the code is loaded: nothing is sent', async () => {
  const { store, batch, waiting, shown } = setUp();
  const other = person('other');
  const result = await act(async () => {
    const run = batch.current.run(
      ids(3).map((id) => removal(id)),
      messages,
    );
    store.dispatch(hostSignedOut());
    if (other) store.dispatch(hostSignedIn(other));
    return run;
  });
  expect(result).toEqual({ done: [], failed: [], stopped: ids(3) });
  expect(waiting).toEqual([]);
  expect(shown).toEqual([]);
});

const timeout: Failure = { cause: 'timeout' };
const NOT_KNOWN = 'No answer came, so it may have been done. Reload the list before you try again.';

test('after four deletions without an answer the rest is not tried, and the four are read again', async () => {
  const items = ids(9).map((id) => removal(id));
  const { store, load, answerAll, shown, end, list } = await begun(items);
  load(
    brand,
    ids(9).map((id) => ({ _id: id })),
  );
  const calls: string[] = [];
  // b0 and b1 were deleted all the same, b2 was not, b3 cannot be read
  await answerAll(({ method, path }) => {
    calls.push(method);
    const id = path.slice(-2);
    if (method === 'DELETE' || id === 'b3') return timeout;
    return id === 'b2' ? { brand: { _id: id } } : gone;
  });
  await waitFor(() => expect(end.result).toBeDefined());
  expect(calls).toEqual([...Array(4).fill('DELETE'), ...Array(4).fill('GET')]);
  expect(end.result).toMatchObject({ done: ['b0', 'b1'], stopped: ids(9).slice(4) });
  expect(end.result?.failed.map(({ key, sentence }) => [key, sentence])).toEqual([
    ['b2', 'The request timed out. Please try again.'],
    ['b3', NOT_KNOWN],
  ]);
  expect(list('brand')).toEqual(ids(9).slice(2));
  expect(shown).toEqual([{ tone: 'error', text: '2 of 4 failed. 5 were not tried.' }]);
  expect(store.getState().resources.brand).toMatchObject({ isLoading: false, isError: true });
});

test('a lost connection is said where all that was sent has been done', async () => {
  const { answerAll, shown, end } = await begun(ids(6).map((id) => removal(id)));
  await answerAll(({ method }) => (method === 'DELETE' ? timeout : gone));
  await waitFor(() => expect(end.result).toBeDefined());
  expect(end.result).toEqual({ done: ids(4), failed: [], stopped: ['b4', 'b5'] });
  expect(shown).toEqual([{ tone: 'error', text: '2 were not tried.' }]);
});

test('a command without an answer is compared with what the server has now', async () => {
  const { begin, load, answerAll, store } = setUp();
  await act(async () =>
    load(
      brand,
      ids(2).map((id) => ({ _id: id, name: 'Old' })),
    ),
  );
  const items = ids(2).map((id) => ({
    ...removal(id),
    operation: 'update',
    check: {
      operation: 'fetch',
      compare: (now: Identified): BatchVerdict =>
        Reflect.get(now, 'name') === 'New' ? { isDone: true } : { send: { name: 'New' } },
    },
  }));
  const end = await begin(items);
  let areSent = false;
  await answerAll(({ method, path }) => {
    areSent ||= method === 'PATCH';
    if (method === 'PATCH') return timeout;
    return { brand: { _id: path.slice(-2), name: areSent && path.endsWith('b0') ? 'New' : 'Old' } };
  });
  await waitFor(() => expect(end.result).toBeDefined());
  expect(end.result?.done).toEqual(['b0']);
  expect(end.result?.failed.map(({ key, failure }) => [key, failure])).toEqual([['b1', timeout]]);
  const names = store.getState().resources.brand.list.map((each) => Reflect.get(each, 'name'));
  expect(names).toEqual(['New', 'Old']);
});

test('a check without an answer is no command that may have been done: nothing is read again', async () => {
  const items = ids(2).map((id) => ({
    ...removal(id),
    check: { operation: 'fetch', compare: (): BatchVerdict => ({ send: undefined }) },
  }));
  const { answerAll, end } = await begun(items);
  const calls: string[] = [];
  await answerAll(({ method }) => {
    calls.push(method);
    return timeout;
  });
  await waitFor(() => expect(end.result).toBeDefined());
  expect(calls).toEqual(['GET', 'GET']);
  expect(end.result?.failed).toHaveLength(2);
});

test('a second run while one is under way returns the first one’s result', async () => {
  const { batch, waiting, answerAll } = await begun([removal('b0')]);
  await act(async () => void batch.current.run([removal('b1')], messages));
  expect(waiting).toHaveLength(1);
  await answerAll();
  expect(batch.current.isPending).toBe(false);
});

test('closing the window is prevented while a batch is under way', async () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { answerAll } = await begun([removal('b0')]);
  expect(closes()).toBe(false);
  await answerAll();
  expect(closes()).toBe(true);
});

test('through the API: leaving the page aborts nothing, and deleted rows leave the list', async () => {
  const { stock, router, api } = await renderAt('/all-brands', { as: 'admin' });
  await screen.findByText('24 brands');
  const { store } = stock;
  const known = () => store.getState().resources.brand?.list ?? [];
  const [a = '', b = '', c = ''] = known().map(({ _id }: Identified) => _id);
  const { result, unmount } = renderHook(() => useBatch(), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  await api.delay(30);
  await api.fail(b, 500, 1);
  const sent = recordRequests();
  let end: BatchResult | undefined;
  await act(async () => {
    void result.current
      .run(
        [a, b, c].map((id) => removal(id)),
        messages,
      )
      .then((now) => {
        end = now;
      });
  });
  unmount();
  await act(async () => router.navigate('/dashboard'));
  await waitFor(() => expect(end).toMatchObject({ done: [a, c], stopped: [] }));
  expect(end?.failed.map(({ key, sentence }) => [key, sentence])).toEqual([
    [b, 'Server error. Please try again later.'],
  ]);
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
    [a, b, c].map((id) => `product-brand/delete-brand/${id}`),
  );
  expect(await screen.findAllByText('1 of 3 failed.')).toHaveLength(1);
  expect(known()).toHaveLength(22);
});

test('a checked item is read first; a refused one is not sent, the list takes what was read', async () => {
  const { begin, load, answerAll, store } = setUp();
  await act(async () => {
    load(brand, [
      { _id: 'b0', name: 'Old' },
      { _id: 'b1', name: 'Old' },
      { _id: 'b2', name: 'Old' },
    ]);
  });
  const items = ids(3).map((id) => ({
    ...removal(id),
    check: {
      operation: 'fetch',
      compare: (now: Identified): BatchVerdict =>
        Reflect.get(now, 'name') === 'Old'
          ? { send: undefined }
          : { refused: `It is ${Reflect.get(now, 'name')} now.` },
    },
  }));
  const calls: string[] = [];
  const end = await begin(items);
  await answerAll(({ method, path }) => {
    calls.push(`${method} ${path.slice(-2)}`);
    if (method !== 'GET') return { message: 'Gone.' };
    if (path.endsWith('b2')) return { cause: 'status', status: 503 };
    return { data: { _id: path.slice(-2), name: path.endsWith('b1') ? 'New' : 'Old' } };
  });
  await waitFor(() => expect(end.result).toBeDefined());
  expect(calls.sort()).toEqual(['DELETE b0', 'GET b0', 'GET b1', 'GET b2']);
  expect(end.result?.done).toEqual(['b0']);
  expect(end.result?.failed.map(({ key, sentence }) => [key, sentence])).toEqual([
    ['b1', 'It is New now.'],
    ['b2', 'The service is temporarily unavailable. Please try again later.'],
  ]);
  const names = store.getState().resources.brand.list.map((each) => Reflect.get(each, 'name'));
  expect(names).toEqual(['New', 'Old']);
});

test('an item whose comparison throws is not sent and fails; the others are sent', async () => {
  const items = ids(2).map((id) => ({
    ...removal(id),
    check: {
      operation: 'fetch',
      compare: async (now: Identified): Promise<BatchVerdict> => {
        if (now._id === 'b0') throw new Error('the code could not be loaded');
        return { send: undefined };
      },
    },
  }));
  const { answerAll, end } = await begun(items);
  await answerAll(({ method, path }) =>
    method === 'GET' ? { data: { _id: path.slice(-2) } } : { message: 'Gone.' },
  );
  await waitFor(() => expect(end.result).toBeDefined());
  expect(end.result?.done).toEqual(['b1']);
  expect(end.result?.failed.map(({ key, failure }) => [key, failure.cause])).toEqual([['b0', 'unexpected']]);
});
