import { type ComponentType, createElement, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Formats } from '../../host/formats';
import { sameNameKey } from '../../rules/identity';
import type { Field, ValueAt } from '../declare/field';
import type { CellType } from './cellType';
import type { FieldCodec } from './codec';
import type { FieldControl, FieldControlProps } from './controls/fieldControl';
import { type FileType, textIn } from './fileType';

/** What displaying a value depends on. */
export interface ShownContext {
  formats: Formats;
  /** The name of a record of a resource; undefined where it is not loaded. */
  nameOf(resource: string, id: string): string | undefined;
  /** The name of a venue that the user may see. */
  venueOf(id: string): string | undefined;
  /** Values of the other fields on the same side. */
  at: ValueAt;
}

/**
 * Where a form renders the field: `line` may share its row with others, `block` has its own; `media` is in
 * the second column of a form without headings, and a `switch` is below it.
 */
type Layout = 'line' | 'block' | 'media' | 'switch';

/** Everything about one type of field. `V` is its value in a form. */
interface Definition<V> {
  codec: FieldCodec<V>;
  /** The schema of what is sent. `subject` is the field's name in messages: 'Brand name'. */
  schema(field: Field, subject: string): z.ZodMiniType;
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
  /** Values with the same key count as the same where a value must be unique; names unless stated. */
  uniqueKey?(text: string): string;
  /** How it is written to and read from a file; unless stated, as the text that the codec reads and sends. */
  file?: Partial<FileType>;
  /** Whether the server kept what was sent, unless stated: whether the stored value is the same (src/README.md, R144). */
  isKept?(sent: V, stored: V): boolean;
  /** What is wrong with a text that its value no longer shows, such as another currency. */
  textProblem?(typed: string, formats: Formats): string | undefined;
}

/**
 * A type of field as all code that reads fields receives it: values of a form are unknown. `Stored` is the
 * type of the values in a record, without null and undefined.
 */
export interface FieldType<Stored = never, Cell extends CellType | null = CellType | null>
  extends Pick<Definition<unknown>, 'schema' | 'shown' | 'unit'>,
    Required<Pick<Definition<unknown>, 'layout' | 'uniqueKey'>> {
  /** Never called or set: makes a type that stores texts differ from one that stores numbers. */
  stores?: (stored: Stored) => void;
  /** The value in a form, from a stored value or from a value of a form. */
  read(raw: unknown): unknown;
  isSame(left: unknown, right: unknown): boolean;
  /** Whether a stored value is the one that was sent, or what the server makes of it. */
  isKept(sent: unknown, stored: unknown): boolean;
  /** The value to send for a value of a form. */
  send(value: unknown): unknown;
  initial: unknown;
  textProblem(typed: unknown, formats: Formats): string | undefined;
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
  uniqueKey = sameNameKey,
  file,
  textProblem,
  isKept = same,
  ...definition
}: Definition<V> & { cell: Cell }): FieldType<unknown, Cell> {
  let loading: Promise<FieldControl<unknown>> | undefined;
  const load = async () => withReadValue(await control(), read);
  return {
    ...definition,
    read,
    isSame: (left, right) => same(read(left), read(right)),
    isKept: (sent, stored) => isKept(read(sent), read(stored)),
    send: (value) => send(read(value)),
    shown: (value, field, context) => shown(read(value), field, context),
    layout,
    initial,
    uniqueKey,
    textProblem: (typed, formats) => (typeof typed === 'string' ? textProblem?.(typed, formats) : undefined),
    cell,
    file: {
      kind: 'text',
      write: (stored) => textIn(stored),
      read: (text) => send(read(text)),
      ...file,
    },
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
