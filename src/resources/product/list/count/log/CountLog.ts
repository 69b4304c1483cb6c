import type { CountContent } from '../../../../../rules/countFile';
import {
  type CountEntry,
  type CountEvent,
  type CountLine,
  CountTally,
} from '../../../../../rules/stockCount';
import type { CountRecord } from './countRecord';
import type { CountStore, StoredCount } from './countStore';

/** What a screen shows of a log; another object after each change. */
export interface CountLogState {
  record: CountRecord;
  lines: readonly CountLine[];
  /** In the order in which they were made or read. */
  events: CountEvent[];
  tally: CountTally;
  /** Entries that are not on this device yet. */
  waiting: number;
  /** Milliseconds since 1970; 0 before the first entry since the count was opened. */
  keptAt: number;
  /** The last write failed: the entries that wait are only on the screen. */
  hasFailed: boolean;
}

/**
 * The log of one open count. An entry counts at once and is written at once; entries that come while others are
 * being written are written together next. Nothing is ever removed from it.
 */
export class CountLog {
  readonly #listeners = new Set<() => void>();
  readonly #stopWatching: () => void;
  #waiting: CountEntry[] = [];
  #inWork: readonly CountEntry[] = [];
  #writing: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #isStale = false;
  /** The places of the last own entry, and of the last one that is on this device. */
  #seq: number;
  #keptSeq: number;
  #state: CountLogState;

  constructor(
    readonly store: CountStore,
    stored: StoredCount,
  ) {
    this.#state = { ...shown(stored), waiting: 0, keptAt: 0, hasFailed: false };
    this.#seq = this.#keptSeq = lastSeq(stored);
    this.#stopWatching = store.watch((key) => {
      if (key === this.key) void this.refresh();
    });
  }

  get key(): string {
    return this.#state.record.key;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): CountLogState => this.#state;

  /** Makes an entry. */
  enter(entry: CountEntry): void {
    this.#waiting.push(entry);
    this.#take([entry]);
    this.#show({});
    void this.flush();
  }

  /** Writes what waits; resolves when all of it is on this device or a write has failed. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** Joins another count, after its own entries are written. */
  async join(content: CountContent): Promise<void> {
    await this.flush();
    await this.store.join(this.key, content);
    await this.refresh();
  }

  /** Changes the record: its name, the choices. */
  async update(part: Partial<CountRecord>): Promise<void> {
    this.#show({ record: { ...this.#state.record, ...part } });
    await this.store.update(this.key, part);
  }

  /** Reads the log again: another tab has changed it. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Ends it, after what waits is written. */
  async close(): Promise<void> {
    this.#stopWatching();
    await this.flush();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const entries = this.#waiting;
      [this.#waiting, this.#inWork] = [[], entries];
      const { record, tally } = this.#state;
      try {
        const events = await this.store.append(record, entries, tally.counts().size);
        this.#inWork = [];
        const isElsewhere = events[0]?.seq !== this.#keptSeq + 1;
        this.#keptSeq = events.at(-1)?.seq ?? this.#keptSeq;
        this.#show({ keptAt: Date.now(), hasFailed: false });
        if (isElsewhere) await this.refresh();
      } catch {
        [this.#waiting, this.#inWork] = [[...entries, ...this.#waiting], []];
        this.#show({ hasFailed: true });
        return;
      }
    }
  }

  async #read(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const stored = await this.store.read(this.key).catch(() => undefined);
      if (!stored) return;
      // transactions run one after the other: what is not in the answer still waits here
      const waiting = [...this.#inWork, ...this.#waiting];
      const { keptAt, hasFailed } = this.#state;
      this.#state = { ...shown(stored), waiting: 0, keptAt, hasFailed };
      this.#seq = this.#keptSeq = lastSeq(stored);
      this.#take(waiting);
      this.#show({});
    }
  }

  /** Adds entries to the figures. Their places are provisional until they are written. */
  #take(entries: readonly CountEntry[]): void {
    const { events, tally, record } = this.#state;
    for (const entry of entries) {
      this.#seq += 1;
      const event = { ...entry, source: record.source, seq: this.#seq };
      tally.add(event);
      events.push(event);
    }
  }

  #show(part: Partial<CountLogState>): void {
    const waiting = this.#waiting.length + this.#inWork.length;
    this.#state = { ...this.#state, ...part, waiting };
    for (const listener of this.#listeners) listener();
  }
}

function shown({ record, lines, events }: StoredCount) {
  const inTime = [...events].sort((left, right) => left.at - right.at || left.seq - right.seq);
  return { record, lines, events: inTime, tally: CountTally.of(events) };
}

/** The place of the last entry of its own source. */
function lastSeq({ record, events }: StoredCount): number {
  let last = 0;
  for (const { source, seq } of events) if (source === record.source && seq > last) last = seq;
  return last;
}
