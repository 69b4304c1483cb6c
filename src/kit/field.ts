/** Rules that any text-like field can carry; the sentence that a broken rule says lives in messages/validation. */
export interface FieldRules<Path extends string = string> {
  /** Always, or once any field beside it in its sub-record is filled (an address). */
  required?: boolean | 'onceAnyFilled';
  /** Fewest and most characters of a text, the least and the greatest value of a number; `max` of pairs or photos. */
  min?: number;
  max?: number;
  /** No other record of the list may carry the same value, ignoring case, spaces and accents. */
  unique?: boolean;
  /** Unique only among the records that carry the same value at this path. */
  within?: Path;
  hint?: string;
  /** How sentences name it, where neither its label nor 'Brand name' does: 'Promo code'. */
  subject?: string;
  /** What is said where it is required and empty, in place of 'Price is required.' or 'Please select a category.'. */
  missing?: string;
  /**
   * A rule of its own, or one that looks at other fields: answers the sentence that it says when it is broken. Asked only
   * once the value is of its kind (money is a number by then); what stands at other paths may still be wrong.
   */
  check?(value: unknown, at: ValueAt<Path>): string | undefined;
  /** Like `check`, but it only warns and never blocks. */
  warns?(value: unknown, at: ValueAt<Path>): string | undefined;
  /**
   * The field is there only while this holds. Otherwise it is neither drawn, checked nor sent: what is stored stays as it
   * is, and what was typed comes back with the field. Fields that it looks at must always be there.
   */
  when?(at: ValueAt<Path>): boolean;
  /** The operation that finds a record by this value; none found (404) means that the value is free. */
  freeBy?: string;
}

/**
 * Reads what is sent at another path of the same form: `at('maxStock')` is a number, null where it is empty, or the text
 * that was typed where that is no number.
 */
export type ValueAt<Path extends string = string> = (path: Path) => unknown;

/** How a field is entered. */
export type Control =
  | 'text'
  | 'code'
  | 'multiline'
  | 'email'
  | 'phone'
  | 'url'
  | 'wholeNumber'
  | 'money'
  | 'decimal'
  | 'date'
  | 'choice'
  | 'reference'
  | 'references'
  | 'toggle'
  | 'photo'
  | 'photos'
  | 'colour'
  | 'keyValues'
  | 'venues';

/** Which record a field names: one of the resource with this name in the register, by its id or by its name. */
export interface Reference {
  /** A resource, or the one that another field's value stands for: `{ chosenAt: 'appliesTo', of: { brands: 'brand' } }`. */
  to: string | { chosenAt: string; of: Readonly<Record<string, string>> };
  by: 'id' | 'name';
  /**
   * Only records of the parent that another field of this form names are on offer: a subcategory belongs to the category
   * chosen at `path`; each subcategory names it at `parentAt`.
   */
  within?: { path: string; parentAt: string; to: string; by: 'id' | 'name' };
}

/** One of the fixed values of a choice. */
export interface Choice {
  value: string;
  label: string;
  /** What it means, where the label does not say. */
  text?: string;
}

/**
 * One field of a record: where its value lives, what it is called, how it is entered and which rules hold.
 * Create form, edit form, schema and development API read the same field.
 */
export interface Field<Path extends string = string> extends FieldRules<Path> {
  path: Path;
  label: string;
  control: Control;
  /** What a reference names. */
  names?: Reference;
  /** What can be chosen. */
  choices?: readonly Choice[];
  /** What a toggle or a choice of a new record starts with; a toggle: yes unless stated. */
  initial?: boolean | string;
  /** The heading that it stands under; fields of one section follow each other. */
  section?: string;
  /** Stands beside the form's main column where there is room. */
  aside?: boolean;
  /** Written behind the value: '%'. */
  unit?: Unit<Path>;
}

/** A unit, always the same or as other fields say: `(at) => (at('discountType') === 'percentage' ? '%' : undefined)`. */
export type Unit<Path extends string> = string | ((at: ValueAt<Path>) => string | undefined);

/** Is this field there, as other fields stand? */
export function isThere({ when }: Field, at: ValueAt): boolean {
  return when?.(at) ?? true;
}

/** The name of the resource that a field refers to, as other fields stand; undefined where none is chosen. */
export function targetOf({ to }: Reference, at: ValueAt): string | undefined {
  return typeof to === 'string' ? to : to.of[String(at(to.chosenAt))];
}
