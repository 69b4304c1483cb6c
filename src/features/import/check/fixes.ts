import { weakMapMemoize } from '@reduxjs/toolkit';
import { distance } from 'fastest-levenshtein';
import type { Identified } from '../../../kit/declare/record';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { fold } from '../../../lib/foldText';
import { sameNameKey } from '../../../lib/sameName';
import { withoutFormula } from '../../../lib/tables/formulas';
import { joinTexts, splitTexts } from '../../../lib/tables/joined';
import { moneyInput, moneyText } from '../../../rules/money';
import type { CellEdit } from '../useRowEdits';
import type { CellChange, CheckContext, CheckedRow, ImportedColumn } from './checkedRow';
import { missingKey } from './readCell';
import type { OpenValue } from './summary';

type Rows = readonly (readonly string[])[];

/**
 * The cells that name a missing record, with the name of one that exists in its place; other records in the same
 * cell stay.
 */
export function cellsNaming(
  key: string,
  fallback: string,
  rows: readonly CheckedRow[],
  columns: readonly ImportedColumn[],
  data: Rows,
): CellEdit[] {
  const edits: CellEdit[] = [];
  const byKey = new Map(columns.map((column) => [column.target.key, column]));
  for (const { at, errors, changes } of rows) {
    const named = [
      ...errors.map(({ missing, column }) => ({ missing, column })),
      ...changes.map(({ pending, target }) => ({ missing: pending, column: byKey.get(target.key)?.at })),
    ];
    for (const { missing, column } of named) {
      if (!missing || column === undefined || missingKey(missing) !== key) continue;
      const field = columns.find((one) => one.at === column)?.target.field;
      const texts = field?.type === 'references' ? splitTexts(data[at]?.[column] ?? '') : [];
      const isMissing = (text: string) => sameNameKey(text) === sameNameKey(missing.name);
      const text = joinTexts(texts.map((one) => (isMissing(one) ? fallback : one)));
      edits.push({ at, column, text: texts.length > 0 ? text : fallback });
    }
  }
  return edits;
}

/** The cells of changes that are given up, with texts that change nothing. */
export function storedCells(
  values: readonly OpenValue[],
  columns: readonly ImportedColumn[],
  context: CheckContext,
): CellEdit[] {
  return values.flatMap(({ at, change }) => {
    const column = columns.find(({ target }) => target.key === change.target.key)?.at;
    // the text of the export is no change: what Stock has stays
    const text = change.exported ?? withoutFormula(storedText(change, context));
    return column === undefined ? [] : [{ at, column, text }];
  });
}

/** A stored value as text. */
export function storedText({ target, before }: CellChange, context: CheckContext): string {
  if (!target.field) return '';
  const { file } = fieldTypeOf(target.field);
  const cell = file.write(before, target.field, context.contextOf({}));
  if (file.kind === 'money' && typeof cell === 'number')
    return moneyInput(moneyText(cell), context.contextOf({}).formats.moneyDecimals);
  return typeof cell === 'object' ? cell.day : String(cell ?? '');
}

/** Letters that are typed or recognised in place of digits. */
const DIGITS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', S: '5', B: '8' };

/** A text that is probably meant where a number was expected: '12,9O' is '12,90', '-4.20' is '4.20'. */
export function numberMeant(text: string, isNegativeRefused: boolean): string | undefined {
  const typed = text.trim();
  const digits = typed.replace(/[OolISB]/g, (letter) => DIGITS[letter] ?? letter);
  if (digits !== typed && /^[-+]?[\d.,]+$/.test(digits)) return digits;
  return isNegativeRefused && /^[-\u2212]\d/.test(typed) ? typed.slice(1) : undefined;
}

/** The name that a misspelt one probably means: it differs by a third of its letters at most. */
export function nameMeant(text: string, names: readonly string[]): string | undefined {
  const wanted = fold(text.trim());
  let best: { name: string; away: number } | undefined;
  for (const name of names) {
    const folded = fold(name);
    const most = Math.max(1, Math.floor(Math.min(wanted.length, folded.length) / 3));
    if (Math.abs(folded.length - wanted.length) > most) continue;
    const away = distance(folded, wanted);
    if (away <= most && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { name, away };
  }
  return best?.name;
}

type TitleOf = (record: Identified) => string;

/** The names of the records of a list, each once. */
export const titlesIn = weakMapMemoize((list: readonly Identified[], titleOf: TitleOf): readonly string[] =>
  [...new Set(list.map(titleOf))].sort((one, other) => one.localeCompare(other)),
);

/** The name in a list that a misspelt one probably means; compared with every name, once per misspelt one. */
export const nameIn = weakMapMemoize((text: string, list: readonly Identified[], titleOf: TitleOf) =>
  nameMeant(text, titlesIn(list, titleOf)),
);
