import type { Formats } from '../../../host/formats';
import { plainQuantity, type QuantityReading, quantityReading } from '../../../rules/cases';
import { clearMoney, clearQuantity } from '../../../rules/money';
import { exactQuantity } from '../../../rules/quantities';
import { venueEntries } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import { type ListOf, namesIn } from '../../declare/recordNames';
import type { AnyResource } from '../../declare/resource';
import type { EntryPart } from '../../declare/venueLists';
import {
  type CellField,
  cellOf,
  isSameValue,
  meaningOf,
  shownText,
  storedValue,
} from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';
import type { Cell, StoredValues } from '../set/cells';
import { heldOf, isWrongText } from './enteredText';
import type { AmountReference, ValueReviewFlag } from './validateEntry';

/**
 * A part of a record that one request saves: the entry of one venue in a list, or (list '', venue '') the record's
 * own fields. A path is unique among the parts with venues, and among those without.
 */
export interface SavedPart extends EntryPart<CellField> {
  /** The field of an entry whose first amount is compared with a value of the record at `at`. */
  amountReference?: Omit<AmountReference, 'value'> & { path: string };
  /** Review flags besides those of the field types: 'Below cost (€1.12)'. */
  reviewFlagOf?: ValueReviewFlag;
  /**
   * The body of a part without a list, built on the record as it was just read. Entries need none: they are sent
   * whole.
   */
  bodyOf?(now: Identified, values: FormValues): unknown | Promise<unknown>;
  /** How many singles a case of the record has, for its quantities; undefined where it has none (R192). */
  caseSizeOf?(record: object): number | undefined;
  /**
   * Of a part without a list: all fields of its page, also those that are no cells. Its changes are validated as the
   * form of the page is.
   */
  pageFields?: readonly Field[];
  /** What of a record is compared, for a part without a list; the record itself unless stated. */
  valuesOf?(record: Identified): object;
}

declare module '../../declare/venueLists' {
  // declarations have the parts of change sets by name only
  interface ChangeParts {
    part: SavedPart;
  }
}

/** What a change set is about. */
export interface ChangeSubject {
  resource: AnyResource;
  parts: readonly SavedPart[];
  formats: Formats;
  venueName(id: string): string;
  /** All changes are of one record: its title is not repeated in sentences about its cells. */
  isOneRecord?: boolean;
  /** A record as the state has it now. */
  recordOf(id: string): Identified | undefined;
  /** A resource by its name with its records as the state has them now; undefined where there is none. */
  listOf?: ListOf;
  /** Whether a record no longer exists, by what is in the state. */
  isGone?(id: string): boolean;
}

/** A subject with look-ups for cells; `kit/writes/source/useChangeSource` creates it from the store. */
export interface ChangeSource extends ChangeSubject {
  partOf(cell: Pick<Cell, 'venue' | 'field'>): SavedPart | undefined;
  fieldOf(cell: Pick<Cell, 'venue' | 'field'>): CellField | undefined;
  titleOf(record: string): string;
  /** What is stored of a part at a venue: the entry, or the record itself; undefined where there is none. */
  entryOf(record: Identified | undefined, part: SavedPart, venue: string): object | undefined;
  /** A value as it is displayed: figures in the host's locale, references by their names; so is its text. */
  shownOf(field: CellField, value: unknown): string;
  /** What a text stands for that is typed in cases; undefined for a plain number, and for other fields. */
  readingOf(cell: Cell, typed: string): QuantityReading | undefined;
  stored: StoredValues;
}

/** Adds the look-ups. Entries are indexed by venue once per record. */
export function changeSource(subject: ChangeSubject): ChangeSource {
  const { parts, recordOf, resource, formats } = subject;
  const ofEntries = byPath(parts.filter(({ list }) => list !== ''));
  const ofRecord = byPath(parts.filter(({ list }) => list === ''));
  const found = ({ venue, field }: Pick<Cell, 'venue' | 'field'>) =>
    (venue === '' ? ofRecord : ofEntries).get(field);
  const known = new WeakMap<Identified, Map<string, ReadonlyMap<string, object>>>();
  const entryOf: ChangeSource['entryOf'] = (record, { list, valuesOf }, venue) => {
    if (!record || list === '') return record && (valuesOf?.(record) ?? record);
    const lists = known.get(record) ?? new Map<string, ReadonlyMap<string, object>>();
    const entries = lists.get(list) ?? venueEntries(record, list);
    known.set(record, lists.set(list, entries));
    return entries.get(venue);
  };
  const caseSizeAt = (cell: Cell, { caseSizeOf }: SavedPart) => {
    const record = recordOf(cell.record);
    return record && caseSizeOf?.(record);
  };
  const storedAt = (cell: Cell) => {
    const at = found(cell);
    return at && storedValue(at.field, entryOf(recordOf(cell.record), at.part, cell.venue));
  };
  /** A typed text as one with one meaning: a quantity in cases as its number, money as the currency means it. */
  const plain = (cell: Cell, { field, part }: NonNullable<ReturnType<typeof found>>, typed: string) => {
    if (field.type === 'money') return clearMoney(typed, formats);
    const text = field.isInCases ? plainQuantity(typed, () => caseSizeAt(cell, part)) : typed;
    const record = field.type === 'quantity' ? recordOf(cell.record) : undefined;
    const decimals = record && resource.quantityDecimals?.(record);
    return decimals ? clearQuantity(text, decimals, formats.decimalSign) : text;
  };
  return {
    ...subject,
    entryOf,
    readingOf(cell, typed) {
      const at = found(cell);
      if (!at?.field.isInCases) return undefined;
      return quantityReading(typed, caseSizeAt(cell, at.part), formats.number);
    },
    shownOf: (field, value) => shownCell(subject, field, value),
    partOf: (cell) => found(cell)?.part,
    fieldOf: (cell) => found(cell)?.field,
    titleOf: (id) => {
      const record = recordOf(id);
      return record ? resource.titleOf(record) : id;
    },
    stored: {
      valueOf: storedAt,
      isSame(cell, left, right) {
        const at = found(cell);
        return at ? isSameValue(at.field, left, right) : Object.is(left, right);
      },
      isWrong(cell, typed) {
        const at = found(cell);
        return at !== undefined && isWrongText(at.field, typed, formats);
      },
      entered(cell, text) {
        const at = found(cell);
        return at ? heldOf(at.field, plain(cell, at, text)) : { value: text };
      },
      textOf(cell, held) {
        if (held?.typed !== undefined) return held.typed;
        const at = found(cell);
        const value = held ? held.value : storedAt(cell);
        return at ? fieldTypeOf(at.field).toText(value, at.field) : String(value ?? '');
      },
      plus(cell, by, value) {
        const at = found(cell);
        const now = at && (value ?? meaningOf(at.field, ''));
        // what is no number is not one to add to
        return typeof now === 'number' || now === null ? exactQuantity((now ?? 0) + by) : undefined;
      },
      hasRecord: (id) => recordOf(id) !== undefined,
      nameOf(id) {
        const record = recordOf(id);
        return record && resource.titleOf(record);
      },
    },
  };
}

function byPath(parts: readonly SavedPart[]) {
  return new Map(parts.flatMap((part) => part.fields.map((field) => [field.path, { part, field }] as const)));
}

function shownCell({ formats, listOf, venueName }: ChangeSubject, field: CellField, value: unknown): string {
  if (cellOf(field).editor !== 'text') return shownText(field, value, formats);
  const nameOf = (name: string, id: string) => {
    const named = listOf?.(name);
    return named && namesIn(named.resource, named.list).get(id);
  };
  return fieldTypeOf(field).shown(value, field, {
    formats,
    nameOf,
    venueOf: venueName,
    valueAt: () => undefined,
  });
}
