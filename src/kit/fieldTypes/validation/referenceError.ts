import { nothingNamed } from '../../../messages/validation';
import { referenceId } from '../../../rules/scope';
import { type Field, targetOf, type ValueAt } from '../../declare/field';
import { type ListOf, namesIn, titlesIn } from '../../declare/recordNames';

/**
 * 'No vendor is named Kernel Co' where a value is no record of the resource that a field refers to; undefined where it
 * is one, or where the list is not loaded.
 */
export function referenceError(
  { reference, path }: Field,
  valueAt: ValueAt,
  listOf: ListOf,
): string | undefined {
  const target = reference && targetOf(reference, valueAt);
  const named = target === undefined ? undefined : listOf(target);
  const value = referenceId(valueAt(path));
  if (!reference || !named || named.list.length === 0 || value === undefined || value === '')
    return undefined;
  const { resource, list } = named;
  const isKnown =
    reference.by === 'id' ? namesIn(resource, list).has(value) : titlesIn(resource, list).has(value);
  return isKnown ? undefined : nothingNamed(resource.label.one.toLowerCase(), value);
}
