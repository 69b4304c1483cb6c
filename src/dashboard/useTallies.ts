import { useMemo } from 'react';
import type { ListContext } from '../kit/declare/listDeclaration';
import { type Count, type Tally, tallySlices } from '../lib/tally';
import { useTimeSlices } from '../lib/timeSlices';
import { scopeTest } from '../rules/scope';
import { useScope } from '../session/auth/session';
import { useScopeOptions } from '../session/scope/scopeOptions';
import type { Source } from './sources';

/** Whether a record belongs to the scope of the tab, as in the lists; undefined until that is known. */
export type Belongs = ((record: object) => boolean) | undefined;

/** A filter of the list whose values are counted. */
interface Asked {
  key: string;
  /** Counts only the records that have the value `is` of another filter. */
  where?: { key: string; is: string };
  /** Counts active records only: the link to the list must filter by status too. */
  activeOnly?: boolean;
}

/** The scope predicate of the lists, for the scope of this tab. */
export function useBelongs(): Belongs {
  const scope = useScope();
  const { venues, status } = useScopeOptions();
  return useMemo(
    () => (status === 'loading' ? undefined : scopeTest(scope, venues)),
    [scope, venues, status],
  );
}

/**
 * Counts the values of filters over a source. It uses the functions that filter the list, so that a list
 * opened with the filter has as many rows as the count (R88).
 */
export function useTallies<Name extends string>(
  { status, resource, list }: Source,
  context: ListContext,
  belongs: Belongs,
  asked: Readonly<Record<Name, Asked>>,
): Record<Name, Tally> | undefined {
  const work = useMemo(() => {
    if (status !== 'ready' || !resource || !belongs) return undefined;
    const { filters } = resource;
    const filterOf = (key: string) => filters.find((filter) => filter.key === key);
    const countOf = ({ key, where, activeOnly }: Asked): Count<(typeof list)[number]> => {
      const filter = filterOf(key);
      const narrowing = where && filterOf(where.key);
      return {
        of: (record) => (activeOnly && !resource.isActive(record) ? undefined : filter?.of(record, context)),
        ...(narrowing && { where: (record) => [narrowing.of(record, context)].flat().includes(where.is) }),
      };
    };
    return function* () {
      const all = Object.entries<Asked>(asked);
      for (const [, { key }] of all) yield* filterOf(key)?.prepare?.(context) ?? [];
      const counts = Object.fromEntries(all.map(([name, one]) => [name, countOf(one)]));
      return yield* tallySlices(list, belongs, counts as Record<Name, ReturnType<typeof countOf>>);
    };
  }, [status, resource, list, context, belongs, asked]);
  return useTimeSlices(work);
}
