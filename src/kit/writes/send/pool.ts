const MAX_CONCURRENT_REQUESTS = 4;

/** How often one item may be asked to come again before it counts as failed. */
const MAX_POSTPONEMENTS = 5;

/** While items wait, Stop is noticed within this time. */
const CLOCK_INTERVAL_MS = 200;

/** How the work on one item ended: for good, or with the request to come again after some seconds. */
export type PoolVerdict = 'ended' | { againAfter: number; orElse(): void };

/** What a run of a pool needs and reports. */
export interface PoolWatch<T = never> {
  /** No further item is started; those under way are finished. */
  isOver(): boolean;
  /** The server is waited for until then (milliseconds since 1970); null: no longer. */
  onWaiting(until: number | null): void;
  /** Items with the same text are worked on one after the other; those without one at any time. */
  turnOf?(item: T): string | undefined;
}

/** What a pool has of a run, whatever its items are. */
interface PoolRun {
  isOver(): boolean;
  onWaiting(until: number | null): void;
  /** Starts the next item that may be started now, and returns whether there was one. */
  startNext(): boolean;
  /** Nothing of it is under way. */
  isIdle(): boolean;
  /** Ends the run where nothing of it is under way and nothing more is to be started; returns whether it has ended. */
  endIfDone(): boolean;
}

/**
 * The requests of all runs of a mount: four at a time together, of each run in its order. Where the server asks to
 * come again later, all runs wait and fewer requests are under way until none is left; the item itself is tried
 * again first.
 */
export class RequestPool {
  #runs: PoolRun[] = [];
  #active = 0;
  #atOnce = MAX_CONCURRENT_REQUESTS;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Works on items in their order.
   *
   * @throws What the work on an item throws.
   */
  run<T>(items: readonly T[], work: (item: T) => Promise<PoolVerdict>, watch: PoolWatch<T>): Promise<void> {
    const queue = new TurnQueue(items, watch.turnOf);
    const waits = new Map<T, number>();
    return new Promise((resolve, reject) => {
      let active = 0;
      let hasThrown = false;
      const isOver = () => hasThrown || watch.isOver();
      const ended = (item: T, verdict: PoolVerdict) => {
        queue.release(item);
        if (verdict === 'ended') return;
        const count = (waits.get(item) ?? 0) + 1;
        waits.set(item, count);
        if (count > MAX_POSTPONEMENTS) verdict.orElse();
        else queue.putBack(item);
        this.#wait(count > MAX_POSTPONEMENTS ? 0 : verdict.againAfter);
      };
      const start = (item: T) => {
        active += 1;
        this.#active += 1;
        work(item)
          .then((verdict) => ended(item, verdict))
          .catch((thrown: unknown) => {
            hasThrown = true;
            reject(thrown);
          })
          .finally(() => {
            active -= 1;
            this.#active -= 1;
            this.#pump();
          });
      };
      this.#runs.push({
        isOver,
        onWaiting: watch.onWaiting,
        startNext() {
          const item = isOver() ? undefined : queue.take();
          if (item !== undefined) start(item);
          return item !== undefined;
        },
        isIdle: () => active === 0,
        endIfDone() {
          const isDone = active === 0 && (isOver() || queue.isEmpty());
          if (isDone) resolve();
          return isDone;
        },
      });
      if (this.#pausedUntil > 0) watch.onWaiting(this.#pausedUntil);
      this.#pump();
    });
  }

  #wait(seconds: number) {
    this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
    if (seconds <= 0) return;
    this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + seconds * 1_000);
    for (const run of this.#runs) run.onWaiting(this.#pausedUntil);
  }

  #pump() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (
      this.#pausedUntil > 0 &&
      (Date.now() >= this.#pausedUntil || this.#runs.every((run) => run.isOver()))
    ) {
      this.#pausedUntil = 0;
      for (const run of this.#runs) run.onWaiting(null);
    }
    if (this.#pausedUntil === 0) this.#startItems();
    this.#runs = this.#runs.filter((run) => {
      if (!run.endIfDone()) return true;
      if (this.#pausedUntil > 0) run.onWaiting(null);
      return false;
    });
    if (this.#runs.length === 0) this.#atOnce = MAX_CONCURRENT_REQUESTS;
    // a run that waits, for the server or for the requests of another one, notices its Stop
    else if (this.#pausedUntil > 0 || this.#runs.some((run) => run.isIdle()))
      this.#timer = setTimeout(() => this.#pump(), this.#delay());
  }

  /** One item of each run in turn, until nothing more may be under way. */
  #startItems() {
    let idle = 0;
    while (this.#active < this.#atOnce && idle < this.#runs.length) {
      const run = this.#runs.shift();
      if (!run) return;
      this.#runs.push(run);
      idle = run.startNext() ? 0 : idle + 1;
    }
  }

  #delay() {
    return this.#pausedUntil > 0
      ? Math.max(0, Math.min(CLOCK_INTERVAL_MS, this.#pausedUntil - Date.now()))
      : CLOCK_INTERVAL_MS;
  }
}

/** Items in their order, where those of one turn wait for each other. */
class TurnQueue<T> {
  /** Started before or passed over: they come first. */
  readonly #again: T[] = [];
  readonly #turns = new Set<string>();
  #next = 0;

  constructor(
    readonly items: readonly T[],
    readonly turnOf: (item: T) => string | undefined = () => undefined,
  ) {}

  take(): T | undefined {
    const index = this.#again.findIndex((item) => this.#isFree(item));
    if (index >= 0) return this.#begin(this.#again.splice(index, 1)[0] as T);
    while (this.#next < this.items.length) {
      const item = this.items[this.#next++] as T;
      if (this.#isFree(item)) return this.#begin(item);
      this.#again.push(item);
    }
    return undefined;
  }

  putBack(item: T) {
    this.#again.push(item);
  }

  release(item: T) {
    const turn = this.turnOf(item);
    if (turn !== undefined) this.#turns.delete(turn);
  }

  isEmpty(): boolean {
    return this.#again.length === 0 && this.#next >= this.items.length;
  }

  #isFree(item: T) {
    const turn = this.turnOf(item);
    return turn === undefined || !this.#turns.has(turn);
  }

  #begin(item: T): T {
    const turn = this.turnOf(item);
    if (turn !== undefined) this.#turns.add(turn);
    return item;
  }
}

const pools = new WeakMap<object, RequestPool>();

/** The pool of a mount, by its HTTP client. */
export function poolOf(http: object): RequestPool {
  const known = pools.get(http);
  if (known) return known;
  const pool = new RequestPool();
  pools.set(http, pool);
  return pool;
}
