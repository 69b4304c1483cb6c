import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { AnyResource } from '../../kit/declare/resource';
import { EMPTY } from '../../kit/state/reducer';
import type { ResourcesState } from '../../kit/state/useResource';
import { tallySlices } from '../../lib/tally';
import { useTimeSlices } from '../../lib/timeSlices';
import { scopeTest } from '../../rules/scope';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';

/**
 * The number of waiting records of the scope, from the list in the store; undefined while it is not loaded.
 * Nothing is fetched for it.
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
  const count = useTimeSlices(work)?.waiting.any;
  return work && count;
}
