import { type DayOrder, dayEvidence, dayOrderOf } from '../../../../rules/dayNotation';
import type { DecimalSign } from '../../../../rules/money';
import { decimalOf, numberEvidence } from '../../../../rules/numberNotation';
import { fieldTypeOf } from '../../../fieldTypes/registry';
import type { Notation, Target } from './targets';

/** How a column is written, as its cells show; with a question where they show too little. */
export interface ColumnNotation {
  notation: Notation;
  /** What has to be asked, with a cell that can be read two ways. */
  ask?: { what: 'decimal' | 'days'; example: string };
  /** The cells that show it, of those that hold numbers: '12 of 14'. */
  shown?: { sign: DecimalSign | DayOrder; cells: number; of: number };
}

const NONE: ColumnNotation = { notation: {} };

/** What the cells of a column show about their notation. */
export function notationIn(target: Target | undefined, texts: readonly string[]): ColumnNotation {
  if (!target?.field) return NONE;
  const { file } = fieldTypeOf(target.field);
  if (file.kind === 'day') {
    const evidence = dayEvidence(texts);
    const order = dayOrderOf(evidence);
    if (order === undefined) return NONE;
    if (order === 'ask') return { notation: {}, ask: { what: 'days', example: evidence.example ?? '' } };
    const { dmy, mdy, unclear } = evidence;
    return { notation: { days: order }, shown: { sign: order, cells: dmy + mdy, of: dmy + mdy + unclear } };
  }
  if (file.places === undefined) return NONE;
  const evidence = numberEvidence(texts);
  const decimal = decimalOf(evidence);
  if (decimal === undefined) return NONE;
  if (decimal === 'ask') return { notation: {}, ask: { what: 'decimal', example: evidence.example ?? '' } };
  const cells = decimal === ',' ? evidence.comma : evidence.point;
  return { notation: { decimal }, shown: { sign: decimal, cells, of: evidence.cells } };
}
