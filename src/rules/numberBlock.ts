import type { Block } from '../lib/tsv';
import { isInCases } from './cases';
import type { DecimalSign } from './money';
import {
  decimalOf,
  type NumberError,
  type NumberEvidence,
  type NumberField,
  numberEvidence,
  readNumber,
} from './numberNotation';

/** How a block's cells are read. */
export interface NumberBlock {
  /** All rows are as long as the first. */
  block: Block;
  /** The field that a column goes to; undefined for one whose texts are taken as they are. */
  fieldOf(column: number): NumberField | undefined;
  /** The numbers behind the cells, where the clipboard names them (`lib/clipboard`). */
  values?: readonly (readonly (number | undefined)[])[];
  /** The user's answer, for columns that show no decimal separator themselves, or both. */
  answer?: DecimalSign | undefined;
}

/** A cell that has been read; undefined where it was empty. */
export type ReadCell = { text: string; isRounded: boolean } | { text: string; error: NumberError };

/** A block whose numbers have been read, column by column. */
export interface ReadBlock {
  cells: readonly (readonly (ReadCell | undefined)[])[];
  /** What each column shows about its decimal separator. */
  evidence: readonly (NumberEvidence | undefined)[];
  /** The cells that an answer decides, and the first of them. None: nothing has to be asked. */
  unclear: number;
  example: string | undefined;
  /** Cells that lost decimals, and cells that are no number. */
  rounded: number;
  refused: number;
  /** The first cell that lost decimals: its column, as it was written, and as it is pasted. */
  firstRounded: { column: number; typed: string; text: string } | undefined;
}

const CELLS_PER_SLICE = 500;

/** Reads the numbers of a block by the evidence of each column, in slices for `lib/timeSlices`. */
export function* numberBlockSlices(input: NumberBlock): Generator<void, ReadBlock> {
  const { block, fieldOf, values = [], answer } = input;
  const width = block[0]?.length ?? 0;
  const fields = Array.from({ length: width }, (_, column) => fieldOf(column));
  const evidence: (NumberEvidence | undefined)[] = [];
  for (const [column, field] of fields.entries()) {
    const texts = block.map((row) => row[column] ?? '');
    const behind = block.map((_, row) => values[row]?.[column]);
    evidence.push(field && numberEvidence(texts, behind, field));
    yield;
  }
  const decided = evidence.map((one) => one && decimalOf(one));
  const cells: (ReadCell | undefined)[][] = [];
  const counts = { unclear: 0, rounded: 0, refused: 0 };
  let firstRounded: ReadBlock['firstRounded'];
  let done = 0;
  for (const row of block) {
    const read = row.map((text, column) => {
      const decimal = decided[column];
      return readCell(text, fields[column], decimal === 'ask' ? answer : decimal);
    });
    cells.push(read);
    count(counts, read);
    firstRounded ??= roundedIn(row, read);
    done += width;
    if (done < CELLS_PER_SLICE) continue;
    done = 0;
    yield;
  }
  const asked = evidence.filter((_, column) => decided[column] === 'ask');
  const unclear = asked.reduce((sum, one) => sum + (one?.unclear ?? 0), 0);
  return { ...counts, cells, evidence, unclear, firstRounded, example: asked[0]?.example };
}

function roundedIn(
  row: readonly string[],
  read: readonly (ReadCell | undefined)[],
): ReadBlock['firstRounded'] {
  for (const [column, cell] of read.entries()) {
    if (!cell || 'error' in cell || !cell.isRounded) continue;
    return { column, typed: row[column]?.trim() ?? '', text: cell.text };
  }
  return undefined;
}

/** Counts what was lost; an ambiguous cell waits for an answer and is not refused. */
function count(counts: { rounded: number; refused: number }, row: readonly (ReadCell | undefined)[]) {
  for (const cell of row) {
    if (!cell) continue;
    if ('error' in cell) counts.refused += Number(cell.error !== 'ambiguous');
    else counts.rounded += Number(cell.isRounded);
  }
}

function readCell(
  typed: string,
  field: NumberField | undefined,
  decimal?: DecimalSign,
): ReadCell | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!field) return { text, isRounded: false };
  const read = readNumber(text, field, decimal);
  if (typeof read !== 'string') return read;
  return field.isInCases && isInCases(text) ? { text, isRounded: false } : { text, error: read };
}
