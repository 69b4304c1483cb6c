import type { DataRouter } from 'react-router-dom';
import { FIRST_ROW_MARK } from '../../lib/firstRowMark';

/** What is measured of a page. */
export type TimingName = 'first-row' | 'LCP' | 'INP';

interface TimingOptions {
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  /** When the mount began, on the clock of the browser's timeline. */
  startedAt: number;
  /** The pattern of the open page. */
  routeOf(): string | undefined;
  report(name: TimingName, milliseconds: number, route: string | undefined): void;
}

/** The entries that a browser has for presses and keys; their types are newer than those of TypeScript. */
interface InteractionEntry extends PerformanceEntry {
  interactionId?: number;
  target?: Node | null;
}

interface PaintEntry extends PerformanceEntry {
  element?: Element | null;
}

/** A page from the press that leads to it until the next one. */
interface OpenPage {
  path: string;
  route: string | undefined;
  from: number;
  hasRow: boolean;
  /** The longest time that each press or key took until the next frame. */
  interactions: Map<number, number>;
}

/** Shorter interactions are not noticed, and make no page slow. */
const LEAST_INTERACTION_MS = 16;
/** One of so many interactions may be an exception, as in web-vitals. */
const INTERACTIONS_PER_EXCEPTION = 50;

/**
 * Measures the pages of a mount: the time from the press, or from the mount, to the first rows of a list or sheet; the slowest
 * interaction (INP); of the first page also its largest element (LCP, from the load of the document). Only what is inside of
 * Stock counts, since a host has other modules beside it. What a browser cannot measure is not reported.
 *
 * @returns a function that ends it
 */
export function followTimings({ router, startedAt, routeOf, report }: TimingOptions): () => void {
  const isFirst = (page: OpenPage) => page.from === startedAt;
  let page = openPage(startedAt);
  let pressedAt: number | undefined;
  let largest: number | undefined;

  function openPage(from: number): OpenPage {
    return { path: pathOf(router), route: routeOf(), from, hasRow: false, interactions: new Map() };
  }
  const end = () => {
    const worst = interactionToNextPaint(page.interactions);
    if (worst !== undefined) report('INP', Math.round(worst), page.route);
    page.interactions.clear();
    endLargest();
  };
  const endLargest = () => {
    if (largest !== undefined) report('LCP', Math.round(largest), page.route);
    largest = undefined;
    observers.largest?.disconnect();
  };
  const onRow = ({ startTime }: PerformanceEntry) => {
    if (page.hasRow || startTime < page.from) return;
    page.hasRow = true;
    report('first-row', Math.round(startTime - page.from), page.route);
  };
  const onInteraction = ({ interactionId, target, duration, startTime }: InteractionEntry) => {
    if (!interactionId || startTime < page.from || !isOfStock(target)) return;
    // the page is painted as it was before the press
    endLargest();
    const known = page.interactions.get(interactionId) ?? 0;
    page.interactions.set(interactionId, Math.max(known, duration));
  };
  const onLargest = ({ element, startTime }: PaintEntry) => {
    if (isFirst(page) && isOfStock(element)) largest = startTime;
  };
  const observers = {
    row: observe('mark', onRow, { name: FIRST_ROW_MARK }),
    interaction: observe('event', onInteraction, { durationThreshold: LEAST_INTERACTION_MS }),
    largest: observe('largest-contentful-paint', onLargest),
  };
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') pressedAt ??= performance.now();
    else if (pathOf(router) !== page.path) {
      end();
      page = openPage(pressedAt ?? performance.now());
    }
    if (navigation.state === 'idle') pressedAt = undefined;
  });
  const onHidden = () => document.visibilityState === 'hidden' && end();
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    end();
    unsubscribe();
    document.removeEventListener('visibilitychange', onHidden);
    for (const observer of Object.values(observers)) observer?.disconnect();
  };
}

/** The page without its filters; the views of a list are pages. */
function pathOf({ state: { location } }: TimingOptions['router']): string {
  return `${location.pathname} ${new URLSearchParams(location.search).get('view') ?? ''}`;
}

const isOfStock = (node: Node | null | undefined): boolean =>
  (node instanceof Element ? node : node?.parentElement)?.closest('[data-stock]') != null;

/** The slowest interaction, but for one exception in fifty; undefined where there was none. */
function interactionToNextPaint(interactions: ReadonlyMap<number, number>): number | undefined {
  const slowest = [...interactions.values()].sort((left, right) => right - left);
  return slowest[Math.floor(slowest.length / INTERACTIONS_PER_EXCEPTION)];
}

/** Calls back with the entries of a type, also with those of before; undefined where the browser has none. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
  { name, ...options }: { name?: string; durationThreshold?: number } = {},
): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (name === undefined || entry.name === name) onEntry(entry as Entry);
  });
  observer.observe({ type, buffered: true, ...options });
  return observer;
}
