import type { FormValues } from '../../declare/field';
import { type Cell, cellAt, nameIn } from './cells';
import type { ChangeSet } from './changeSet';
import type { StoredChange } from './largeDrafts';

/** Texts by row and column, as a draft stores them; a row is a venue, or record and venue. */
type Rows = Record<string, Record<string, string>>;

/** The changes of a set as the values and the base of a draft; `record` where all are of that one. */
export function draftOf(
  set: ChangeSet,
  record: string | undefined,
): { values: FormValues; base: FormValues; names?: Record<string, string> } {
  const values: Rows = {};
  const base: Rows = {};
  const names: Record<string, string> = {};
  for (const [id, changes] of set.records()) {
    const name = nameIn(changes);
    if (name !== undefined) names[id] = name;
    for (const [key, { text, from }] of changes) {
      const { venue, field } = cellAt(id, key);
      const row = record === undefined ? `${id} ${venue}` : venue;
      rowOf(values, row)[field] = text;
      rowOf(base, row)[field] = from;
    }
  }
  return { values, base, ...(record === undefined && { names }) };
}

function rowOf(rows: Rows, row: string): Record<string, string> {
  const texts = rows[row] ?? {};
  rows[row] = texts;
  return texts;
}

/** The changes of a draft; whatever is not a text by row and column is left out. */
export function changesIn(
  { values, base, names }: { values: unknown; base: unknown; names?: unknown },
  record: string | undefined,
): StoredChange[] {
  const named = new Map(entriesOf(names));
  const starts = new Map(entriesOf(base).map(([row, texts]) => [row, new Map(entriesOf(texts))]));
  return entriesOf(values).flatMap(([row, texts]) =>
    entriesOf(texts).flatMap(([field, text]) => {
      if (typeof text !== 'string') return [];
      const from = starts.get(row)?.get(field);
      const cell = cellIn(row, field, record);
      const name = named.get(cell.record);
      return [
        {
          ...cell,
          text,
          from: typeof from === 'string' ? from : '',
          ...(typeof name === 'string' && { name }),
        },
      ];
    }),
  );
}

function cellIn(row: string, field: string, record: string | undefined): Cell {
  if (record !== undefined) return { record, venue: row, field };
  const index = row.indexOf(' ');
  return { record: row.slice(0, index), venue: row.slice(index + 1), field };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
