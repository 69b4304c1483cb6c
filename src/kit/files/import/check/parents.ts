import { weakMapMemoize } from '@reduxjs/toolkit';
import { valueAt } from '../../../../lib/paths';
import { mustBelong } from '../../../../messages/validation';
import { sameNameKey } from '../../../../rules/identity';
import { referenceId } from '../../../../rules/scope';
import type { Identified } from '../../../declare/effects';
import type { Field, ValueAt } from '../../../declare/field';
import type { NamedLists } from '../../../fileColumns/fileNames';

type Named = NamedLists[string];

/**
 * Has one of the records with this name (or id) the parent that a value names? Undefined where the lists do not
 * have the record, or not the parent.
 */
export function hasParentIn(
  lists: NamedLists,
  { reference }: Field,
  name: string,
  parent: unknown,
): boolean | undefined {
  const within = reference?.within;
  if (!within || typeof reference.to !== 'string' || typeof parent !== 'string') return undefined;
  const [children, parents] = [found(lists[reference.to], name), found(lists[within.to], parent)];
  if (children.length === 0 || parents.length === 0) return undefined;
  const ids = new Set(parents.map(({ _id }) => _id));
  return children.some((child) => ids.has(referenceId(valueAt(child, within.parentAt)) ?? ''));
}

/** 'Subcategory must belong to the category.' where the lists show that it does not. */
export function parentProblemIn(lists: NamedLists, field: Field, at: ValueAt): string | undefined {
  const { reference, label, path } = field;
  const [value, within] = [at(path), reference?.within];
  if (!within || typeof value !== 'string') return undefined;
  if (hasParentIn(lists, field, value, at(within.path)) !== false) return undefined;
  return mustBelong(label, lists[within.to]?.resource.label.one.toLowerCase() ?? '');
}

/** The records with this name, or the one with this id. */
function found(known: Named | undefined, text: string): readonly Identified[] {
  return known ? (indexOf(known.list, known.resource.titleOf).get(sameNameKey(text)) ?? []) : [];
}

/** The records of a list by their names and ids; built once per list. */
const indexOf = weakMapMemoize(
  (
    list: readonly Identified[],
    titleOf: (record: Identified) => string,
  ): ReadonlyMap<string, readonly Identified[]> => {
    const index = new Map<string, Identified[]>();
    for (const record of list)
      for (const key of [sameNameKey(titleOf(record)), sameNameKey(record._id)]) {
        const known = index.get(key);
        if (known) known.push(record);
        else index.set(key, [record]);
      }
    return index;
  },
);
