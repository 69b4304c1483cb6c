import { weakMapMemoize } from '@reduxjs/toolkit';
import { isObject } from '../../lib/isObject';
import { valueAt } from '../../lib/paths';
import { idText } from '../../rules/ids';
import { referenceId } from '../../rules/scope';
import type { Answer, Identified, ResourceState, Shape } from './record';

/** What an answer does to a resource's state: a pure function that never drafts or freezes the list. */
export interface Effect {
  <R extends Identified>(state: ResourceState<R>, answer: Answer, shape: Shape<R>): ResourceState<R>;
  /**
   * Whether an answer carries what a read with this effect asks for; where it does not, the read has failed
   * (R149). Absent: any answer does.
   */
  isIn?(data: unknown): boolean;
}

/** For answers of which only the message counts. */
export const keepMessage: Effect = (state) => state;

/**
 * The answer carries the list: under its plural name, under `data`, or as the body itself
 * (R6). One of which no record can be read is none, as is a list in another place (R232).
 */
export const toList = (plural: string): Effect => {
  const effect: Effect = (state, { data }, shape) => ({
    ...state,
    list: shapedList(listIn(data, plural), shape),
  });
  effect.isIn = (data) => isReadable(data, plural);
  return effect;
};

/**
 * The answer carries the record: under its singular name, under `data`, or as the body itself
 * (R7). It replaces the copy in the list too. An answer without a record merges what was sent into the current
 * record. The answer to a save leaves another record that was opened meanwhile.
 */
export const toRecord = (singular: string): Effect => {
  const effect: Effect = (state, { data, body, params }, shape) => {
    const record = recordIn(data, singular, shape) ?? mergedRecord(state.record, body, params.id);
    if (!record) return state;
    const isOther = body !== undefined && state.record !== null && state.record._id !== record._id;
    return { ...state, record: isOther ? state.record : record, list: replaced(state.list, record) };
  };
  effect.isIn = (data) => recordIn(data, singular, identified) !== undefined;
  return effect;
};

/**
 * The answer carries one sub-record, under the first of these names that it has. It is replaced in the
 * current record and in its copy in the list, which are found by the id of the record or of the sub-record.
 */
export const toPart = (names: readonly string[], key: string): Effect => {
  const partIn = (data: unknown) =>
    names.map((name) => valueAt(data, name)).find((value) => typeof value === 'object' && value !== null);
  const effect: Effect = (state, { data, params }) => {
    const part = partIn(data);
    const isOf = (record: Identified | null) => record?._id === params.id;
    // the part may have been asked for by its own id
    const hasPart = (record: Identified | null) =>
      params.id !== undefined && referenceId(valueAt(record, key)) === params.id;
    const holder = (is: (record: Identified | null) => boolean) =>
      is(state.record) ? state.record : state.list.find(is);
    const known = holder(isOf) ?? holder(hasPart);
    if (!part || !known) return state;
    const record = { ...known, [key]: part };
    return {
      ...state,
      record: known === state.record ? record : state.record,
      list: replaced(state.list, record),
    };
  };
  effect.isIn = (data) => partIn(data) !== undefined;
  return effect;
};

/**
 * The answer carries the entry of one venue under `key`: the entry itself or a list of entries, in the answer
 * or in a record in it. Without one, what was sent counts. The venue's entry is replaced or appended, in the
 * record and in its copy in the list. Other venues' entries stay as they are, because answers may arrive in
 * any order (R13).
 */
export const replaceForVenue =
  (key: string): Effect =>
  (state, { data, body, params: { productId: id, venueId = '' } }) => {
    const entry = entryIn(data, key, venueId) ?? (isObject(body) ? body : {});
    const { record: last, list } = state;
    const record = last && last._id === id ? withEntry(last, key, venueId, entry) : last;
    const index = list.findIndex(({ _id }) => _id === id);
    const copy = list[index];
    if (!copy) return { ...state, record };
    return {
      ...state,
      record,
      list: list.with(index, record && copy === last ? record : withEntry(copy, key, venueId, entry)),
    };
  };

/**
 * A record's entries by venue, which is an id or populated (R9); the first entry of a venue
 * counts.
 */
export function venueEntries(record: unknown, key: string): ReadonlyMap<string, object> {
  const entries = new Map<string, object>();
  for (const entry of entriesAt(record, key)) {
    const venueId = venueIn(entry);
    if (isObject(entry) && venueId !== undefined && !entries.has(venueId)) entries.set(venueId, entry);
  }
  return entries;
}

/** Removes the record with the requested id. */
export const dropFromList: Effect = (state, { params }) => dropped(state, params.id);

/**
 * Removes the record that the answer names under this key, or the requested one where it names none
 * (R12).
 */
export const dropFromListBy =
  (key: string): Effect =>
  (state, { data, params }) =>
    dropped(state, referenceId(valueAt(data, key)) ?? params.id);

function listIn(data: unknown, plural: string): readonly unknown[] {
  return [valueAt(data, plural), valueAt(data, 'data'), data].find(Array.isArray) ?? NO_RECORDS;
}

const NO_RECORDS: readonly unknown[] = [];

/** Whether what an answer carries can be read: without records it is an empty list, unless they stand elsewhere. */
function isReadable(data: unknown, plural: string): boolean {
  const list = listIn(data, plural);
  return list === NO_RECORDS ? !hasRows(data, 2) : list.length === 0 || list.some(hasId);
}

/** Whether something, down to this depth, is a list of objects, or a record. */
function hasRows(value: unknown, depth: number): boolean {
  if (Array.isArray(value) ? value.some(isObject) : hasId(value)) return true;
  return depth > 0 && isObject(value) && Object.values(value).some((part) => hasRows(part, depth - 1));
}

/** A record without an id could be neither opened nor told from another. */
const hasId = (raw: unknown) => (identified(raw)?._id ?? '') !== '';

/** The records of a list: the same array for the same answer, so that nothing that reads it runs again. */
const shapedList = weakMapMemoize(<R extends Identified>(raw: readonly unknown[], shape: Shape<R>): R[] => {
  const shaped = raw.map(shape);
  return shaped.filter((record): record is R => record !== undefined && record._id !== '');
});

function recordIn<R extends Identified>(data: unknown, singular: string, shape: Shape<R>): R | undefined {
  return shape(valueAt(data, singular)) ?? shape(valueAt(data, 'data')) ?? shape(data);
}

/** A record as far as its place in an answer depends on it. */
function identified(raw: unknown): Identified | undefined {
  const _id = idText(valueAt(raw, '_id'));
  return _id === undefined ? undefined : { _id };
}

function mergedRecord<R extends Identified>(
  record: R | null,
  body: unknown,
  id: string | undefined,
): R | undefined {
  if (!record || record._id !== id || typeof body !== 'object') return undefined;
  return { ...record, ...body };
}

function replaced<R extends Identified>(list: readonly R[], record: R): readonly R[] {
  const index = list.findIndex(({ _id }) => _id === record._id);
  return index < 0 ? list : list.with(index, record);
}

function dropped<R extends Identified>(state: ResourceState<R>, id: string | undefined): ResourceState<R> {
  return {
    ...state,
    record: state.record?._id === id ? null : state.record,
    list: state.list.filter(({ _id }) => _id !== id),
  };
}

const venueIn = (entry: unknown) => referenceId(valueAt(entry, 'venue'));

function entriesAt(holder: unknown, key: string): readonly unknown[] {
  const entries = valueAt(holder, key);
  return Array.isArray(entries) ? entries : [];
}

/**
 * The entry of a venue in an answer: under `key`, itself or in a list, in the answer or in a record in it.
 */
function entryIn(data: unknown, key: string, venueId: string): object | undefined {
  const records = isObject(data) ? Object.values(data).filter(isObject) : [];
  for (const holder of [data, ...records]) {
    const held = valueAt(holder, key);
    if (isObject(held)) return held;
    const entry = venueEntries(holder, key).get(venueId);
    if (entry) return entry;
  }
  return undefined;
}

/**
 * The record with this entry replaced or appended; the entry keeps the answer's venue, else gets the
 * requested id.
 */
function withEntry<R extends Identified>(record: R, key: string, venueId: string, entry: object): R {
  const entries = entriesAt(record, key);
  const named = { ...entry, venue: venueIn(entry) === venueId ? valueAt(entry, 'venue') : venueId };
  const index = entries.findIndex((other) => venueIn(other) === venueId);
  if (index < 0) return { ...record, [key]: [...entries, named] };
  const remaining = entries.filter((other, position) => position === index || venueIn(other) !== venueId);
  return { ...record, [key]: remaining.map((other, position) => (position === index ? named : other)) };
}
