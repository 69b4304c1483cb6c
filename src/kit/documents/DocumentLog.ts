import { Emitter } from '../../lib/Emitter';
import { inSlices } from '../../lib/timeSlices';
import type { DocumentContent } from '../../rules/documentFile';
import { type DocumentEvent, type DocumentLine, DocumentTally } from '../../rules/documentTally';
import type { DocumentBase } from './documentBase';
import type { AddedEntry, DocumentStore, StoredDocument } from './documentStore';
import { type TypedAmount, TypedAmounts } from './typedAmounts';

/** What a screen shows of a log; another object after each change. */
export interface DocumentState<Kept extends DocumentBase = DocumentBase> {
  record: Kept;
  lines: readonly DocumentLine[];
  lineById: ReadonlyMap<string, DocumentLine>;
  /** In the order in which they were made or read. */
  events: DocumentEvent[];
  tally: DocumentTally;
  /** Entries that are not on this device yet. */
  waiting: number;
  /** Milliseconds since 1970; 0 before the first entry since the document was opened. */
  storedAt: number;
  /** The last write failed: the entries that wait are only on the screen. */
  hasFailed: boolean;
  /** Another tab has discarded it: nothing is kept any more. */
  isDropped?: true;
}

/**
 * The log of one open document. An entry counts at once and is written at once; entries that come while others are
 * being written are written together next. Nothing is ever removed from it.
 */
export class DocumentLog<Kept extends DocumentBase = DocumentBase> {
  readonly #changes = new Emitter();
  readonly #stopWatching: () => void;
  readonly #typed: TypedAmounts;
  #waiting: AddedEntry[] = [];
  #inWork: readonly AddedEntry[] = [];
  #writing: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #isStale = false;
  /** The entries that were written since the last reading began. */
  #written: DocumentEvent[] = [];
  /** What was changed of the record since then. */
  #changed: Partial<Kept> = {};
  /** The places of the last own entry, and of the last one that is on this device. */
  #seq: number;
  #keptSeq: number;
  #state: DocumentState<Kept>;

  private constructor(
    readonly store: DocumentStore,
    folded: FoldedDocument<Kept>,
  ) {
    const { lastSeq, ...shown } = folded;
    this.#state = { ...shown, waiting: 0, storedAt: 0, hasFailed: false };
    this.#typed = new TypedAmounts(this.key);
    this.#seq = this.#keptSeq = lastSeq;
    this.#stopWatching = store.watch((key) => {
      if (key === this.key) void this.refresh();
    });
  }

  /** Opens the log of a stored document; undefined where `signal` ends it. */
  static async open<Kept extends DocumentBase>(
    store: DocumentStore,
    stored: StoredDocument<Kept>,
    signal?: AbortSignal,
  ): Promise<DocumentLog<Kept> | undefined> {
    const folded = await inSlices(foldSlices(stored), signal);
    return folded && new DocumentLog(store, folded);
  }

  get key(): string {
    return this.#state.record.key;
  }

  readonly subscribe = this.#changes.subscribe;

  state = (): DocumentState<Kept> => this.#state;

  /** Makes an entry; `typed`: of this text in the field of its line. One of a line that is not known brings it. */
  enter(event: AddedEntry, typed?: string): void {
    const { line, at } = event;
    const isTyped = line !== undefined && typed !== undefined && this.typedOf(line) === typed;
    if (isTyped) this.#typed.put(line, { text: typed, enteredAt: at });
    this.#waiting.push(event);
    this.#take([event]);
    this.#show({});
    const written = this.flush();
    if (isTyped) void written.then(() => this.#forgetWritten(line, at));
  }

  /** Keeps what is being typed for a line, before it is an entry; undefined: nothing is. */
  keepTyped(line: string, text: string | undefined): void {
    if (text === undefined) this.#typed.remove(line);
    else this.#typed.put(line, { text });
  }

  /** What was typed for a line and not entered. */
  typedOf(line: string): string | undefined {
    const amount = this.#typed.all().get(line);
    return amount && !this.#isEntered(line, amount) ? amount.text : undefined;
  }

  /** The lines for which something was typed and not entered. */
  typedLines(): readonly string[] {
    const { lineById } = this.#state;
    return [...this.#typed.all().keys()].filter(
      (line) => lineById.has(line) && this.typedOf(line) !== undefined,
    );
  }

  /** Writes what waits; resolves when all of it is on this device or a write has failed. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** Joins another document. It does not wait for entries that are made meanwhile: they may never pause. */
  async join(content: DocumentContent): Promise<void> {
    void this.flush();
    await this.store.join(this.key, content);
    await this.refresh();
  }

  /** Changes the record: its name, the choices. */
  async update(part: Partial<Kept>): Promise<void> {
    this.#show({ record: { ...this.#state.record, ...part } });
    this.#changed = { ...this.#changed, ...part };
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

  #isEntered(line: string, { enteredAt }: TypedAmount): boolean {
    if (enteredAt === undefined) return false;
    const { events, record } = this.#state;
    return events.some(
      (event) => event.at === enteredAt && event.line === line && event.source === record.source,
    );
  }

  #forgetWritten(line: string, enteredAt: number): void {
    // a failed write leaves it, so that it is there after a reload
    if (this.#state.waiting > 0 || this.#typed.all().get(line)?.enteredAt !== enteredAt) return;
    this.#typed.remove(line);
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const entries = this.#waiting;
      [this.#waiting, this.#inWork] = [[], entries];
      const { record, tally } = this.#state;
      try {
        const progress = { counted: tally.counts().size, enteredUnits: tally.units };
        const events = await this.store.append(record, entries, progress);
        this.#inWork = [];
        if (this.#reading) this.#written = [...this.#written, ...events];
        const isElsewhere = events[0]?.seq !== this.#keptSeq + 1;
        this.#keptSeq = events.at(-1)?.seq ?? this.#keptSeq;
        this.#show({ storedAt: Date.now(), hasFailed: false });
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
      this.#written = [];
      this.#changed = {};
      const stored = await this.store.read<Kept>(this.key).catch(() => 'unread' as const);
      if (stored === undefined) this.#show({ isDropped: true });
      const folded = stored && stored !== 'unread' && (await inSlices(foldSlices(stored)));
      if (!folded) return;
      const { lastSeq, ...shown } = folded;
      const { storedAt, hasFailed } = this.#state;
      const record = { ...shown.record, ...this.#changed };
      this.#state = { ...shown, record: record as Kept, waiting: 0, storedAt, hasFailed };
      this.#seq = lastSeq;
      // transactions run one after the other: what is not in the answer was written after it, or still waits
      for (const event of this.#written) if (event.seq > lastSeq) this.#add(event);
      this.#keptSeq = this.#seq;
      this.#take([...this.#inWork, ...this.#waiting]);
      this.#show({});
    }
  }

  /** Adds entries to the figures. Their places are provisional until they are written. */
  #take(entries: readonly AddedEntry[]): void {
    const { source } = this.#state.record;
    for (const { newLine, ...entry } of entries) {
      if (newLine) this.#addLine(newLine);
      this.#add({ ...entry, source, seq: this.#seq + 1 });
    }
  }

  #addLine(line: DocumentLine): void {
    const { lines, lineById } = this.#state;
    if (lineById.has(line.id)) return;
    this.#state = {
      ...this.#state,
      lines: [...lines, line],
      lineById: new Map(lineById).set(line.id, line),
    };
  }

  #add(event: DocumentEvent): void {
    this.#seq = event.seq;
    this.#state.tally.add(event);
    this.#state.events.push(event);
  }

  #show(part: Partial<DocumentState<Kept>>): void {
    const waiting = this.#waiting.length + this.#inWork.length;
    this.#state = { ...this.#state, ...part, waiting };
    this.#changes.emit();
  }
}

/** A stored document with what is computed of it. */
interface FoldedDocument<Kept extends DocumentBase>
  extends Pick<DocumentState<Kept>, 'record' | 'lines' | 'lineById' | 'events' | 'tally'> {
  /** The place of the last entry of its own source. */
  lastSeq: number;
}

/** In time slices, because a log may have tens of thousands of entries. */
function* foldSlices<Kept extends DocumentBase>({
  record,
  lines,
  events,
}: StoredDocument<Kept>): Generator<void, FoldedDocument<Kept>> {
  const tally = yield* DocumentTally.slices(events);
  const inTime = [...events].sort((left, right) => left.at - right.at || left.seq - right.seq);
  yield;
  const lineById = new Map(lines.map((line) => [line.id, line]));
  yield;
  let lastSeq = 0;
  for (const { source, seq } of events) if (source === record.source && seq > lastSeq) lastSeq = seq;
  return { record, lines, lineById, events: inTime, tally, lastSeq };
}
