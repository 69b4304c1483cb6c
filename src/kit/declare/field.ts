import type { PathOf, ValueOf } from '../../lib/paths';
import type { ResourceName } from './registered';

/** Values of a form by the path of their field; JSON values only. */
export type FormValues = Record<string, unknown>;

/**
 * The types of fields by name; `fieldTypes/registry` adds them, so that a declaration has their names and
 * the values that they store but loads none of their code.
 */
export interface FieldTypes extends Record<never, never> {}

/** The name of a type of field: 'text', 'money'. */
export type FieldTypeName = keyof FieldTypes;

/** What a type of field stores in a record, besides null and undefined. */
export type StoredBy<Name extends FieldTypeName> = FieldTypes[Name] extends {
  stores?: (stored: infer Stored) => void;
}
  ? Stored
  : never;

/** The types of fields whose values can be entered as one text, such as in a cell of a sheet. */
export type CellTypeName = {
  [Name in FieldTypeName]: FieldTypes[Name] extends { cell: object } ? Name : never;
}[FieldTypeName];

/**
 * The rules of a field; the text of a broken rule is in messages/validation. `At` are the paths of the other
 * fields that it reads, `Operation` the names of the operations that it calls.
 */
export interface FieldRules<At extends string = string, Operation extends string = string> {
  /** Always, or once any other field of its sub-record is filled (an address). */
  required?: boolean | 'onceAnyFilled';
  /**
   * Least and greatest length of a text, or value of a number; `max` also of the number of pairs or photos.
   */
  min?: number;
  max?: number;
  /** No other record of the list may have the same value (R210); what is only alike is a warning (R216). */
  unique?: boolean;
  /** The form in which two of its texts are the same code, where that is not the form of its type. */
  codeKey?(text: string): string;
  /** Unique only among the records that have the same value at this path. */
  within?: At;
  hint?: string;
  /** Several of its values in a sentence: 'cost prices'. */
  many?: string;
  /** Its name in messages, where that is neither its label nor 'Brand name': 'Promo code'. */
  subject?: string;
  /**
   * The message where it is required and empty, in place of 'Price is required.' or 'Please select a
   * category.'.
   */
  missing?: string;
  /**
   * A rule of its own, or one that depends on other fields: returns the message when it is broken. Called
   * only once the value has the right type (money is a number by then); values at other paths may still be
   * invalid.
   */
  check?(value: unknown, valueAt: ValueAt<At>, host: CheckHost): string | undefined;
  /** Like `check`, but a warning only, which never blocks. */
  warns?(value: unknown, valueAt: ValueAt<At>): string | undefined;
  /**
   * The field is visible only while this holds. A hidden field is neither rendered, validated nor sent: the
   * stored value stays, and a typed one comes back with the field. The fields that it depends on must always
   * be visible.
   */
  when?(valueAt: ValueAt<At>): boolean;
  /** It moves by sales and deliveries too: the journal takes a change back by the opposite difference. */
  isMoving?: boolean;
  /** A quantity of a product, which may be typed in the product's cases: `3c+5` (R192). */
  isInCases?: boolean;
  /** The operation that finds a record by this value; a 404 means that the value is free. */
  availabilityOperation?: Operation;
}

/**
 * Reads the parsed value at another path of the same form: `at('maxStock')` is a number, null where it is
 * empty, or the typed text where that is no number.
 */
export type ValueAt<Path extends string = string> = (path: Path) => unknown;

/** What of the host a rule may depend on. */
export interface CheckHost {
  /** The current day in its time zone. */
  today: string;
  moneyDecimals: number;
}

/**
 * Which record a field refers to: one of the resource with this name in the register, by its id or by its
 * name.
 */
export interface Reference<At extends string = string> {
  /**
   * A resource, or the one that another field selects: `{ chosenAt: 'appliesTo', of: { brands: 'brand' } }`.
   */
  to: ResourceName | { chosenAt: At; of: Readonly<Record<string, ResourceName>> };
  by: 'id' | 'name';
  /**
   * Only records of the parent that another field of this form names are offered: a subcategory belongs to
   * the category selected at `path`; each subcategory names it at `parentAt`.
   */
  within?: { path: At; parentAt: string; to: ResourceName; by: 'id' | 'name' };
}

/** One of the fixed values of a choice. */
export interface Choice {
  value: string;
  label: string;
  /** A description, where the label is not enough. */
  text?: string;
}

/**
 * One field of a record: its path, label, type and rules. Create form, edit form, sheet, schema and
 * development API read the same field.
 */
export interface Field<
  Path extends string = string,
  Type extends FieldTypeName = FieldTypeName,
  At extends string = string,
  Operation extends string = string,
> extends FieldRules<At, Operation> {
  path: Path;
  label: string;
  type: Type;
  /** The record that a reference refers to. */
  reference?: Reference<At>;
  /** The values that can be chosen. */
  choices?: readonly Choice[];
  /** The value in a new record, where it is not that of the type: a toggle is on unless stated. */
  initial?: boolean | string | number;
  /** The heading of its section; fields of one section are adjacent. */
  section?: string;
  /** Rendered in a second column next to the form's main column where there is room. */
  aside?: boolean;
  /** Rendered after the value: '%'. */
  unit?: Unit<At>;
}

/** The types of fields that can store a value. */
type TypeFor<Value> = {
  [Name in FieldTypeName]: [NonNullable<Value>] extends [StoredBy<Name>] ? Name : never;
}[FieldTypeName];

/**
 * A field of the records `R`: at one of their paths, of a type that stores such values, and with rules that
 * read their paths and call their operations.
 */
export type FieldOf<R, Operation extends string = string> = {
  [Path in PathOf<R>]: Field<Path, TypeFor<ValueOf<R, Path>>, PathOf<R>, Operation>;
}[PathOf<R>];

/**
 * A unit, fixed or dependent on other fields: `(at) => (at('discountType') === 'percentage' ? '%' :
 * undefined)`.
 */
export type Unit<At extends string> = string | ((valueAt: ValueAt<At>) => string | undefined);

/** Is this field visible with the current values of the other fields? */
export function isVisible({ when }: Field, valueAt: ValueAt): boolean {
  return when?.(valueAt) ?? true;
}

/**
 * The name of the resource that a field refers to, given the other fields; undefined where none is selected.
 */
export function targetOf({ to }: Reference, valueAt: ValueAt): ResourceName | undefined {
  return typeof to === 'string' ? to : to.of[String(valueAt(to.chosenAt))];
}

/**
 * Does this field select the resource that another one refers to? Set by itself it would leave records of another
 * resource there.
 */
export const selectsResource = ({ path }: Field, fields: readonly Field[]): boolean =>
  fields.some(({ reference }) => typeof reference?.to === 'object' && reference.to.chosenAt === path);

/** Is this the path of a record's name: 'name', 'brandDetails.name'? */
export const isNamePath = (path: string): boolean => path.split('.').at(-1) === 'name';
