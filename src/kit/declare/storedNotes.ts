/** What a record's value was before it was read (R235). */
interface StoredNote {
  /** As the server sent it. */
  raw: unknown;
  /** As the record holds it. */
  read: unknown;
  /** Its meaning is not known: it is shown as it is. */
  isUnread?: boolean;
}

/** The notes of a record or an entry, by the path of the value. As a symbol it is in no JSON, file or copy. */
const NOTES = Symbol('stored values');

type Noted = { [NOTES]?: Readonly<Record<string, StoredNote>> };

/** Keeps what a value was; copies of the record keep it too. */
export function noteStored(holder: Noted, path: string, note: StoredNote): void {
  holder[NOTES] = { ...holder[NOTES], [path]: note };
}

/** A value of a record as the server sent it, as long as nothing has replaced it. */
export function asStored(holder: object | undefined, path: string, value: unknown): unknown {
  const note = (holder as Noted | undefined)?.[NOTES]?.[path];
  return note && Object.is(note.read, value) ? note.raw : value;
}

/** An entry with all of its values as the server sent them. */
export function entryAsStored(entry: object | undefined): object {
  const values = Object.entries(entry ?? {}).map(([key, value]) => [key, asStored(entry, key, value)]);
  return Object.fromEntries(values);
}

/** The fields whose stored values were not understood. */
export function unreadFields<F extends { path: string }>(
  fields: readonly F[],
  holder: object | undefined,
): F[] {
  const notes = (holder as Noted | undefined)?.[NOTES];
  return notes ? fields.filter(({ path }) => notes[path]?.isUnread) : [];
}
