import { referenceId } from '../rules/scope';
import { valueAt } from './paths';

/** A record of any resource (specification section 3). */
export interface Identified {
  _id: string;
}

/** The client-side state of every resource: exactly these six keys (specification section 1). */
export interface ResourceState<R extends Identified = Identified> {
  readonly record: R | null;
  readonly list: readonly R[];
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly message: string;
}

/** A successful answer, with the call that it belongs to. */
export interface Answer {
  data: unknown;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Reads one record of an answer; undefined where it is none. */
export type Shape<R extends Identified> = (raw: unknown) => R | undefined;

/** What an answer does to a resource's state: a pure function that never drafts or freezes the list. */
export type Effect = <R extends Identified>(
  state: ResourceState<R>,
  answer: Answer,
  shape: Shape<R>,
) => ResourceState<R>;

/** The answer's words are all that matters. */
export const keepMessage: Effect = (state) => state;

/** The answer carries the list: under its plural name, under `data`, or as the body itself (decisions section 2). */
export const toList =
  (plural: string): Effect =>
  (state, { data }, shape) => ({ ...state, list: shapedList(listIn(data, plural), shape) });

/**
 * The answer carries the record: under its singular name, under `data`, or as the body itself. The list's copy is
 * replaced too. An answer without a record leaves the one at hand with what was sent.
 */
export const toRecord =
  (singular: string): Effect =>
  (state, { data, body, params }, shape) => {
    const record = recordIn(data, singular, shape) ?? mended(state.record, body, params.id);
    return record ? { ...state, record, list: replaced(state.list, record) } : state;
  };

/**
 * The answer carries one sub-record under the first of these names that it has: it takes its place in the record at hand
 * and in its copy in the list.
 */
export const toPart =
  (names: readonly string[], key: string): Effect =>
  (state, { data, params }) => {
    const part = names
      .map((name) => valueAt(data, name))
      .find((value) => typeof value === 'object' && value !== null);
    const known =
      state.record?._id === params.id ? state.record : state.list.find(({ _id }) => _id === params.id);
    if (!part || !known) return state;
    const record = { ...known, [key]: part };
    return {
      ...state,
      record: known === state.record ? record : state.record,
      list: replaced(state.list, record),
    };
  };

/**
 * The answer carries what holds at one venue, as the list under `key` names it: the entry itself, the record whose list
 * has it, or nothing, then what was sent stands. It replaces the venue's entry or is appended, in the record and in its
 * copy in the list (specification section 4). Other venues' entries stay as they are: answers may overtake each other.
 */
export const replaceForVenue =
  (key: string): Effect =>
  (state, { data, body, params: { productId: id, venueId = '' } }) => {
    const entry = entryIn(data, key, venueId) ?? (isObject(body) ? body : {});
    const { record: last, list } = state;
    const record = last && last._id === id ? withEntry(last, key, venueId, entry) : last;
    const at = list.findIndex(({ _id }) => _id === id);
    const copy = list[at];
    if (!copy) return { ...state, record };
    return {
      ...state,
      record,
      list: list.with(at, record && copy === last ? record : withEntry(copy, key, venueId, entry)),
    };
  };

/** A record's entries by the venue that each names, by id or populated (decisions section 2); the first of each counts. */
export function venueEntries(record: unknown, key: string): ReadonlyMap<string, object> {
  const entries = new Map<string, object>();
  for (const entry of entriesAt(record, key)) {
    const venueId = venueIn(entry);
    if (isObject(entry) && venueId !== undefined && !entries.has(venueId)) entries.set(venueId, entry);
  }
  return entries;
}

/** The record with the asked id is gone. */
export const dropFromList: Effect = (state, { params }) => dropped(state, params.id);

/** The record that the answer names under this key is gone, or the asked one where it names none (decisions section 2). */
export const dropFromListBy =
  (key: string): Effect =>
  (state, { data, params }) =>
    dropped(state, referenceId(valueAt(data, key)) ?? params.id);

function listIn(data: unknown, plural: string): unknown[] {
  return [valueAt(data, plural), valueAt(data, 'data'), data].find(Array.isArray) ?? [];
}

function shapedList<R extends Identified>(raw: unknown[], shape: Shape<R>): R[] {
  const shaped = raw.map(shape);
  return shaped.filter((record): record is R => record !== undefined);
}

function recordIn<R extends Identified>(data: unknown, singular: string, shape: Shape<R>): R | undefined {
  return shape(valueAt(data, singular)) ?? shape(valueAt(data, 'data')) ?? shape(data);
}

function mended<R extends Identified>(
  record: R | null,
  body: unknown,
  id: string | undefined,
): R | undefined {
  if (!record || record._id !== id || typeof body !== 'object') return undefined;
  return { ...record, ...body };
}

function replaced<R extends Identified>(list: readonly R[], record: R): readonly R[] {
  const at = list.findIndex(({ _id }) => _id === record._id);
  return at < 0 ? list : list.with(at, record);
}

function dropped<R extends Identified>(state: ResourceState<R>, id: string | undefined): ResourceState<R> {
  return {
    ...state,
    record: state.record?._id === id ? null : state.record,
    list: state.list.filter(({ _id }) => _id !== id),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const venueIn = (entry: unknown) => referenceId(valueAt(entry, 'venue'));

function entriesAt(holder: unknown, key: string): readonly unknown[] {
  const entries = valueAt(holder, key);
  return Array.isArray(entries) ? entries : [];
}

/** What an answer says of a venue: under `key` as the entry or among entries, in the answer itself or in a record in it. */
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

/** One entry of the venue, in its place or at the end; it names its venue as the answer does, or else by the asked id. */
function withEntry<R extends Identified>(record: R, key: string, venueId: string, entry: object): R {
  const entries = entriesAt(record, key);
  const named = { ...entry, venue: venueIn(entry) === venueId ? valueAt(entry, 'venue') : venueId };
  const at = entries.findIndex((other) => venueIn(other) === venueId);
  if (at < 0) return { ...record, [key]: [...entries, named] };
  const kept = entries.filter((other, place) => place === at || venueIn(other) !== venueId);
  return { ...record, [key]: kept.map((other, place) => (place === at ? named : other)) };
}
