import { valueAt } from '../../../lib/paths';
import { mustBelong } from '../../../messages/validation';
import { referenceId } from '../../../rules/scope';
import type { Field, Reference } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { ListOf } from '../../declare/recordNames';
import type { AnyResource } from '../../declare/resource';
import type { ResourcesState } from '../../state/useResource';

/** Which parent the records of a reference must have. */
export type ParentConstraint = NonNullable<Reference['within']>;

/**
 * The ids of the records that a value refers to: the value itself, or those of the records with this name.
 */
export function idsNamed(
  { titleOf }: Pick<AnyResource, 'titleOf'>,
  list: readonly Identified[],
  by: Reference['by'],
  value: unknown,
): ReadonlySet<string> {
  if (typeof value !== 'string' || value === '') return new Set();
  if (by === 'id') return new Set([value]);
  return new Set(list.filter((record) => titleOf(record) === value).map(({ _id }) => _id));
}

/** Does this record refer to one of these parents? */
export function belongsTo(
  record: Identified,
  { parentAt }: ParentConstraint,
  parents: ReadonlySet<string>,
): boolean {
  return parents.has(referenceId(valueAt(record, parentAt)) ?? '');
}

/**
 * 'Subcategory must belong to the category.' where the loaded lists show that the selected one does not;
 * undefined where they do not contain it.
 */
export function parentErrorOf(
  { path, label, reference }: Field,
  sent: Readonly<Record<string, unknown>>,
  listOf: ListOf,
): string | undefined {
  const within = reference?.within;
  const child = typeof reference?.to === 'string' ? listOf(reference.to) : undefined;
  const parent = within && listOf(within.to);
  if (!reference || !within || !child || !parent) return undefined;
  const parents = idsNamed(parent.resource, parent.list, within.by, sent[within.path]);
  const chosen = idsNamed(child.resource, child.list, reference.by, sent[path]);
  const known = child.list.filter(({ _id }) => chosen.has(_id));
  if (parents.size === 0 || known.length === 0) return undefined;
  return known.some((record) => belongsTo(record, within, parents))
    ? undefined
    : mustBelong(label, parent.resource.label.one.toLowerCase());
}

/** The references of a page whose records must belong to the record that the field at this path names. */
export const childrenOf = (fields: readonly Field[], path: string): readonly Field[] =>
  fields.filter(({ reference }) => reference?.within?.path === path);

/**
 * Whether a value of a child is to be emptied once the parent is this one, in the same change: its records belong to
 * another. One that the loaded lists do not have stays. They are walked once, so that many records can be asked for.
 */
export function straysFrom(
  { reference }: Field,
  parentValue: unknown,
  listOf: ListOf,
): (value: unknown) => boolean {
  const within = reference?.within;
  const child = typeof reference?.to === 'string' ? listOf(reference.to) : undefined;
  const parent = within && listOf(within.to);
  if (!reference || !within || !child || !parent) return () => false;
  const parents = idsNamed(parent.resource, parent.list, within.by, parentValue);
  if (parents.size === 0) return () => false;
  const known = new Map<unknown, boolean>();
  for (const record of child.list) {
    const value = reference.by === 'id' ? record._id : child.resource.titleOf(record);
    known.set(value, known.get(value) === true || belongsTo(record, within, parents));
  }
  return (value) => known.get(value) === false;
}

/** {@link parentErrorOf} with the lists of the state. */
export function parentErrors(
  field: Field,
  sent: Readonly<Record<string, unknown>>,
  register: readonly AnyResource[],
  resources: ResourcesState['resources'],
): string | undefined {
  return parentErrorOf(field, sent, (name) => {
    const resource = register.find((each) => each.name === name);
    return resource && { resource, list: resources[name]?.list ?? [] };
  });
}
