import { useMemo } from 'react';
import type { ListContext } from '../../kit/listDeclaration';
import { useSliced } from '../../kit/useSliced';
import { scopeTest } from '../../rules/scope';
import { type Count, type Tally, tallySlices } from '../../rules/tally';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import type { Source } from './sources';

/** Whether a record belongs to the company and venue of the tab, as in the lists; undefined until that is known. */
export type Belongs = ((record: object) => boolean) | undefined;

/** A filter of the list whose values are counted, of the records that have `is` for another filter. */
interface Asked {
  key: string;
  where?: { key: string; is: string };
}

/** The question that the lists ask of each record, for the scope of this tab. */
export function useBelongs(): Belongs {
  const scope = useScope();
  const { venues, status } = useScopeOptions();
  return useMemo(
    () => (status === 'loading' ? undefined : scopeTest(scope, venues)),
    [scope, venues, status],
  );
}

/**
 * Counts the values of filters over a source. The functions that count are those that filter the list, so that a list
 * opened with the filter has as many rows as the figure says.
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
    const countOf = ({ key, where }: Asked): Count<(typeof list)[number]> => {
      const filter = filterOf(key);
      const narrowing = where && filterOf(where.key);
      return {
        of: (record) => filter?.of(record, context),
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
  return useSliced(work);
}
