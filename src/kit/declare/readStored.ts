import { weakMapMemoize } from '@reduxjs/toolkit';
import { toJson } from '../../lib/json';
import { dayOf, instantDay, momentOf } from '../../rules/dates';
import { exactNumber } from '../../rules/exactNumber';
import { referenceId } from '../../rules/scope';
import type { Field, FieldTypeName } from './field';
import { venueFields } from './fields';
import type { AnyResource } from './resource';
import { noteStored } from './storedNotes';
import { isSubRecord } from './subRecords';
import type { StoredKind } from './traits';

/** How the values of each type of field are stored; those that are missing here are read as they are. */
const KINDS: { readonly [Type in FieldTypeName]?: StoredKind } = {
  ...{ text: 'text', identifier: 'text', code: 'text', multiline: 'text', email: 'text', phone: 'text' },
  ...{ digits: 'text', url: 'text', choice: 'text', colour: 'text' },
  ...{ wholeNumber: 'number', quantity: 'number', money: 'number', decimal: 'number' },
  ...{ toggle: 'flag', date: 'day', references: 'ids', venues: 'ids', photos: 'list', keyValues: 'list' },
};

/** Where a value stands in a record, and how it is stored. */
interface StoredValue {
  /** The sub-record that holds it. */
  section?: string;
  key: string;
  kind: StoredKind;
  /** The path of its field. */
  path: string;
}

/** Where the values of a resource's records stand. */
interface Layout {
  values: readonly StoredValue[];
  /** The lists of entries, each with the values of an entry. */
  lists: readonly (readonly [list: string, values: readonly StoredValue[]])[];
}

/**
 * Reads the values of an answer's records in place, wherever a store has kept a value in another shape and its meaning is
 * beyond doubt: numbers and days as texts or as extended JSON, instants for days, empty places of lists (R235). A value
 * that is not understood becomes the text that it would be shown as, and is noted.
 *
 * @param timeZone - of the host, in which an instant is a day
 */
export function* readStored(
  resource: AnyResource,
  answer: unknown,
  timeZone: string | undefined,
): Generator<void> {
  const { values, lists } = layoutOf(resource);
  const holders = isSubRecord(answer) ? [answer, ...Object.values(answer)] : [answer];
  for (const holder of holders)
    for (const record of Array.isArray(holder) ? holder : [holder]) {
      if (!isSubRecord(record)) continue;
      readValues(record, values, timeZone);
      for (const [key, own] of lists) {
        const list = record[key];
        if (Array.isArray(list) && list.includes(null)) record[key] = list.filter((entry) => entry !== null);
        for (const entry of [record[key]].flat()) if (isSubRecord(entry)) readValues(entry, own, timeZone);
      }
      yield;
    }
}

const layoutOf = weakMapMemoize((resource: AnyResource): Layout => {
  const { pages, subRecords } = resource;
  const stored: AnyResource['stored'] = { createdAt: 'moment', updatedAt: 'moment', ...resource.stored };
  const fields = [...Object.values(pages).flatMap((page) => page.fields ?? []), ...venueFields];
  const kinds = new Map(fields.flatMap((field) => kindOf(field)));
  const lists: Layout['lists'][number][] = [];
  for (const [path, kind] of Object.entries(stored))
    if (typeof kind === 'string') kinds.set(path, kind);
    else lists.push([path, Object.entries(kind).map(([key, own]) => ({ key, kind: own, path: key }))]);
  const sections = Object.entries(subRecords);
  const values = [...kinds].flatMap(([path, kind]): StoredValue[] => {
    const [first = '', key] = path.split('.');
    if (key !== undefined)
      return [
        { section: first, key, kind, path },
        { key, kind, path },
      ];
    const held = sections.filter(([, names]) => names.includes(path));
    return [{ key: path, kind, path }, ...held.map(([section]) => ({ section, key: path, kind, path }))];
  });
  return { values, lists };
});

function kindOf({ path, type, reference }: Field): [string, StoredKind][] {
  const kind = type === 'reference' ? (reference?.by === 'name' ? 'name' : 'reference') : KINDS[type];
  return kind ? [[path, kind]] : [];
}

type Holder = Record<string, unknown>;

function readValues(record: Holder, values: readonly StoredValue[], timeZone: string | undefined): void {
  for (const { section, key, kind, path } of values) {
    const holder = section === undefined ? record : record[section];
    if (section !== undefined && !isSubRecord(holder)) continue;
    const raw = (holder as Holder)[key];
    if (raw === undefined || raw === null || raw === '' || isPlain(kind, raw)) continue;
    const found = READERS[kind](raw, timeZone);
    const isUnread = found === undefined;
    const read = isUnread ? unreadValue(kind, raw) : found;
    if (Object.is(read, raw) && !isUnread) continue;
    (holder as Holder)[key] = read;
    // empty places of a list mean nothing: it is sent without them
    if (!(Array.isArray(raw) && Array.isArray(read)))
      noteStored(record, path, { raw, read, ...(isUnread && { isUnread }) });
  }
}

/** Whether a value is as most are: it is not looked at any more. */
function isPlain(kind: StoredKind, value: unknown): boolean {
  if (kind === 'number') return typeof value === 'number';
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'day') return typeof value === 'string' && value.length === 10 && dayOf(value) === value;
  return kind !== 'ids' && kind !== 'list' && typeof value === 'string';
}

/** Texts stay in the fields of texts, numbers and days, where an object would be none; other values stay. */
function unreadValue(kind: StoredKind, raw: unknown): unknown {
  if (typeof raw === 'string' || kind === 'ids' || kind === 'list' || kind === 'reference') return raw;
  return toJson(raw);
}

/** Reads a value that is stored in another shape; undefined where it is not understood. */
const READERS: Record<StoredKind, (raw: unknown, timeZone: string | undefined) => unknown> = {
  number: (raw) => exactNumber(typeof raw === 'string' ? raw : numberText(raw)),
  flag: (raw) => FLAGS.get(raw),
  day: (raw, timeZone) => instantDay(momentText(raw), timeZone),
  moment: (raw) => (typeof raw === 'number' ? raw : momentText(raw)),
  text: (raw) =>
    typeof raw === 'object' ? (numberText(raw) ?? momentText(raw) ?? referenceId(raw)) : String(raw),
  ids: (raw) => {
    if (Array.isArray(raw)) return withoutEmpty(raw);
    return referenceId(raw) === undefined ? undefined : [raw];
  },
  list: (raw) => (Array.isArray(raw) ? withoutEmpty(raw) : isSubRecord(raw) ? raw : undefined),
  reference: (raw) => (referenceId(raw) === undefined ? undefined : raw),
  // a populated record is reduced to its name by the declaration
  name: (raw) => (isSubRecord(raw) && hasName(raw) ? raw : undefined),
};

const FLAGS = new Map<unknown, boolean>([
  ...([true, 'true', 1] as const).map((value) => [value, true] as const),
  ...([false, 'false', 0] as const).map((value) => [value, false] as const),
]);

const withoutEmpty = (list: readonly unknown[]): readonly unknown[] =>
  list.some((one) => one === null || one === '') ? list.filter((one) => one !== null && one !== '') : list;

const hasName = (record: Holder): boolean =>
  [record, ...Object.values(record)].some((part) => isSubRecord(part) && typeof part.name === 'string');

/** The only member of an object of extended JSON: `{"$numberDecimal": "4.50"}`. */
function extended(raw: unknown): readonly [key: string, value: unknown] | undefined {
  const members = isSubRecord(raw) ? Object.entries(raw) : [];
  return members.length === 1 ? members[0] : undefined;
}

function numberText(raw: unknown): string | undefined {
  const [key, value] = extended(raw) ?? [];
  return key !== undefined && /^\$number(?:Decimal|Double|Int|Long)$/.test(key) && typeof value === 'string'
    ? value
    : undefined;
}

/** A moment as a text: itself, milliseconds, or `{"$date": …}`. */
function momentText(raw: unknown): string | undefined {
  const [key, value] = extended(raw) ?? [];
  const held = key === '$date' ? value : isSubRecord(raw) ? undefined : raw;
  if (typeof held === 'string') return held;
  const at = momentOf(typeof held === 'number' ? held : exactNumber(numberText(held)));
  // fewer milliseconds may be a number of days or seconds
  return at !== undefined && at > 1e11 && at < 1e14 ? new Date(at).toISOString() : undefined;
}
