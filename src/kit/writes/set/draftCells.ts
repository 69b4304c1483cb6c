import { firstPart, keyPart } from '../../../lib/keyPart';
import type { Draft } from '../../state/drafts';
import { type Cell, cellAt, nameIn, type RecordChanges } from './cells';
import { type ConfirmedChanges, isUnsent } from './confirmedChanges';
import type { StoredChange } from './largeDrafts';

/** Texts by row and column, as a draft stores them; a row is a venue, or record and venue. */
type Rows = Record<string, Record<string, string>>;

/** Changes by record as the values and the base of a draft; `record` where all are of that one. */
export function draftOf(
  all: ReadonlyMap<string, RecordChanges>,
  record: string | undefined,
  unsent?: ConfirmedChanges,
): Pick<Draft, 'values' | 'base' | 'names' | 'deltas' | 'confirmed'> {
  const confirmed: Record<string, string[]> = {};
  const deltas: Record<string, Record<string, [by: number, addedAt: number, takenFrom?: string]>> = {};
  const values: Rows = {};
  const base: Rows = {};
  const names: Record<string, string> = {};
  for (const [id, changes] of all) {
    const name = nameIn(changes);
    if (name !== undefined) names[id] = name;
    for (const [key, change] of changes) {
      const { text, from, by, addedAt = 0, takenFrom } = change;
      const cell = cellAt(id, key);
      const { venue, field } = cell;
      const row = record === undefined ? `${keyPart(id)} ${venue}` : venue;
      rowOf(values, row)[field] = text;
      rowOf(base, row)[field] = from;
      if (isUnsent(cell, change, unsent)) confirmed[row] = [...(confirmed[row] ?? []), field];
      if (by !== undefined)
        deltas[row] = {
          ...deltas[row],
          [field]: takenFrom === undefined ? [by, addedAt] : [by, addedAt, takenFrom],
        };
    }
  }
  const hasDeltas = Object.keys(deltas).length > 0;
  const hasConfirmed = Object.keys(confirmed).length > 0;
  return {
    ...{ values, base },
    ...(record === undefined && { names }),
    ...(hasDeltas && { deltas }),
    ...(hasConfirmed && { confirmed }),
  };
}

function rowOf(rows: Rows, row: string): Record<string, string> {
  const texts = rows[row] ?? {};
  rows[row] = texts;
  return texts;
}

/** The changes of a draft; whatever is not a text by row and column is left out. */
export function changesIn(
  {
    values,
    base,
    names,
    deltas,
    confirmed,
  }: Readonly<Record<'values' | 'base', unknown>> &
    Readonly<Partial<Record<'names' | 'deltas' | 'confirmed', unknown>>>,
  record: string | undefined,
): StoredChange[] {
  const named = new Map(entriesOf(names));
  const byRow = (rows: unknown) =>
    new Map(entriesOf(rows).map(([row, texts]) => [row, new Map(entriesOf(texts))]));
  const [starts, added] = [byRow(base), byRow(deltas)];
  const unsent = new Map(entriesOf(confirmed));
  return entriesOf(values).flatMap(([row, texts]) =>
    entriesOf(texts).flatMap(([field, text]) => {
      if (typeof text !== 'string') return [];
      const from = starts.get(row)?.get(field);
      const cell = cellIn(row, field, record);
      const name = named.get(cell.record);
      const delta = added.get(row)?.get(field);
      const [by, addedAt, takenFrom] = Array.isArray(delta) ? delta : [];
      const fields = unsent.get(row);
      return [
        {
          ...cell,
          text,
          from: typeof from === 'string' ? from : '',
          ...(typeof name === 'string' && { name }),
          ...(typeof by === 'number' && typeof addedAt === 'number' && { by, addedAt }),
          ...(typeof takenFrom === 'string' && { takenFrom }),
          ...(Array.isArray(fields) && fields.includes(field) && { isConfirmed: true }),
        },
      ];
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
