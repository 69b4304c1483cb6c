import type { Formats } from '../../host/formats';
import type { ReviewFlag } from '../../rules/pricing';
import type { Field } from '../declare/field';
import type { FieldCodec } from './codec';

/**
 * How a value is entered as one text: in a cell of a sheet, and in a cell that is copied from or pasted into
 * a spreadsheet.
 */
export interface CellType {
  editor: 'text' | 'number' | 'toggle';
  /** The text of a stored value, as a user would type it. */
  format(stored: unknown, field: Field): string;
  /** The text of an initial value, which a new entry is sent with; empty where there is none. */
  initialText(field: Field): string;
  /** The displayed value, where it differs from the text; units are in the column head. */
  shown(value: unknown, formats: Formats): string | undefined;
  /** The difference of two numbers: '+4.7%', '+3'. */
  difference(before: number, after: number, formats: Formats): string;
  /** Is this change so large that it may be a typing error? */
  reviewFlag(before: unknown, after: unknown): ReviewFlag | undefined;
}

/** What most cells share: no initial text, no number. */
export const plainCell = {
  initialText: () => '',
  shown: () => undefined,
  difference: () => '',
  reviewFlag: () => undefined,
} satisfies Partial<CellType>;

/** A cell with the text that a form has too. */
export function textCell({ read }: FieldCodec<string>): CellType {
  return { ...plainCell, editor: 'text', format: read };
}
