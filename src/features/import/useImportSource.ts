import { useContext, useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useFormats } from '../../host/formats';
import { DEFAULT_FORMATS, useHost } from '../../host/HostContext';
import { RegisterContext } from '../../kit/declare/register';
import type { AnyResource } from '../../kit/declare/resource';
import { recordFields } from '../../kit/fileColumns/fileColumns';
import { fileVenues } from '../../kit/fileColumns/fileNames';
import { EMPTY } from '../../kit/state/reducer';
import { useChoiceList, useMissingLists } from '../../kit/state/useChoiceList';
import { type ResourcesState, useResource } from '../../kit/state/useResource';
import { type SessionState, useMay } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { useLoaded } from '../../ui/hooks/useLoaded';
import type { ImportSource } from './check/checkContext';
import { type Target, targetsOf } from './columns/targets';

/** What an import of these records reads; undefined until the lists are loaded. */
export function useImportSource(
  resource: AnyResource,
): { source: ImportSource; targets: readonly Target[] } | undefined {
  const register = useContext(RegisterContext);
  const { companies, venues } = useScopeOptions();
  const { currency = DEFAULT_FORMATS.currency } = useHost();
  const { currencySign } = useFormats();
  const named = useMemo(() => {
    const names = recordFields(resource).flatMap(({ reference }) => {
      if (!reference) return [];
      return typeof reference.to === 'string' ? [reference.to] : Object.values(reference.to.of);
    });
    return register.filter(({ name }) => names.includes(name as never));
  }, [register, resource]);
  const own = useChoiceList(resource, true);
  const { statuses } = useMissingLists(named);
  const known = useSelector(
    ({ resources }: ResourcesState) => named.map(({ name }) => resources[name]?.list ?? EMPTY.list),
    shallowEqual,
  );
  const { list } = useResource(resource);
  const lists = useLoaded(resource.venueLists, true, nothing);
  const may = useMay();
  const permissions = useSelector(({ permissions: all }: SessionState) => all);
  const isSettled =
    (own.status !== 'loading' || list.length > 0) &&
    named.every(({ name }, at) => known[at]?.length || SETTLED.includes(statuses[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the role may do follows from the permissions
  return useMemo(() => {
    if (!isSettled || !lists) return undefined;
    const names = fileVenues(venues, companies);
    const ofName = named.map((one, at) => [one.name, { resource: one, list: known[at] ?? [] }]);
    return {
      source: {
        resource,
        list,
        lists: Object.fromEntries(ofName),
        venues: names,
        currencies: [currencySign, currency],
        may: (route: string) => may(route, 'write'),
      },
      targets: targetsOf(resource, lists, names),
    };
  }, [
    isSettled,
    lists,
    named,
    known,
    resource,
    list,
    venues,
    companies,
    currency,
    currencySign,
    permissions,
  ]);
}

const SETTLED: readonly unknown[] = ['ready', 'failed'];
const nothing = () => undefined;
