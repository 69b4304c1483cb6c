import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { type DayOrder, dayEvidence, dayOrderOf } from '../../../rules/dayNotation';
import type { DecimalSign } from '../../../rules/money';
import { decimalOf, numberEvidence } from '../../../rules/numberNotation';
import type { Notation, Target } from './targets';

/** How a column is written, as its cells show; with a question where they show too little. */
export interface ColumnNotation {
  notation: Notation;
  /** What has to be asked, with a cell that can be read two ways. */
  ask?: { what: 'decimal' | 'days'; example: string };
  /** The cells that show it, of those that hold numbers: '12 of 14'. */
  shown?: { sign: DecimalSign | DayOrder; cells: number; of: number };
}

const EMPTY_NOTATION: ColumnNotation = { notation: {} };

const CELLS_PER_SLICE = 500;

/** What the cells of each column show about their notation, in slices; `targets` by the index of the column. */
export function* notationsIn(
  targets: readonly (Target | undefined)[],
  rows: readonly (readonly string[])[],
): Generator<void, ColumnNotation[]> {
  const notations: ColumnNotation[] = [];
  for (const [index, target] of targets.entries()) notations.push(yield* notationIn(target, rows, index));
  return notations;
}

function* notationIn(
  target: Target | undefined,
  rows: readonly (readonly string[])[],
  at: number,
): Generator<void, ColumnNotation> {
  if (!target?.field) return EMPTY_NOTATION;
  const { file } = fieldTypeOf(target.field);
  if (file.kind === 'day') {
    const evidence = yield* gathered(rows, at, dayEvidence);
    const order = dayOrderOf(evidence);
    if (order === undefined) return EMPTY_NOTATION;
    if (order === 'ask') return { notation: {}, ask: { what: 'days', example: evidence.example ?? '' } };
    const { dmy, mdy, unclear } = evidence;
    return { notation: { days: order }, shown: { sign: order, cells: dmy + mdy, of: dmy + mdy + unclear } };
  }
  if (file.decimals === undefined) return EMPTY_NOTATION;
  const evidence = yield* gathered(rows, at, (texts) => numberEvidence(texts));
  const decimal = decimalOf(evidence);
  if (decimal === undefined) return EMPTY_NOTATION;
  if (decimal === 'ask') return { notation: {}, ask: { what: 'decimal', example: evidence.example ?? '' } };
  const cells = decimal === ',' ? evidence.comma : evidence.point;
  return { notation: { decimal }, shown: { sign: decimal, cells, of: evidence.cells } };
}

/** The evidence of all cells: counts are added, the first example stays. */
function* gathered<E extends { example: string | undefined }>(
  rows: readonly (readonly string[])[],
  at: number,
  evidenceOf: (texts: readonly string[]) => E,
): Generator<void, E> {
  let all = evidenceOf([]);
  for (let start = 0; start < rows.length; start += CELLS_PER_SLICE) {
    const next = evidenceOf(rows.slice(start, start + CELLS_PER_SLICE).map((cells) => cells[at] ?? ''));
    const counts = Object.entries(next).map(([key, value]) => [
      key,
      typeof value === 'number' ? Number(Reflect.get(all, key)) + value : (all.example ?? value),
    ]);
    all = Object.fromEntries(counts) as E;
    yield;
  }
  return all;
}
