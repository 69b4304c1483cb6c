import type { DocumentLog } from '../../../kit/documents/DocumentLog';
import type { DocumentBase } from '../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../kit/documents/documentStore';
import type { MovementWrite } from '../../../kit/documents/movementRecord';
import { type SendOptions, senderIn } from '../../../kit/writes/send/sender';
import type { SendReport } from '../../../kit/writes/send/sendState';
import { type Cell, type Change, type Edit, editOfChange } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { SenderSlot } from '../../../kit/writes/set/senderSlot';
import { markKey, type SentMarks } from '../../../kit/writes/set/sentMarks';
import type { DocumentLine } from '../../../rules/documentTally';
import { cellOfKey, type Writes } from './writes';

/** What a send has left of what was confirmed. */
export interface WriteResults {
  /** What was sent. */
  writes: Writes;
  status: SendReport['status'];
  /** Whether the change of a key is left: it is not known to be stored. */
  isLeft(key: string): boolean;
  /** Writes that were known to be stored only after the stock was read again. */
  unanswered: ReadonlySet<string>;
  /** Writes of cells that colleagues have changed, where they are returned. */
  conflicts: ReadonlySet<string>;
  at: number;
}

/** How a kind of document keeps what it writes. */
export interface WriteBook<Kept extends DocumentBase> {
  /** What is kept before the first request leaves. */
  confirm(record: Kept, writes: Writes): Partial<Kept>;
  /** What is kept of the latest record after the last answer. */
  settle(record: Kept, results: WriteResults): Partial<Kept>;
  /** Puts what was confirmed into the changes. */
  begin(set: ChangeSet, writes: Writes): Promise<void>;
}

/** What is kept elsewhere because of what was written. */
export interface Following<Kept extends DocumentBase> {
  /** Before the record says that it is applied. */
  first?(store: DocumentStore, after: Kept, lines: readonly DocumentLine[]): Promise<void>;
  /** Afterwards. */
  follows?(log: DocumentLog<Kept>): Promise<void>;
}

/** What is applied, with what, and by whom. */
export interface ApplyingOf<Kept extends DocumentBase> extends Following<Kept> {
  log: DocumentLog<Kept>;
  book: WriteBook<Kept>;
  set: ChangeSet;
  slot: SenderSlot;
  marks: SentMarks;
  /** Whether the user of the changes is still signed in. */
  isCurrent(): boolean;
}

/** What a screen shows of it; another object after each change. */
export interface ApplyingState {
  isPreparing: boolean;
  /** Another page of this browser is writing this document. */
  isLocked: boolean;
  /** A retry, or what was chosen for a number, that goes on by itself: of these keys, at that time (milliseconds since 1970). */
  waiting: { keys: ReadonlySet<string>; until: number } | undefined;
}

/** How a send has ended, as far as it is kept. */
export type Sent = Pick<SendReport, 'status' | 'unanswered' | 'conflicts'>;

/**
 * Writes what a document changes like any other changes: read again first, each answer compared. What was confirmed is
 * kept in the document before it is sent, what became of it afterwards. One for each open document, outside of React:
 * leaving the page stops nothing.
 */
export class Applying<Kept extends DocumentBase> {
  readonly #listeners = new Set<() => void>();
  #state: ApplyingState = { isPreparing: false, isLocked: false, waiting: undefined };
  #isBusy = false;
  #options: SendOptions | undefined;

  constructor(protected readonly of: ApplyingOf<Kept>) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): ApplyingState => this.#state;

  get address(): string {
    return this.of.set.address;
  }

  /** Where the marks of its numbers are kept. */
  get marks(): SentMarks {
    return this.of.marks;
  }

  /** How it is sent from now on. */
  setOptions(options: SendOptions): void {
    this.#options = options;
  }

  stop(): void {
    senderIn(this.of.slot).stop();
  }

  /** Writes what was reviewed. */
  apply(writes: Writes): Promise<void> {
    return this.run(async () => {
      const { log, book, set } = this.of;
      const free = await this.freeOf(writes);
      await log.update(book.confirm(log.state().record, free));
      await book.begin(set, free);
      return this.send(free);
    }, writes);
  }

  /** What of the writes can be sent: all, unless some may be stored already. */
  protected async freeOf(writes: Writes): Promise<Writes> {
    return writes;
  }

  /** Checks and sends the changes that are these writes: never another number or text of their cells. */
  protected send(writes: Writes, options: Pick<SendOptions, 'isRetry'> = {}): Promise<Sent> {
    return this.sender.send({
      ...this.options,
      ...options,
      isSent: (cell, change) => isWrite(change, writes[markKey(cell)]),
    });
  }

  /** Sends, and keeps what became of it; a second call is refused while one is under way. */
  protected async run(send: () => Promise<Sent>, writes: Writes): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.show({ isPreparing: true });
    try {
      await this.of.log.store.whileOpen(() => this.alone(async () => this.#keep(await send(), writes)));
    } finally {
      this.#isBusy = false;
      this.show({ isPreparing: false });
    }
  }

  /** Does work that only one page may do at a time; where several may, at once. */
  protected alone(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async #keep({ status, unanswered, conflicts }: Sent, writes: Writes): Promise<void> {
    const { log, book, set, isCurrent, first, follows } = this.of;
    // with its user the set has lost its changes: what was stored is known by what was kept, at the next opening
    if (!isCurrent()) return;
    const givenUp = conflicts.flatMap((cell) => editsOf(set, cell));
    if (givenUp.length > 0) await set.follow({ givenUp, theirs: [] });
    const results: WriteResults = {
      writes,
      status,
      isLeft: (key) => set.changeOf(cellOfKey(key)) !== undefined,
      unanswered: new Set(unanswered.map(markKey)),
      conflicts: new Set(conflicts.map(markKey)),
      at: Date.now(),
    };
    const { record, lines } = log.state();
    await first?.(log.store, { ...record, ...book.settle(record, results) }, lines);
    await log.update(book.settle(log.state().record, results));
    await follows?.(log);
  }

  protected show(part: Partial<ApplyingState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  protected get isBusy(): boolean {
    return this.#isBusy;
  }

  protected get options(): SendOptions {
    if (!this.#options) throw new Error('How it is sent was not set.');
    return this.#options;
  }

  protected get sender() {
    return senderIn(this.of.slot);
  }
}

/** Whether a change is still this write. */
export function isWrite(change: Pick<Change, 'value' | 'by'> | undefined, write: MovementWrite | undefined) {
  if (!change || !write) return false;
  return 'by' in write
    ? change.by === write.by
    : change.by === undefined && change.value === Number(write.text);
}

/** The change of a cell as it is now, if there is one. */
export function editsOf(set: ChangeSet, cell: Cell): Edit[] {
  const change = set.changeOf(cell);
  return change ? [editOfChange(cell, change)] : [];
}
