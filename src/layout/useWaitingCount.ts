import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { AnyResource } from '../kit/calls';
import { EMPTY } from '../kit/state';
import type { ResourcesState } from '../kit/useResource';
import { useSliced } from '../kit/useSliced';
import { scopeTest } from '../rules/scope';
import { tallySlices } from '../rules/tally';
import { useScopeOptions } from '../session/scopeOptions';
import { useScope } from '../session/session';

/**
 * How many records of the company and venue wait for somebody, as the list stands that is loaded anyway; undefined while
 * there is none. Nothing is fetched for it.
 */
export function useWaitingCount({ name, waiting }: AnyResource): number | undefined {
  const list = useSelector(({ resources }: ResourcesState) => (resources[name] ?? EMPTY).list);
  const scope = useScope();
  const { venues, status } = useScopeOptions();
  const work = useMemo(() => {
    if (!waiting || list === EMPTY.list || status === 'loading') return undefined;
    const of = (record: (typeof list)[number]) => (waiting.is(record) ? 'waiting' : undefined);
    return () => tallySlices(list, scopeTest(scope, venues), { waiting: { of } });
  }, [waiting, list, scope, venues, status]);
  const count = useSliced(work)?.waiting.any;
  return work && count;
}
