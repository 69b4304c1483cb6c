import { useContext, useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { ExportSource } from '../../../features/export/exportTable';
import { useMay } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import { routeOf } from '../../declare/pages';
import { RegisterContext } from '../../declare/register';
import type { ListFilesProps, ListRows } from '../../declare/resource';
import { recordFields } from '../../fileColumns/fileColumns';
import { fileContext, fileVenues, referredTo } from '../../fileColumns/fileNames';
import { EMPTY } from '../../state/reducer';
import { useMissingLists } from '../../state/useChoiceList';
import type { ResourcesState } from '../../state/useResource';

/**
 * What an export of a list reads. The lists whose names it writes are fetched; until then, and where one cannot
 * be read, `source` is undefined or has ids in place of names.
 */
export function useExportSource({ resource, own, shown, context }: Omit<ListFilesProps, keyof ListRows>) {
  const may = useMay();
  const { companies, venues: allVenues } = useScopeOptions();
  const register = useContext(RegisterContext);
  const named = useMemo(() => {
    const names = referredTo(recordFields(resource));
    return register.filter(({ name }) => names.includes(name));
  }, [register, resource]);
  const { statuses } = useMissingLists(named);
  const known = useSelector(
    ({ resources }: ResourcesState) => named.map(({ name }) => resources[name]?.list ?? EMPTY.list),
    shallowEqual,
  );
  const isSettled = named.every(({ name }, at) => known[at]?.length || SETTLED.includes(statuses[name]));
  const lists = useLoaded(resource.venueLists, true, nothing);
  const readable = (lists ?? [])
    .filter(({ page }) => resource.pages[page] && may(routeOf(resource.pages[page]), 'read'))
    .map(({ list }) => list)
    .join();
  const source = useMemo((): ExportSource | undefined => {
    if (!isSettled || !lists) return undefined;
    const names = fileVenues(allVenues, companies);
    const records = named.map((one, at) => [one.name, { resource: one, list: known[at] ?? [] }]);
    return {
      resource,
      own,
      shown,
      context,
      contextOf: fileContext(Object.fromEntries(records), names),
      venueLists: lists.filter(({ list }) => readable.split(',').includes(list)),
      venues: context.venues.flatMap((venue) => names.find(({ id }) => id === venue.id) ?? []),
    };
  }, [isSettled, lists, readable, named, known, resource, own, shown, context, allVenues, companies]);
  const unnamed = named.filter(({ name }) => statuses[name] === 'failed').map(({ label }) => label.many);
  return { source, unnamed };
}

const SETTLED: readonly unknown[] = ['ready', 'failed'];

const nothing = () => undefined;
