import type { Formats } from '../../../host/formats';
import type { Field } from '../../../kit/declare/field';
import { targetOf } from '../../../kit/declare/field';
import type { FileContext } from '../../../kit/fieldTypes/fileType';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { sameNameKey } from '../../../lib/sameName';
import { cellText } from '../../../lib/tables/decimalPoint';
import { withFormula } from '../../../lib/tables/formulas';
import { importing } from '../../../messages/importing';
import { lostNumbers } from '../../../messages/validation';
import { readDay } from '../../../rules/dayNotation';
import {
  isScientific,
  isSpreadsheetError,
  type NumberField,
  readNumber,
} from '../../../rules/numberNotation';
import { onOrOff } from '../../../rules/onOffWords';
import { CHOICE_WORDS, NO_NUMBER_WORDS } from '../columns/synonyms';
import type { Notation } from '../columns/targets';

/** What a cell stands for: a value as it is sent, or why it stands for none; with its text where it is a damaged code. */
export type CellReading =
  /** A word in place of a number: it changes nothing. */
  | { word: string }
  /** `isJoined`: several lines were read as one. */
  | { value: unknown; isRounded?: true; isJoined?: true; pending?: MissingReference }
  | { error: string; missing?: MissingReference; text?: string };

/** A record that a cell names and that does not exist. */
export interface MissingReference {
  resource: string;
  name: string;
  /** Where it must have a parent: the resource and the name of the parent, and where the record refers to it. */
  parent?: { resource: string; name: string; at: string };
}

/** The same for cells that name the same missing record, whatever their spelling. */
export function missingKey({ resource, name, parent }: MissingReference): string {
  return [resource, sameNameKey(name), sameNameKey(parent?.name ?? '')].join('\n');
}

/** What the reading of cells depends on. */
export interface ReadingContext extends FileContext {
  /** How the host writes amounts. */
  formats: Pick<Formats, 'currencies' | 'moneyDecimals' | 'decimalSign'>;
  /** The spelling of a record's name in its list; undefined where there is none with this name. */
  spellingOf(resource: string, name: string): string | undefined;
  /** The name under which the import creates this missing record; undefined where it does not. */
  pendingName?(missing: MissingReference): string | undefined;
  /** Has a record with this name the parent that this value names? True where the parent is not known. */
  hasParent(field: Field, name: string, parent: string): boolean;
  /** Does this resource have a record with this id? */
  isId?(resource: string, id: string): boolean;
  /** Is this the id of a venue, also of one that the user may not see? */
  isVenue(id: string): boolean;
  /** The labels of the resources, for sentences: 'brand'. */
  labelOf(resource: string): string;
}

/** The text that empties a field. */
export const CLEARING_TEXT = '-';

/** Reads the text of a cell for a field; not called for an empty text. */
export function readCell(
  raw: string,
  field: Field,
  notation: Notation,
  context: ReadingContext,
): CellReading {
  const text = cellText(raw).trim();
  const type = fieldTypeOf(field);
  if (text === CLEARING_TEXT || text === '') return { value: type.send(type.read(undefined)) };
  if (isSpreadsheetError(text)) return { error: lostNumbers.error(text) };
  const { file } = type;
  const numbers = numberFieldOf(field, context.formats);
  if (numbers) return numberIn(withFormula(raw).trim(), field, numbers, notation);
  if (file.kind === 'day') {
    const day = readDay(text, notation.days);
    if (day === 'ambiguous') return { error: importing.ambiguousDay(text) };
    return { value: day ?? text };
  }
  if (field.type === 'toggle') {
    const value = onOrOff(text);
    return value === undefined ? { error: importing.notYesNo(field.label) } : { value };
  }
  if (field.type === 'choice')
    return { value: type.fromText(choiceMeant(field, text) ?? text, field, context) };
  if (isScientific(text)) return { error: importing.scientific(text), ...(file.isCode && { text }) };
  if (field.reference) return referenceIn(text, field, context);
  if (field.type === 'venues') return venuesIn(text, field, context);
  const lines = type.layout === 'line' ? text.split(/[\r\n]+/) : [];
  if (lines.length < 2) return { value: type.fromText(cellText(raw), field, context) };
  if (file.isCode) return { error: importing.lineBreak(field.label), text };
  const joined = lines.map((line) => line.trim()).join(' ');
  return { value: type.fromText(joined, field, context), isJoined: true };
}

function numberIn(text: string, field: Field, numbers: NumberField, { decimal }: Notation): CellReading {
  if (NO_NUMBER_WORDS.has(sameNameKey(text))) return { word: text };
  const number = readNumber(text, numbers, decimal);
  // the field has the message for a text that is none of its numbers
  if (typeof number === 'string') return { value: text };
  const value = fieldTypeOf(field).fromText(number.text, field);
  return number.isRounded ? { value, isRounded: true } : { value };
}

/** The value of a choice that a word of another system or language means. */
function choiceMeant({ path, choices = [] }: Field, text: string): string | undefined {
  const words = CHOICE_WORDS[path.split('.').at(-1) ?? ''] ?? {};
  return choices.find(({ value }) => words[value]?.includes(sameNameKey(text)))?.value;
}

/** Venues by their names; a name that no venue has is refused. */
function venuesIn(text: string, field: Field, context: ReadingContext): CellReading {
  const value = fieldTypeOf(field).fromText(text, field, context);
  const lost = Array.isArray(value) ? value.find((id) => !context.isVenue(String(id))) : undefined;
  return lost === undefined ? { value } : { error: importing.noVenue(String(lost)) };
}

function referenceIn(text: string, field: Field, context: ReadingContext): CellReading {
  const { reference } = field;
  const target = reference && targetOf(reference, context.valueAt);
  const value = fieldTypeOf(field).fromText(text, field, context);
  if (!reference || target === undefined) return { value };
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const parent = parentIn(field, context);
  const found = names.map((one) => {
    if (parent !== undefined && !context.hasParent(field, String(one), parent.name)) return undefined;
    if (reference.by === 'name') return context.spellingOf(target, String(one));
    return context.nameOf(target, String(one)) !== undefined || context.isId?.(target, String(one))
      ? String(one)
      : undefined;
  });
  const lost = names.find((_, index) => found[index] === undefined);
  if (lost === undefined) return { value: Array.isArray(value) ? found : found[0] };
  const name = String(lost);
  const missing: MissingReference = { resource: target, name, ...(parent && { parent }) };
  const pendingName = Array.isArray(value) ? undefined : context.pendingName?.(missing);
  if (pendingName !== undefined) return { value: pendingName, pending: missing };
  const isAmbiguous = reference.by === 'id' && context.idsOf(target, name).length > 1;
  if (isAmbiguous) return { error: importing.severalCalled(context.labelOf(target), name) };
  return { error: importing.noneCalled(context.labelOf(target), name, parent?.name), missing };
}

/** The parent that the record must have, as the row names it. */
function parentIn({ reference }: Field, { valueAt }: ReadingContext): MissingReference['parent'] {
  const within = reference?.within;
  const name = within && valueAt(within.path);
  if (!within || typeof name !== 'string' || name === '') return undefined;
  return { resource: within.to, name, at: within.parentAt };
}
