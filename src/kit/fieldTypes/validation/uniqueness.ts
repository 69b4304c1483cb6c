import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../../lib/paths';
import { sameNameKey } from '../../../lib/sameName';
import { alikeKey } from '../../../rules/likeness';
import { referenceId } from '../../../rules/scope';
import { type Field, isNamePath } from '../../declare/field';

type List = readonly { _id: string }[];
type Values = Readonly<Record<string, unknown>>;

/** How values are compared: as names (R210), or by what they look like, for warnings alone (R216). */
const KEYS = { same: sameNameKey, alike: alikeKey };

/**
 * Does another record have these values' value at the field's path, under the same parent if it has one?
 * Compared as names (R68, R210).
 */
export function isTaken(field: Field, values: Values, list: List, ownId?: string): boolean {
  const index = indexOf(list, field.path, 'same');
  addTo(index, list, list.length);
  return !othersIn(index, field, values, ownId).next().done;
}

/** Do names or identifiers of this field get a warning where they only look like another record's? */
export const isCompared = ({ path, unique }: Field): boolean => unique === true || isNamePath(path);

/**
 * The value of another record that only looks like these values' value: 'M 6 12' for 'M 61 2' (R216). Undefined where
 * there is none, where another has the very value, and for a long list before {@link alikeSlices}.
 */
export function alikeTo(field: Field, values: Values, list: List, ownId?: string): string | undefined {
  const { path } = field;
  const own = values[path];
  if (typeof own !== 'string' || !isCompared(field)) return undefined;
  const index = indexOf(list, path, 'alike');
  if (list.length <= RECORDS_PER_SLICE) addTo(index, list, list.length);
  if (index.end < list.length || alikeKey(own) === '') return undefined;
  const key = sameNameKey(own);
  let found: string | undefined;
  let left = MAX_COMPARED;
  for (const record of othersIn(index, field, values, ownId)) {
    const text = String(valueAt(record, path));
    if (sameNameKey(text) === key) return undefined;
    found ??= text;
    left -= 1;
    if (left === 0) break;
  }
  return found;
}

/** Records that are compared with one value: thousands may look alike. */
const MAX_COMPARED = 100;

/** Records by the value at one path: those of the list up to an index. */
interface UniqueIndex {
  path: string;
  kind: keyof typeof KEYS;
  groups: Map<string, { _id: string }[]>;
  end: number;
}

/**
 * Built once per list and path: a list of 100,000 products is not walked at every key press
 * (R24).
 */
const indexOf = weakMapMemoize(
  (_list: List, path: string, kind: keyof typeof KEYS): UniqueIndex => ({
    path,
    kind,
    groups: new Map(),
    end: 0,
  }),
);

const RECORDS_PER_SLICE = 1_000;

/** Indexes a long list for {@link isTaken} and {@link alikeTo} in slices, before many records are validated. */
export function* uniqueSlices(fields: readonly Field[], list: List): Generator<void> {
  for (const field of fields) if (field.unique) yield* sliced(indexOf(list, field.path, 'same'), list);
  yield* alikeSlices(fields, list);
}

/** Indexes a long list for {@link alikeTo} in slices. */
export function* alikeSlices(fields: readonly Field[], list: List): Generator<void> {
  for (const field of fields) if (isCompared(field)) yield* sliced(indexOf(list, field.path, 'alike'), list);
}

function* sliced(index: UniqueIndex, list: List): Generator<void> {
  while (index.end < list.length) {
    addTo(index, list, index.end + RECORDS_PER_SLICE);
    yield;
  }
}

function addTo(index: UniqueIndex, list: List, end: number): void {
  const { path, kind, groups } = index;
  for (; index.end < Math.min(end, list.length); index.end++) {
    const record = list[index.end];
    if (!record) continue;
    const key = KEYS[kind](String(valueAt(record, path) ?? ''));
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
}

/** The other records with the key of these values' value, under the same parent if it has one. */
function* othersIn(
  { groups, kind }: UniqueIndex,
  { path, within }: Field,
  values: Values,
  ownId?: string,
): Generator<{ _id: string }, undefined> {
  for (const record of groups.get(KEYS[kind](String(values[path]))) ?? [])
    if (
      record._id !== ownId &&
      (within === undefined || referenceId(valueAt(record, within)) === values[within])
    )
      yield record;
  return undefined;
}
