import { toJson } from '../../lib/json';
import { put, valueAt } from '../../lib/paths';
import { allSlices } from '../../lib/timeSlices';
import { referenceId } from '../../rules/scope';
import type { ListCopy } from '../declare/listCopy';
import type { Identified } from '../declare/record';

/** Kept of every record: what the scope, the standard columns and links read. */
const ALWAYS = ['_id', 'allVenues', 'venues', 'venue', 'company', 'updatedAt'] as const;

/** Rows of one text: short enough that neither writing nor reading one takes a long task. */
const ROWS_PER_TEXT = 500;

type Venues = readonly { id: string }[];

/** The row that a copy keeps of a record: of its fields those that are declared, of references the ids. */
export function leanRow<R extends Identified>(record: R, copy: ListCopy<R>, venues: Venues): Identified {
  const row: Record<string, unknown> = {};
  for (const path of [...ALWAYS, ...copy.fields]) {
    const value = plain(valueAt(record, path));
    if (value !== undefined) put(row, path, value);
  }
  return { ...row, _id: record._id, ...copy.inScope?.(record, venues) };
}

/** A text, number or state, the id of a reference, or several of them; undefined for anything else. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).filter((each) => each !== undefined);
  return typeof value === 'object' && value !== null ? referenceId(value) : (value ?? undefined);
}

/** Writes the rows of a copy as texts, in time slices. */
export function leanTexts<R extends Identified>(
  records: readonly R[],
  copy: ListCopy<R>,
  venues: Venues,
): Promise<string[]> {
  return allSlices(writtenTexts(records, copy, venues));
}

function* writtenTexts<R extends Identified>(
  records: readonly R[],
  copy: ListCopy<R>,
  venues: Venues,
): Generator<void, string[]> {
  const texts: string[] = [];
  for (let from = 0; from < records.length; from += ROWS_PER_TEXT) {
    const rows: Identified[] = [];
    for (const [index, record] of records.slice(from, from + ROWS_PER_TEXT).entries()) {
      rows.push(leanRow(record, copy, venues));
      if (index % ROWS_PER_SLICE === 0) yield;
    }
    texts.push(toJson(rows));
    yield;
  }
  return texts;
}

/** Records between two looks at the clock. */
const ROWS_PER_SLICE = 50;

/**
 * Reads the rows back.
 * @throws SyntaxError where a text is not what was written
 */
export function rowsIn(texts: readonly string[]): Identified[] {
  return texts.flatMap((text) => JSON.parse(text) as Identified[]);
}
