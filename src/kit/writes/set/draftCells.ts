import { firstPart, keyPart } from '../../../lib/keyPart';
import type { Draft } from '../../state/drafts';
import { type Cell, cellAt } from './cells';
import type { KeptRecord, StoredChange } from './largeDrafts';

/** By row and column, as a draft stores them; a row is a venue, or record and venue. */
type Rows = Record<string, Record<string, unknown>>;

/** Changes by record as the values and the base of a draft; `record` where all are of that one. */
export function draftOf(
  all: Iterable<readonly [id: string, kept: KeptRecord | undefined]>,
  record: string | undefined,
): Pick<Draft, 'values' | 'base' | 'typed' | 'names' | 'deltas' | 'confirmed'> {
  const confirmed: Record<string, string[]> = {};
  const values: Rows = {};
  const base: Rows = {};
  const texts: Rows = {};
  const deltas: Rows = {};
  const names: Record<string, string> = {};
  for (const [id, kept] of all) {
    if (kept?.name !== undefined) names[id] = kept.name;
    for (const [key, { value, start, typed, by }] of kept?.changes ?? []) {
      const { venue, field } = cellAt(id, key);
      const row = record === undefined ? `${keyPart(id)} ${venue}` : venue;
      put(values, row, field, value);
      put(base, row, field, start);
      if (typed !== undefined) put(texts, row, field, typed);
      if (kept?.confirmed?.includes(key)) confirmed[row] = [...(confirmed[row] ?? []), field];
      if (by !== undefined) put(deltas, row, field, [by, kept?.addedAt?.get(key) ?? 0]);
    }
  }
  return {
    ...{ values, base },
    ...(hasAny(texts) && { typed: texts }),
    ...(record === undefined && { names }),
    ...(hasAny(deltas) && { deltas }),
    ...(hasAny(confirmed) && { confirmed }),
  };
}

const hasAny = (rows: object): boolean => Object.keys(rows).length > 0;

function put(rows: Rows, row: string, field: string, value: unknown): void {
  const fields = rows[row] ?? {};
  rows[row] = fields;
  fields[field] = value;
}

type Parts = 'values' | 'base' | 'typed' | 'names' | 'deltas' | 'confirmed';

/** The changes of a draft; what is not by row and column is left out. */
export function changesIn(
  { values, base, typed, names, deltas, confirmed }: Readonly<Partial<Record<Parts, unknown>>>,
  record: string | undefined,
): StoredChange[] {
  const named = new Map(entriesOf(names));
  const byRow = (rows: unknown) =>
    new Map(entriesOf(rows).map(([row, fields]) => [row, new Map(entriesOf(fields))]));
  const [starts, texts, added] = [byRow(base), byRow(typed), byRow(deltas)];
  const unsent = new Map(entriesOf(confirmed));
  return entriesOf(values).flatMap(([row, ofRow]) =>
    entriesOf(ofRow).map(([field, value]) => {
      const cell = cellIn(row, field, record);
      const name = named.get(cell.record);
      const text = texts.get(row)?.get(field);
      const delta = added.get(row)?.get(field);
      const [by, addedAt] = Array.isArray(delta) ? delta : [];
      const fields = unsent.get(row);
      return {
        ...cell,
        value,
        start: starts.get(row)?.get(field),
        ...(typeof text === 'string' && { typed: text }),
        ...(typeof name === 'string' && { name }),
        ...(typeof by === 'number' && typeof addedAt === 'number' && { by, addedAt }),
        ...(Array.isArray(fields) && fields.includes(field) && { isConfirmed: true }),
      };
    }),
  );
}

function cellIn(row: string, field: string, record: string | undefined): Cell {
  if (record !== undefined) return { record, venue: row, field };
  const [id, venue] = firstPart(row);
  return { record: id, venue, field };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
