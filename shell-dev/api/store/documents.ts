import { COLLECTIONS, type Collection, type Database } from './database';

/** A stored record: `_id` and the fields of the resource. */
export interface Doc {
  _id: string;
  [field: string]: unknown;
}

const ROWS_PER_CHUNK = 2_000;

/** A list answer, and the entity tag of its revision: another one after every change of the collection. */
export interface ListAnswer {
  body: Buffer;
  tag: string;
}

/**
 * Records as JSON text. A list answer joins the stored texts without parsing them and is cached until the
 * collection changes: this process holds the file's lock, so no other process can change it.
 */
export class Documents {
  private readonly answers = new Map<Collection, ListAnswer>();
  /** The collections that nothing has changed since their refill, with what they were filled with. */
  private readonly filled = new Map<Collection, string>();
  private revision = 0;
  /** Distinguishes the revisions of this process from those before a restart. */
  private readonly process = Date.now().toString(36);

  constructor(private readonly database: Database) {}

  /** The whole list answer: `head`, the records separated by commas, `tail()`. */
  listAnswer(collection: Collection, header: string, tail: () => string): ListAnswer {
    const kept = this.answers.get(collection);
    if (kept) return kept;
    const body = Buffer.concat([Buffer.from(header), ...this.chunks(collection), Buffer.from(tail())]);
    this.revision += 1;
    // weak, because the same answer is sent compressed and uncompressed
    const answer = { body, tag: `W/"${this.process}-${this.revision}"` };
    this.answers.set(collection, answer);
    return answer;
  }

  private chunks(collection: Collection): Buffer[] {
    const chunks: Buffer[] = [];
    let texts: string[] = [];
    const keep = () => {
      if (texts.length > 0) chunks.push(Buffer.from(`${chunks.length > 0 ? ',' : ''}${texts.join(',')}`));
      texts = [];
    };
    const rows = this.database.prepare(`select body from ${collection} order by position`).raw().iterate();
    for (const row of rows) {
      texts.push((row as [string])[0]);
      if (texts.length === ROWS_PER_CHUNK) keep();
    }
    keep();
    return chunks;
  }

  /** Every record of a collection, parsed; for small collections. */
  all(collection: Collection): Doc[] {
    const rows = this.database.prepare(`select body from ${collection} order by position`).all();
    return rows.map((row) => JSON.parse((row as { body: string }).body) as Doc);
  }

  /** The record with this id. */
  get(collection: Collection, id: string): Doc | undefined {
    const row = this.database.prepare(`select body from ${collection} where id = ?`).get(id);
    return row ? (JSON.parse((row as { body: string }).body) as Doc) : undefined;
  }

  /** The id of the record with this unique key. */
  idOfKey(collection: Collection, key: string): string | undefined {
    const row = this.database.prepare(`select id from ${collection} where key = ? limit 1`).get(key);
    return (row as { id: string } | undefined)?.id;
  }

  /** A number that SQLite computes over a collection, for example a sum. */
  aggregate(collection: Collection, expression: string): number {
    const row = this.database.prepare(`select ${expression} as result from ${collection}`).get();
    return Number((row as { result: unknown }).result ?? 0);
  }

  /** Adds a record at the end of its list. */
  insert(collection: Collection, record: Doc, key?: string): void {
    this.changed(collection);
    this.database
      .prepare(`insert into ${collection} (id, key, body) values (?, ?, ?)`)
      .run(record._id, key ?? null, JSON.stringify(record));
  }

  /** Replaces a record at its position in the list. */
  replace(collection: Collection, record: Doc, key?: string): void {
    this.changed(collection);
    this.database
      .prepare(`update ${collection} set key = ?, body = ? where id = ?`)
      .run(key ?? null, JSON.stringify(record), record._id);
  }

  /** Removes a record; false when it does not exist. */
  remove(collection: Collection, id: string): boolean {
    this.changed(collection);
    return this.database.prepare(`delete from ${collection} where id = ?`).run(id).changes > 0;
  }

  /**
   * Replaces all records, for the seed inside its transaction. `content` names what the records are made of: a
   * collection that has it and was not changed since stays as it is.
   */
  refill(
    collection: Collection,
    content: string,
    records: () => Iterable<Doc>,
    keyOf: (record: Doc) => string | undefined,
  ): void {
    if (this.filled.get(collection) === content) return;
    this.changed(collection);
    this.database.exec(`delete from ${collection}`);
    const insert = this.database.prepare(`insert into ${collection} (id, key, body) values (?, ?, ?)`);
    for (const record of records()) insert.run(record._id, keyOf(record) ?? null, JSON.stringify(record));
    this.filled.set(collection, content);
  }

  /** Clears the cached answers after a transaction was rolled back. */
  forgetAnswers(): void {
    for (const collection of COLLECTIONS) this.changed(collection);
  }

  private changed(collection: Collection): void {
    this.answers.delete(collection);
    this.filled.delete(collection);
  }
}
