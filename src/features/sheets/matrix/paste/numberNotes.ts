import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import type { DecimalSign } from '../../../../rules/money';
import type { ReadBlock } from '../../../../rules/numberBlock';
import { decimalOf, type NumberField, readNumber } from '../../../../rules/numberNotation';

/** What was done to the numbers of a block. */
export type NumbersRead = Pick<ReadBlock, 'evidence' | 'rounded' | 'firstRounded'>;

type FieldOf = (column: number) => NumberField | undefined;

/** '1,234 is read as 1.23, rounded: 12 of 14 use a decimal comma.', for each of the two signs that decided a column. */
export function evidenceNotes({ evidence }: NumbersRead, fieldOf: FieldOf, formats: Formats): string[] {
  const signs: readonly DecimalSign[] = [',', '.'];
  return signs.flatMap((sign) => {
    const decided = [...evidence.entries()].filter(
      ([, one]) => one && one.unclear > 0 && decimalOf(one) === sign,
    );
    const [column = 0, first] = decided[0] ?? [];
    const field = fieldOf(column);
    if (first?.example === undefined || !field) return [];
    const kind = sign === ',' ? 'comma' : 'point';
    const sum = (key: 'cells' | 'comma' | 'point') =>
      decided.reduce((total, [, one]) => total + (one?.[key] ?? 0), 0);
    const meaning = meaningOf(first.example, field, sign, formats);
    return [
      `${texts.readAs(first.example, meaning)} ${texts.evidence[kind](sum(kind), formats.number(sum(kind)), formats.number(sum('cells')))}`,
    ];
  });
}

/** What lost decimals, with the first number; empty where nothing did. */
export function roundingNotes(
  { rounded, firstRounded }: NumbersRead,
  fieldOf: FieldOf,
  formats: Formats,
): string[] {
  const field = firstRounded && fieldOf(firstRounded.column);
  if (!field) return [];
  const to = shownOf(firstRounded.text, field, formats);
  return [texts.roundedCells(rounded, formats.number(rounded), { from: firstRounded.typed, to })];
}

/** '1,234.00', '1.23, rounded'; a text that is refused that way is shown with all its digits. */
export function meaningOf(
  example: string,
  field: NumberField,
  decimal: DecimalSign,
  formats: Formats,
): string {
  const read = readNumber(example, field, decimal);
  if (typeof read === 'string') return example.replace(/[.,]/, formats.decimalSign);
  const shown = shownOf(read.text, field, formats);
  return read.isRounded ? texts.rounded(shown) : shown;
}

function shownOf(text: string, { decimals }: NumberField, { amount, number }: Formats): string {
  return decimals === 2 ? amount(Number(text)) : number(Number(text));
}
