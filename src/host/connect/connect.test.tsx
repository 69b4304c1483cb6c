import { waitFor } from '@testing-library/react';
import type { ConnectOptions } from '../connect';
import { CONTRACT, type Requirements, type StockEvent, type StockHost } from '../contract';
import { connect } from './connect';
import { fixed } from './liveValues';

/** Each test has a remote of its own, because the page keeps the entry of one. */
let remote = '';
let tests = 0;
/** The scripts that were requested. */
let requested: string[] = [];
let mounted: { element: HTMLElement; host: StockHost; handle: { update: jest.Mock; unmount: jest.Mock } }[] =
  [];
let element: HTMLElement;
let stopServing: () => void;

/** Answers for the files of a remote: its manifest asks for `requires`, its container exports `exported`. */
function serve(requires: Requirements | undefined, exported: object = { mount }): void {
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    json: async () => ({ metaData: { requires } }),
  })) as never;
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requested.push(node.src);
      Object.assign(window, { suite_stock: { init: () => undefined, get: async () => () => exported } });
      node.onload?.(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  stopServing = () => observer.disconnect();
}

function mount(place: HTMLElement, host: StockHost) {
  const handle = { ready: Promise.resolve(), update: jest.fn(), unmount: jest.fn() };
  mounted.push({ element: place, host, handle });
  return handle;
}

/** What the element shows in place of Stock. */
const panel = () => element.firstElementChild?.lastElementChild?.shadowRoot;
const options = (parts: Partial<ConnectOptions> = {}): ConnectOptions => ({ remote, ...parts });

beforeAll(() => {
  // jsdom has no constructed stylesheets
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
});

beforeEach(() => {
  tests += 1;
  remote = `https://suite.example/stock-${tests}/`;
  [requested, mounted] = [[], []];
  element = document.body.appendChild(document.createElement('section'));
});

afterEach(() => {
  stopServing?.();
  element.remove();
  document.head.replaceChildren();
});

test('mounts Stock with a contract, with one history, and without the options of the loader', async () => {
  serve({ contract: { major: 1, minor: 0 }, parts: [] });
  const theme = fixed('dark' as const);
  const stock = connect(element, options({ theme, minHeight: '300px' }));
  expect(panel()?.querySelector('[role="status"]')).toHaveTextContent('Loading Stock…');
  await stock.ready;
  expect(panel()?.textContent).toBe('');
  const { host, handle } = mounted[0] ?? {};
  expect(host).toEqual({ contract: CONTRACT, theme, navigation: expect.anything() });
  expect(requested).toEqual([`${remote}remoteEntry.js`]);
  stock.update({ locale: 'de-DE' });
  expect(handle?.update).toHaveBeenCalledWith({ locale: 'de-DE' });
  stock.unmount();
  stock.unmount();
  expect(handle?.unmount).toHaveBeenCalledTimes(1);
  expect(element.children).toHaveLength(0);
});

test('a second mount loads the entry no second time; without a router of the host there is no navigation', async () => {
  serve(undefined);
  const first = connect(element, options());
  await first.ready;
  first.unmount();
  await connect(element, options({ navigation: null })).ready;
  expect(requested).toHaveLength(1);
  expect(mounted[1]?.host.navigation).toBeUndefined();
});

test('a load that is ended at once, as StrictMode does, is not begun again', async () => {
  serve(undefined);
  connect(element, options()).unmount();
  const second = connect(element, options());
  await second.ready;
  second.unmount();
  await connect(element, options()).ready;
  expect(requested).toHaveLength(1);
});

test('parts that are patched while Stock is loading are those that it is mounted with', async () => {
  serve(undefined);
  const stock = connect(element, options());
  stock.update({ currency: 'SEK' });
  await stock.ready;
  expect(mounted[0]?.host.currency).toBe('SEK');
});

test.each([
  [
    'an older contract',
    { contract: { major: 1, minor: 99 }, parts: [] },
    `This release of Stock needs version 1.99 of the contract, and the suite implements version 1.${CONTRACT.minor}. Update the suite.`,
  ],
  [
    'a part that is missing',
    { contract: { major: 1, minor: 0 }, parts: ['session', 'links'] },
    'This release of Stock needs session, links from the suite. Update the suite.',
  ],
] as const)('a host with %s is told in one sentence, without a retry', async (_, requires, sentence) => {
  serve(requires);
  const events: StockEvent[] = [];
  connect(element, options({ telemetry: (event) => events.push(event) }));
  await waitFor(() => expect(panel()?.querySelector('[role="alert"]')).toHaveTextContent(sentence));
  expect(panel()?.querySelectorAll('button')).toHaveLength(0);
  expect(mounted).toHaveLength(0);
  expect(events).toEqual([expect.objectContaining({ type: 'error', where: 'load', message: sentence })]);
});

test('a module without `mount` is tried again twice at fresh addresses, then shown with a Retry that works', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  serve(undefined, {});
  const stock = connect(element, options());
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  expect(panel()?.querySelector('[role="alert"]')).toHaveTextContent(
    'Stock answered without its mount function.',
  );
  expect(requested).toHaveLength(3);
  expect(new Set(requested).size).toBe(3);
  stopServing();
  serve(undefined);
  panel()?.querySelector('button')?.click();
  await stock.ready;
  expect(mounted).toHaveLength(1);
  stock.unmount();
});

test('unmount and the signal of the host end the loading, and leave no timer', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as never;
  const ended = new AbortController();
  const stock = connect(element, options({ signal: ended.signal }));
  const other = connect(element, options());
  expect(jest.getTimerCount()).toBe(2);
  ended.abort();
  other.unmount();
  jest.useRealTimers();
  await stock.ready;
  await other.ready;
  expect(element.children).toHaveLength(0);
});

test.each(['', 'https://', 'ftp://suite.example', undefined, 7])(
  'the remote %p is refused with a sentence',
  (address) => {
    expect(() => connect(element, { remote: address as string })).toThrow(
      `connect takes as remote where Stock is served, such as 'https://suite.example/stock/', not ${JSON.stringify(address)}.`,
    );
    expect(element.children).toHaveLength(0);
  },
);

test('what is no element is refused with a sentence', () => {
  const nothing = document.querySelector<HTMLElement>('#nothing') as HTMLElement;
  expect(() => connect(nothing, options())).toThrow('connect takes the element for Stock, not null.');
});
