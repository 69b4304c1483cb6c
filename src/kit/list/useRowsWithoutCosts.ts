import { useMemo } from 'react';
import type { Identified } from '../declare/record';
import type { ListRows, Resource } from '../declare/resource';
import { useSeesCosts } from './useSeesCosts';

/** The copy without costs of each record: the same one each time. */
const copies = new WeakMap<Identified, Identified>();

/** The rows of a view as its role may see them: without what they cost where it may not read that (R242). */
export function useRowsWithoutCosts<R extends Identified, List extends ListRows<R> & { resource: unknown }>(
  list: List,
  { costs }: Pick<Resource<R>, 'costs'>,
): List {
  const seesCosts = useSeesCosts();
  const { rows, scoped } = list;
  const shown = useMemo(() => {
    if (seesCosts || !costs) return undefined;
    const shownOf = (record: R): R => {
      const known = copies.get(record);
      if (known) return known as R;
      const copy = costs.without(record);
      copies.set(record, copy);
      return copy;
    };
    return { rows: rows.map(shownOf), scoped: scoped.map(shownOf) };
  }, [seesCosts, costs, rows, scoped]);
  return shown ? { ...list, ...shown } : list;
}
