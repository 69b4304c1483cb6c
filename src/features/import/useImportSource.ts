import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { useRegister } from '../../kit/declare/register';
import type { AnyResource } from '../../kit/declare/resource';
import { recordFields } from '../../kit/fileColumns/fileColumns';
import { fileVenues } from '../../kit/fileColumns/fileNames';
import { INITIAL_RESOURCE_STATE } from '../../kit/state/reducer';
import { useChoiceList, useMissingLists } from '../../kit/state/useChoiceList';
import { type ResourcesState, useResource } from '../../kit/state/useResource';
import { useMay } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { useLoaded } from '../../ui/hooks/useLoaded';
import type { ImportSource } from './check/checkContext';
import { type Target, targetsOf } from './columns/targets';

/** What an import reads, and the columns that it can have. */
export interface KnownSource {
  source: ImportSource;
  targets: readonly Target[];
}

/** What an import of these records reads; undefined until the lists are loaded. */
export function useImportSource(resource: AnyResource): KnownSource | undefined {
  const register = useRegister();
  const { companies, venues } = useScopeOptions();
  const formats = useFormats();
  const { timeZone } = useHost();
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
    ({ resources }: ResourcesState) =>
      named.map(({ name }) => resources[name]?.list ?? INITIAL_RESOURCE_STATE.list),
    shallowEqual,
  );
  const { list } = useResource(resource);
  const lists = useLoaded(resource.venueLists, true, nothing);
  const may = useMay();
  const isLoaded =
    (own.status !== 'loading' || list.length > 0) &&
    named.every(({ name }, index) => known[index]?.length || LOADED_STATUSES.includes(statuses[name]));
  return useMemo(() => {
    if (!isLoaded || !lists) return undefined;
    const names = fileVenues(venues, companies);
    const ofName = named.map((one, index) => [one.name, { resource: one, list: known[index] ?? [] }]);
    return {
      source: {
        resource,
        list,
        lists: Object.fromEntries(ofName),
        venues: names,
        formats,
        timeZone,
        may: (route: string) => may(route, 'write'),
      },
      targets: targetsOf(resource, lists, names),
    };
  }, [isLoaded, lists, named, known, resource, list, venues, companies, formats, timeZone, may]);
}

const LOADED_STATUSES: readonly unknown[] = ['ready', 'failed'];
const nothing = () => undefined;
