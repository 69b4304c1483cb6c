import { valueAt } from '../../lib/paths';
import { referenceId } from '../../rules/scope';
import { targetOf } from '../declare/field';
import type { ListContext } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { savedFieldsOf } from '../declare/savedFields';
import type { Sorting } from './prepare';

const NO_LISTS: readonly never[] = [];

/** How a list is sorted by a field of its records' own pages, whose path is the key; undefined where there is none (R290). */
export function fieldSorting(
  resource: AnyResource,
  key: string,
  context: Pick<ListContext, 'nameOf'>,
): Sorting<Identified> | undefined {
  const field = savedFieldsOf(resource, NO_LISTS)
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === key);
  if (!field) return undefined;
  const { reference } = field;
  const target = reference?.by === 'id' ? targetOf(reference, () => undefined) : undefined;
  return {
    key,
    keyOf(record) {
      const value = valueAt(record, key);
      if (typeof value === 'boolean') return Number(value);
      if (typeof value === 'number') return value;
      const text = referenceId(value);
      return text && target ? (context.nameOf(target, text) ?? text) : text?.toLowerCase();
    },
  };
}
