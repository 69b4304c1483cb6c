import { type ComponentType, createElement, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Formats } from '../../host/formats';
import type { Field, ValueAt } from '../declare/field';
import type { CellType } from './cellType';
import type { FieldCodec } from './codec';
import type { FieldControl, FieldControlProps } from './controls/fieldControl';
import { type FileContext, type FileType, textIn } from './fileType';

/** What displaying a value depends on. */
export interface ShownContext {
  formats: Formats;
  /** The name of a record of a resource; undefined where it is not loaded. */
  nameOf(resource: string, id: string): string | undefined;
  /** The name of a venue that the user may see. */
  venueOf(id: string): string | undefined;
  /** Values of the other fields on the same side. */
  valueAt: ValueAt;
}

/** What the sentence about a text depends on. */
export interface TextContext {
  /** The field's name in messages: 'Price'. */
  subject: string;
  /** Values of the other fields, as they would be sent. */
  valueAt: ValueAt;
  /** The signs and codes of the host's currency; the first is the one that the sentence names. */
  currencies: readonly string[];
}

/** The decimals that depend on the host's currency, and on a product's unit of measure. */
export interface Decimals {
  money: number;
  quantity: number;
}

export const PLAIN_DECIMALS: Decimals = { money: 2, quantity: 0 };

/**
 * Where a form renders the field: `line` may share its row with others, `block` has its own; `media` is in
 * the second column of a form without headings, and a `switch` is below it.
 */
type Layout = 'line' | 'block' | 'media' | 'switch';

/** Everything about one type of field. `V` is its value in a form. */
interface Definition<V> {
  codec: FieldCodec<V>;
  /** The schema of what is sent. `subject` is the field's name in messages: 'Brand name'. */
  schema(field: Field, subject: string, decimals?: Decimals): z.ZodMiniType;
  /**
   * Loads the control. The import is dynamic: sheets and the development API load no control. Its chunk is 'controls',
   * or 'control-<type>' where few forms have the type, so that a start of a form finds it.
   */
  control(): Promise<FieldControl<V>>;
  /** The value as text for a sentence or a table; empty where there is none. */
  shown(value: V, field: Field, context: ShownContext): string;
  /** `block` unless stated. */
  layout?: Layout;
  /** The value in a new record; unless stated, what the codec reads from nothing. */
  initial?: V;
  /** The unit of a field without its own. */
  unit?: string;
  /**
   * The value that a text stands for, as it is sent: of a cell of a sheet or of a file, whose names are known then.
   * What cannot be read is returned as typed, so that the schema can report it. Unless stated, what the codec reads
   * and sends.
   */
  fromText?(text: string, field: Field, names?: FileContext): unknown;
  /** How it is written to a file; unless stated, as text. */
  file?: Partial<FileType>;
  /** Whether two values are the same, stored or sent; unless stated, whether the codec reads the same from both. */
  isSame?(left: unknown, right: unknown): boolean;
  /** Whether the server kept what was sent, unless stated: whether the stored value is the same (R144). */
  isStored?(sent: V, stored: V): boolean;
  /** What is wrong with a text that its value no longer shows, such as another currency. */
  textError?(typed: string, field: Field, context: TextContext): string | undefined;
}

/**
 * A type of field as all code that reads fields receives it: values of a form are unknown. `Stored` is the
 * type of the values in a record, without null and undefined.
 */
export interface FieldType<Stored = never, Cell extends CellType | null = CellType | null>
  extends Pick<Definition<unknown>, 'schema' | 'shown' | 'unit'>,
    Required<Pick<Definition<unknown>, 'layout' | 'fromText'>> {
  /** Never called or set: makes a type that stores texts differ from one that stores numbers. */
  stores?: (stored: Stored) => void;
  /** The value in a form, from a stored value or from a value of a form. */
  read(raw: unknown): unknown;
  /** The one equality of values, stored or as they are sent: another notation, order of a set or empty pair is none. */
  isSame(left: unknown, right: unknown): boolean;
  /** Whether a stored value is the one that was sent, or what the server makes of it. */
  isStored(sent: unknown, stored: unknown): boolean;
  send(value: unknown): unknown;
  initial: unknown;
  /** The text of a value as a user would type it; empty where there is none, and for types without one text. */
  toText(value: unknown, field: Field): string;
  textError(typed: unknown, field: Field, context: TextContext): string | undefined;
  /** Null where a value cannot be entered as one text. */
  cell: Cell;
  file: FileType;
  /** Loads the control; once for all fields of the type. */
  loadControl(): Promise<FieldControl<unknown>>;
}

/**
 * Defines a type of field. It is the one place where the value type `V` is given up: whatever comes from
 * outside goes through the codec's `read`, so that the functions and the control of the definition receive a
 * `V`.
 *
 * @example export const text: FieldType<string, CellType> = defineFieldType({ codec, cell, schema, ... })
 */
export function defineFieldType<V, Cell extends CellType | null>({
  codec: { read, same, send },
  cell,
  control,
  shown,
  layout = 'block',
  initial,
  file,
  textError,
  fromText = (text) => send(read(text)),
  isSame = (left, right) => same(read(left), read(right)),
  isStored = same,
  ...definition
}: Definition<V> & { cell: Cell }): FieldType<unknown, Cell> {
  let loading: Promise<FieldControl<unknown>> | undefined;
  const load = async () => withReadValue(await control(), read);
  return {
    ...definition,
    read,
    isSame: (left, right) => Object.is(left, right) || isSame(left, right),
    isStored: (sent, stored) => isStored(read(sent), read(stored)),
    send: (value) => send(read(value)),
    shown: (value, field, context) => shown(read(value), field, context),
    layout,
    initial,
    toText: (value, field) =>
      value === undefined || value === null ? '' : (cell?.format(value, field) ?? ''),
    textError: (typed, ...of) => (typeof typed === 'string' ? textError?.(typed, ...of) : undefined),
    fromText,
    cell,
    file: { kind: 'text', write: (stored) => textIn(stored), ...file },
    loadControl: () => {
      loading ??= load().catch((failure) => {
        loading = undefined;
        throw failure;
      });
      return loading;
    },
  };
}

/** A control for values of any type, which are read first. */
function withReadValue<V>(
  Control: ComponentType<FieldControlProps<V>>,
  read: (raw: unknown) => V,
): FieldControl<unknown> {
  return function ReadControl({ input, ...props }) {
    const value = useMemo(() => read(input.value), [input.value]);
    return createElement(Control, { ...props, input: { ...input, value } });
  };
}
