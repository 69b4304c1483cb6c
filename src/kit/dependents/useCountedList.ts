import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { ALL_VENUES, scopeTest } from '../../rules/scope';
import { useMay, useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { venuesInScope } from '../../session/scope/venuesInScope';
import { routeOf } from '../declare/pages';
import { useRegister } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import type { ResourcesState } from '../state/useResource';
import type { CountedList } from './dependentStock';

/**
 * The list whose records are counted for those of a resource, where it is loaded and the role may read it: nothing is
 * requested for a count (R84).
 */
export function useCountedList(resource: AnyResource): CountedList | undefined {
  const register = useRegister();
  const may = useMay();
  const scope = useScope();
  const { venues: all } = useScopeOptions();
  const use = resource.usedBy.find(({ isCounted }) => isCounted);
  const lists = useSelector(
    ({ resources }: ResourcesState) =>
      [use?.resource, use?.within?.resource].map((name) => resources[name ?? '']?.list),
    shallowEqual,
  );
  return useMemo(() => {
    const named = (name: string | undefined) => register.find((candidate) => candidate.name === name);
    const other = named(use?.resource);
    const [records = [], parentRecords = []] = lists;
    const page = other?.pages.list;
    if (!use || !other || !page || records.length === 0 || !may(routeOf(page), 'read')) return undefined;
    const above = named(use.within?.resource);
    const { selectedCompany, selectedVenue } = scope;
    return {
      resource,
      use,
      other,
      records,
      parents: above && parentRecords.length > 0 ? { resource: above, records: parentRecords } : undefined,
      belongs: scopeTest(scope, all),
      venues: venuesInScope(all, selectedCompany).filter(
        ({ id }) => !selectedVenue || selectedVenue === ALL_VENUES || id === selectedVenue,
      ),
    };
  }, [resource, use, lists, register, may, scope, all]);
}
