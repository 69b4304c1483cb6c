import type { Formats } from '../../host/formats';
import type { Doubt } from '../../rules/pricing';
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
  /**
   * The value that a text stands for, as it is sent; null where the text is empty. What cannot be parsed is
   * returned as typed, so that the schema can report it.
   */
  parse(text: string): unknown;
  /** The text of an initial value, which a new entry is sent with; empty where there is none. */
  initialText(field: Field): string;
  /** The displayed value, where it differs from the text; units are in the column head. */
  shown(value: unknown, formats: Formats): string | undefined;
  /** The difference of two numbers: '+4.7%', '+3'. */
  difference(before: number, after: number, formats: Formats): string;
  /** Is this change so large that it may be a typing error? */
  doubt(before: unknown, after: unknown): Doubt | undefined;
  /** The message for a text that stands for no value, where the schema's is about other kinds of values. */
  refusal?(label: string): string;
}

/** What most cells share: no initial text, no number. */
export const plainCell = {
  initialText: () => '',
  shown: () => undefined,
  difference: () => '',
  doubt: () => undefined,
} satisfies Partial<CellType>;

/** A cell with the text that a form has too. */
export function textCell({ read, send }: FieldCodec<string>): CellType {
  return { ...plainCell, editor: 'text', format: read, parse: (text) => send(read(text)) };
}
