import type { MovementRecord } from '../../../kit/documents/movementRecord';
import { MAX_DELIVERY_MS } from '../../../kit/writes/send/compare';
import type { SendOptions } from '../../../kit/writes/send/sender';
import { Applying, type ApplyingOf, type Sent } from './Applying';
import { markStatus } from './markStatus';
import { dropChanges, takeUpRecord, waitedFor, withoutWrites } from './movementBook';
import { stillWanted } from './wantedWrites';
import { cellOfKey, type Writes } from './writes';

/** What the user answers about a number of which it is not known whether it was added; 'drop': it was not, and is not to be. */
export type SettleAnswer = 'applied' | 'add' | 'drop' | 'leave';

interface ApplyingMovement extends ApplyingOf<MovementRecord> {
  /** Reads the stock of products again; resolves with those that could be read. */
  read(products: readonly string[]): Promise<Iterable<string>>;
}

const NOTHING_SENT: Sent = { status: 'sent', unanswered: [], conflicts: [] };

/**
 * Writes a movement: numbers are added to what is there then. Their marks are kept with the movement, so that a reload in
 * the middle loses nothing and repeats nothing. Only what the lines still say is ever sent again.
 */
export class MovementApplying extends Applying<MovementRecord> {
  /** Since the movement was opened, the stock was read after what was sent. */
  #hasRead = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the stock of a product was read last. */
  readonly #readAt = new Map<string, number>();

  constructor(protected override readonly of: ApplyingMovement) {
    super(of);
  }

  /** Sends again what failed or was not applied: of these keys, as far as the lines still say so. */
  retry(keys: readonly string[]): Promise<void> {
    this.stopWaiting();
    const all = this.wantedOf(keys);
    const now = this.#withoutEarly(Object.keys(all), (waits) => this.retry(waits));
    if (now.length === 0 && Object.keys(all).length > 0) return Promise.resolve();
    return this.run(() => this.send(this.wantedOf(now), { isRetry: true }), {});
  }

  /** What waits does not go on: its page is left. */
  stopWaiting(): void {
    clearTimeout(this.#timer);
    if (this.state().waiting) this.show({ waiting: undefined });
  }

  /** Writes what was reviewed; where a number may be stored already, the stock is read before. */
  override async apply(writes: Writes): Promise<void> {
    this.stopWaiting();
    const { log } = this.of;
    // leaving the page stops nothing
    await log.store.whileOpen(async () => {
      if (Object.keys(writes).some((key) => log.state().record.sent[key])) await this.read();
      await super.apply(writes);
    });
  }

  /**
   * Carries out what was chosen: what was applied is done, what is added again is sent like a new number; that a request
   * was not applied counts once it can arrive no more.
   */
  settle(answers: ReadonlyMap<string, SettleAnswer>): Promise<void> {
    this.stopWaiting();
    const keysOf = (...wanted: SettleAnswer[]) =>
      [...answers].flatMap(([key, of]) => (wanted.includes(of) ? [key] : []));
    const now = new Set(
      this.#withoutEarly(keysOf('add', 'drop'), (waits) => this.#settleUnlessArrived(waits, answers)),
    );
    const added = keysOf('add').filter((key) => now.has(key));
    return this.run(async () => {
      const { set, marks } = this.of;
      const applied = keysOf('applied').map(cellOfKey);
      await dropChanges(set, applied);
      await this.#drop(keysOf('drop').filter((key) => now.has(key)));
      for (const cell of added.map(cellOfKey)) {
        set.markSent(cell);
        await marks.forget('', set.address, cell);
      }
      const sent = added.length === 0 ? NOTHING_SENT : await this.send(this.#confirmedOf(added));
      return { ...sent, unanswered: [...sent.unanswered, ...applied] };
    }, {});
  }

  async #settleUnlessArrived(keys: readonly string[], answers: Parameters<typeof this.settle>[0]) {
    this.stopWaiting();
    await this.read();
    const { confirmed } = this.of.log.state().record;
    const { hasRecord } = this.options.source.stored;
    // where the list could not be read, nothing says that it has not arrived
    const left = keys.filter((key) => confirmed[key] && hasRecord?.(cellOfKey(key).record) !== false);
    await this.settle(new Map([...answers].filter(([key]) => left.includes(key))));
  }

  /** Takes up what a reload or another page has cut off, and reads the stock once after it. */
  async takeUp(signal: AbortSignal): Promise<void> {
    const { log, set, marks } = this.of;
    const work = () => takeUpRecord(set, log.state().record, marks);
    // also what a send of an ended session writes, until its last request has ended
    const isDone = await log.store.whileOpen(() => log.store.whileLocked(log.key, work, signal));
    if (!isDone) return;
    const isUnread = !this.#hasRead && Object.keys(log.state().record.sent).length > 0;
    if (isUnread || this.#outdated().length > 0) await this.read();
  }

  /** Reads the stock again: numbers that it shows to be stored are applied, and what the lines say no longer is dropped. */
  async read(): Promise<void> {
    const { log } = this.of;
    this.#hasRead = true;
    const { confirmed } = log.state().record;
    if (Object.keys(confirmed).length === 0) return;
    await log.store.whileOpen(async () => {
      await this.#readStock(Object.keys(confirmed));
      if (this.#stored().length > 0 || this.#outdated().length > 0) await this.run(() => this.#follow(), {});
    });
  }

  protected override get options(): SendOptions {
    const { set, log } = this.of;
    return { ...super.options, waitsFor: (cell) => waitedFor(set, log.state().record, cell) };
  }

  protected override async alone(work: () => Promise<void>): Promise<void> {
    const { log, set, marks } = this.of;
    this.#hasRead = true;
    const isDone = await log.store.whileLocked(log.key, async () => {
      await log.refresh();
      await takeUpRecord(set, log.state().record, marks);
      await work();
    });
    this.show({ isLocked: !isDone });
  }

  /** A number that may be stored, or may still arrive, keeps its cell: what was reviewed waits. */
  protected override async freeOf(writes: Writes): Promise<Writes> {
    const { log } = this.of;
    const isWanted = stillWanted(log.state());
    const status = new Map(Object.keys(writes).map((key) => [key, this.#statusOf(key)]));
    const free = Object.fromEntries(
      Object.entries(writes).filter(([key, write]) => {
        // nothing is added to what was found to be stored meanwhile, or was written by another page since it was reviewed
        return status.get(key) === undefined ? isWanted(key, write) : status.get(key) === 'free';
      }),
    );
    await this.#drop([
      ...new Set([...this.#outdated(), ...Object.keys(free).filter((key) => status.get(key))]),
    ]);
    const { stored } = this.options.source;
    return Object.fromEntries(
      Object.entries(free).map(([key, write]) => [
        key,
        'text' in write ? { ...write, from: stored.textOf(cellOfKey(key)) } : write,
      ]),
    );
  }

  /** What is confirmed of these keys, and still what the lines say. */
  protected wantedOf(keys: readonly string[]): Writes {
    const isWanted = stillWanted(this.of.log.state());
    return Object.fromEntries(
      Object.entries(this.#confirmedOf(keys)).filter(([key, write]) => isWanted(key, write)),
    );
  }

  #confirmedOf(keys: readonly string[]): Writes {
    const { confirmed } = this.of.log.state().record;
    return Object.fromEntries(Object.entries(confirmed).filter(([key]) => keys.includes(key)));
  }

  /** Those of these numbers that can arrive no more; with the others it goes on as soon as they cannot either. */
  #withoutEarly(keys: readonly string[], goOn: (waits: readonly string[]) => Promise<void>): string[] {
    const waits = keys.filter((key) => this.#arrivalOf([key]).until > Date.now());
    if (waits.length > 0) {
      const { until } = this.#arrivalOf(waits);
      this.show({ waiting: { keys: new Set(waits), until } });
      this.#timer = setTimeout(() => void goOn(waits), until - Date.now());
    }
    return keys.filter((key) => !waits.includes(key));
  }

  /** When the last of these numbers can arrive no more. */
  #arrivalOf(keys: readonly string[]): { until: number } {
    const { sent } = this.of.log.state().record;
    return { until: Math.max(0, ...keys.map((key) => (sent[key] ? sent[key].at + MAX_DELIVERY_MS : 0))) };
  }

  #statusOf(key: string): ReturnType<typeof markStatus> | undefined {
    const mark = this.of.log.state().record.sent[key];
    if (!mark) return undefined;
    const cell = cellOfKey(key);
    const readAt = this.#readAt.get(cell.record) ?? 0;
    // what was known before it was sent says nothing; nor what was read while it could still arrive that it is not stored
    return readAt < mark.at ? 'choose' : markStatus(mark, this.options.source.stored, cell, readAt);
  }

  #stored(): string[] {
    return Object.keys(this.of.log.state().record.sent).filter((key) => this.#statusOf(key) === 'stored');
  }

  /** What was confirmed and is wanted no longer, where nothing of it can be stored. */
  #outdated(): string[] {
    const state = this.of.log.state();
    const isWanted = stillWanted(state);
    return Object.entries(state.record.confirmed).flatMap(([key, write]) => {
      const status = this.#statusOf(key);
      if (status !== undefined && status !== 'free') return [];
      return isWanted(key, write) ? [] : [key];
    });
  }

  async #follow(): Promise<Sent> {
    const keys = this.#stored();
    const stored = keys.map(cellOfKey);
    await dropChanges(this.of.set, stored);
    await this.#drop(this.#outdated());
    return { ...NOTHING_SENT, unanswered: stored };
  }

  async #drop(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { log, set } = this.of;
    await dropChanges(set, keys.map(cellOfKey));
    await log.update(withoutWrites(log.state().record, new Set(keys)));
  }

  async #readStock(keys: readonly string[]): Promise<void> {
    this.show({ isPreparing: true });
    try {
      const at = Date.now();
      const read = await this.of.read([...new Set(keys.map((key) => cellOfKey(key).record))]);
      for (const product of read) this.#readAt.set(product, at);
    } finally {
      this.show({ isPreparing: this.isBusy });
    }
  }
}
