const MAX_CONCURRENT_REQUESTS = 4;

/** How often one item may be asked to come again before it counts as failed. */
const MAX_POSTPONEMENTS = 5;

/** While the server is waited for, Stop is noticed within this time. */
const CLOCK_INTERVAL_MS = 200;

/** How the work on one item ended: for good, or with the request to come again after some seconds. */
export type PoolVerdict = 'ended' | { againAfter: number; orElse(): void };

/** What a pool needs and reports. */
export interface PoolWatch<T = never> {
  /** No further item is started; those under way are finished. */
  isOver(): boolean;
  /** The server is waited for until then (milliseconds since 1970); null: no longer. */
  onWaiting(until: number | null): void;
  /** Items with the same text are worked on one after the other; those without one at any time. */
  turnOf?(item: T): string | undefined;
}

/**
 * Works on items in their order, four at a time. Where the server asks to come again later, all items wait and
 * fewer are under way afterwards; the item itself is tried again first.
 */
export function runPool<T>(
  items: readonly T[],
  work: (item: T) => Promise<PoolVerdict>,
  { isOver, onWaiting, turnOf = () => undefined }: PoolWatch<T>,
): Promise<void> {
  /** Started before or passed over: they come first. */
  const again: T[] = [];
  const turns = new Set<string>();
  const waits = new Map<T, number>();
  let next = 0;
  let active = 0;
  let atOnce = MAX_CONCURRENT_REQUESTS;
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise((resolve, reject) => {
    const waitLater = (seconds: number) => {
      pausedUntil = Math.max(pausedUntil, Date.now() + seconds * 1_000);
      onWaiting(pausedUntil);
    };
    const isFree = (item: T) => {
      const turn = turnOf(item);
      return turn === undefined || !turns.has(turn);
    };
    const take = (): T | undefined => {
      const index = again.findIndex(isFree);
      if (index >= 0) return again.splice(index, 1)[0];
      while (next < items.length) {
        const item = items[next++] as T;
        if (isFree(item)) return item;
        again.push(item);
      }
      return undefined;
    };
    const start = (item: T) => {
      const turn = turnOf(item);
      if (turn !== undefined) turns.add(turn);
      active += 1;
      work(item).then((verdict) => {
        active -= 1;
        if (turn !== undefined) turns.delete(turn);
        if (verdict !== 'ended') {
          const count = (waits.get(item) ?? 0) + 1;
          waits.set(item, count);
          atOnce = Math.max(1, Math.floor(atOnce / 2));
          if (count > MAX_POSTPONEMENTS) verdict.orElse();
          else {
            again.push(item);
            waitLater(verdict.againAfter);
          }
        }
        pump();
      }, reject);
    };
    const isDone = () => again.length === 0 && next >= items.length;
    const pump = () => {
      clearTimeout(timer);
      timer = undefined;
      if (pausedUntil > 0 && (isOver() || Date.now() >= pausedUntil)) {
        pausedUntil = 0;
        onWaiting(null);
      }
      while (!isOver() && pausedUntil === 0 && active < atOnce) {
        const item = take();
        if (item === undefined) break;
        start(item);
      }
      if (active === 0 && (isOver() || isDone())) resolve();
      else if (pausedUntil > 0)
        timer = setTimeout(pump, Math.min(CLOCK_INTERVAL_MS, pausedUntil - Date.now()));
    };
    pump();
  });
}
