import { act, screen, waitFor } from '@testing-library/react';
import { FIRST_ROW_MARK } from '../../lib/firstRowMark';
import { renderAt } from '../../testing/renderAt';
import { followTimings } from './timings';

type Entry = Partial<PerformanceEntry> & { interactionId?: number; target?: Node; element?: Element };

/** The observers that run. jsdom has none: a test hands the entries of a browser to them. */
const running = new Set<BrowserObserver>();

class BrowserObserver {
  static supportedEntryTypes = ['mark', 'event', 'largest-contentful-paint'];
  #type = '';
  readonly #onEntries: (list: { getEntries(): Entry[] }) => void;
  constructor(onEntries: (list: { getEntries(): Entry[] }) => void) {
    this.#onEntries = onEntries;
  }
  observe({ type }: { type: string }) {
    this.#type = type;
    running.add(this);
  }
  disconnect() {
    running.delete(this);
  }
  take(type: string, entry: Entry) {
    if (type === this.#type) this.#onEntries({ getEntries: () => [entry] });
  }
}

const emit = (type: string, entry: Entry) => {
  for (const observer of running) observer.take(type, entry);
};
const firstRow = (startTime: number) => emit('mark', { name: FIRST_ROW_MARK, startTime });
const press = (interactionId: number, startTime: number, duration: number, target: Node = inStock()) =>
  emit('event', { interactionId, startTime, duration, target });

const inStock = () => document.querySelector('[data-stock] b') as Element;
const elsewhere = () => document.querySelector('nav') as Element;

beforeEach(() => {
  running.clear();
  BrowserObserver.supportedEntryTypes = ['mark', 'event', 'largest-contentful-paint'];
  Object.assign(globalThis, { PerformanceObserver: BrowserObserver });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'PerformanceObserver'));

/** Follows a router that a test moves, from a mount that began after 1000 ms. */
function follow() {
  document.body.innerHTML = '<nav></nav><main data-stock><b></b></main>';
  const reported: unknown[][] = [];
  let onChange = (_: { navigation: { state: string } }) => {};
  const state = { location: { pathname: '/all-brands', search: '' } };
  const router = {
    state,
    subscribe: (listener: typeof onChange) => {
      onChange = listener;
      return () => {
        onChange = () => {};
      };
    },
  };
  const stop = followTimings({
    router: router as never,
    startedAt: 1_000,
    routeOf: () => state.location.pathname,
    report: (...timing) => reported.push(timing),
  });
  /** Opens another page, whose press was at the given time. */
  const open = (pathname: string, pressedAt: number, search = '') => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(pressedAt);
    onChange({ navigation: { state: 'loading' } });
    now.mockRestore();
    state.location = { pathname, search };
    onChange({ navigation: { state: 'idle' } });
  };
  return { reported, open, stop };
}

const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.restoreAllMocks();
};

test('the first rows of a page are measured once, from the mount and then from the press that leads to the page', () => {
  const { reported, open } = follow();
  // of a mount before this one
  firstRow(900);
  firstRow(1_450.4);
  firstRow(1_900);
  open('/all-vendors', 3_000);
  firstRow(3_120);
  expect(reported).toEqual([
    ['first-row', 450, '/all-brands'],
    ['first-row', 120, '/all-vendors'],
  ]);
});

test('a view of a list is a page; its filters are none', () => {
  const { reported, open } = follow();
  firstRow(1_100);
  open('/all-brands', 2_000, '?q=a');
  firstRow(2_100);
  open('/all-brands', 3_000, '?view=prices');
  firstRow(3_040);
  expect(reported.map(([, milliseconds]) => milliseconds)).toEqual([100, 40]);
});

test('the slowest press inside of Stock is reported for its page when that is left', () => {
  const { reported, open } = follow();
  press(1, 1_100, 40);
  press(2, 1_200, 64);
  // the release of the same press
  press(2, 1_210, 200);
  press(3, 1_300, 900, elsewhere());
  // a move of the pointer is no interaction
  press(0, 1_350, 900);
  expect(reported).toEqual([]);
  open('/all-vendors', 3_000);
  // of the page that was left
  press(4, 2_990, 500);
  open('/all-rooms', 4_000);
  expect(reported).toEqual([['INP', 200, '/all-brands']]);
});

test('of fifty presses one may be slower', () => {
  const { reported, stop } = follow();
  for (let id = 1; id <= 50; id += 1) press(id, 1_000 + id, id === 50 ? 800 : id === 49 ? 120 : 24);
  stop();
  expect(reported).toEqual([['INP', 120, '/all-brands']]);
});

test('the largest element of the first page is reported at the first press, and that of no other page', () => {
  const { reported, open } = follow();
  const paint = (startTime: number, element: Element) =>
    emit('largest-contentful-paint', { startTime, element });
  paint(1_200, inStock());
  paint(1_300.6, inStock());
  paint(1_400, elsewhere());
  press(1, 1_500, 30);
  expect(reported).toEqual([['LCP', 1_301, '/all-brands']]);
  paint(1_600, inStock());
  open('/all-vendors', 3_000);
  paint(3_100, inStock());
  open('/all-rooms', 4_000);
  expect(reported.filter(([name]) => name === 'LCP')).toHaveLength(1);
});

test('what is measured so far is reported when the tab is hidden, once', () => {
  const { reported, stop } = follow();
  emit('largest-contentful-paint', { startTime: 1_200, element: inStock() });
  hide();
  press(1, 1_500, 32);
  hide();
  stop();
  expect(reported).toEqual([
    ['LCP', 1_200, '/all-brands'],
    ['INP', 32, '/all-brands'],
  ]);
  expect(running.size).toBe(0);
  hide();
  expect(reported).toHaveLength(2);
});

test('what a browser cannot measure is not reported', () => {
  BrowserObserver.supportedEntryTypes = ['mark'];
  const { reported, stop } = follow();
  expect(running.size).toBe(1);
  firstRow(1_100);
  stop();
  expect(reported).toEqual([['first-row', 100, '/all-brands']]);
});

test('a host with telemetry gets the first rows of a list with the pattern of its page; without it nothing is observed', async () => {
  await renderAt('/all-brands', { as: 'admin' });
  await screen.findByRole('link', { name: 'Cremello' });
  expect(running.size).toBe(0);
  const telemetry = jest.fn();
  const mark = jest.fn();
  Object.assign(performance, { mark });
  const { stock } = await renderAt('/all-vendors', { isReload: true, host: { telemetry } });
  await waitFor(() => expect(running.size).toBe(3));
  await waitFor(() => expect(mark).toHaveBeenCalledWith(FIRST_ROW_MARK));
  firstRow(performance.now());
  expect(telemetry).toHaveBeenCalledWith({
    type: 'timing',
    name: 'first-row',
    milliseconds: expect.any(Number),
    route: '/all-vendors',
    release: 'development',
  });
  act(() => stock.dispose());
  expect(running.size).toBe(0);
});
