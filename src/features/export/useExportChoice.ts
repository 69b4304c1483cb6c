import { useMemo, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { routeOf } from '../../kit/declare/pages';
import { useRegister } from '../../kit/declare/register';
import type { ListFilesProps, ListRows } from '../../kit/declare/resource';
import { recordFields } from '../../kit/fileColumns/fileColumns';
import { fileContext, fileVenues, referredTo } from '../../kit/fileColumns/fileNames';
import { INITIAL_RESOURCE_STATE } from '../../kit/state/reducer';
import { useMissingLists } from '../../kit/state/useChoiceList';
import type { ResourcesState } from '../../kit/state/useResource';
import { useMay, useStoreDispatch } from '../../session/auth/session';
import { notationOf } from '../../session/preferences/notation';
import { type FilePreferences, filesChosen, usePreferences } from '../../session/preferences/preferences';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { estimatedSize, fitsExcel } from './exportFile';
import { columnGroups, type ExportSource, exportColumns, type Layout } from './exportTable';

/** Which rows are exported: those of the list, all of the venue, or none. */
export type ExportedRows = 'shown' | 'everything' | 'template';

/** The groups of columns that are chosen at first. */
const INITIAL_GROUPS: Record<ExportedRows, readonly string[]> = {
  shown: ['list'],
  everything: ['list', 'fields'],
  template: ['list', 'fields'],
};

/** The choices of the export form, and what the file holds by them. */
export type ExportForm = ReturnType<typeof useExportChoice>;

/** The choices of the export form; the file is only measured while the form is open. */
export function useExportChoice({ rows, scoped, venuesShown, ...list }: ListFilesProps, isOpen: boolean) {
  const dispatch = useStoreDispatch();
  const { files: stored } = usePreferences();
  const { locale } = useHost();
  const { moneyDecimals } = useFormats();
  const files = useMemo(() => notationOf(stored, locale, moneyDecimals), [stored, locale, moneyDecimals]);
  const [what, setWhat] = useState<ExportedRows>('shown');
  const [groups, setGroups] = useState<Partial<Record<ExportedRows, readonly string[]>>>({});
  const [layout, setLayout] = useState<Layout>('columns');
  const [venueIds, setVenues] = useState<readonly string[]>();
  const { source: whole, unnamed } = useExportSource(list);
  const source = useMemo(() => {
    const ids = venueIds ?? venuesShown;
    const venues = whole?.venues.filter(({ id }) => ids.includes(id)) ?? [];
    return whole && (venues.length > 0 ? { ...whole, venues } : whole);
  }, [whole, venueIds, venuesShown]);

  const records = what === 'shown' ? rows : scoped;
  const chosen = groups[what] ?? INITIAL_GROUPS[what];
  const choice = useMemo(
    () => ({ records, groups: new Set(chosen), layout, isTemplate: what === 'template' }),
    [records, chosen, layout, what],
  );
  const details = useMemo(() => {
    if (!source || !isOpen) return undefined;
    const columns = exportColumns(source, choice);
    return {
      offered: columnGroups(source, layout),
      columns,
      size: estimatedSize(source, choice, files),
      codes: [...new Set(columns.flatMap(({ codes }) => codes ?? []))],
      examples: columns.filter(({ header }) => header.includes('@')).map(({ header }) => header),
    };
  }, [source, isOpen, choice, layout, files]);

  const isTooLarge =
    files.format === 'xlsx' && details !== undefined && !fitsExcel(records.length, details.columns.length);
  return {
    source,
    unnamed,
    choice,
    files,
    details,
    what,
    chosen,
    layout,
    isTooLarge,
    isEmpty:
      !details || details.columns.length === 0 || isTooLarge || (what !== 'template' && records.length === 0),
    setWhat,
    setLayout,
    /** Those of the scope, and the ids of those that are exported. */
    venues: whole?.venues ?? [],
    chosenVenues: source?.venues.map(({ id }) => id) ?? [],
    setVenues,
    setFiles: (part: Partial<FilePreferences>) => dispatch(filesChosen({ ...files, ...part })),
    toggleGroup: (key: string, isOn: boolean) =>
      setGroups({ ...groups, [what]: isOn ? [...chosen, key] : chosen.filter((one) => one !== key) }),
  };
}

/**
 * What an export of a list reads. The lists whose names it writes are fetched; until then, and where one cannot
 * be read, `source` is undefined or has ids in place of names.
 */
function useExportSource({
  resource,
  own,
  shown,
  context,
}: Omit<ListFilesProps, keyof ListRows | 'venuesShown'>) {
  const may = useMay();
  const { companies, venues: allVenues } = useScopeOptions();
  const register = useRegister();
  const named = useMemo(() => {
    const names = referredTo(recordFields(resource));
    return register.filter(({ name }) => names.includes(name));
  }, [register, resource]);
  const { statuses } = useMissingLists(named);
  const known = useSelector(
    ({ resources }: ResourcesState) =>
      named.map(({ name }) => resources[name]?.list ?? INITIAL_RESOURCE_STATE.list),
    shallowEqual,
  );
  const isLoaded = named.every(
    ({ name }, index) => known[index]?.length || LOADED_STATUSES.includes(statuses[name]),
  );
  const lists = useLoaded(resource.venueLists, true, nothing);
  const readable = (lists ?? [])
    .filter(({ page }) => resource.pages[page] && may(routeOf(resource.pages[page]), 'read'))
    .map(({ list }) => list)
    .join();
  const source = useMemo((): ExportSource | undefined => {
    if (!isLoaded || !lists) return undefined;
    const names = fileVenues(allVenues, companies);
    const records = named.map((one, index) => [one.name, { resource: one, list: known[index] ?? [] }]);
    return {
      resource,
      own,
      shown,
      context,
      contextOf: fileContext(Object.fromEntries(records), names),
      venueLists: lists.filter(({ list }) => readable.split(',').includes(list)),
      venues: context.venues.flatMap((venue) => names.find(({ id }) => id === venue.id) ?? []),
    };
  }, [isLoaded, lists, readable, named, known, resource, own, shown, context, allVenues, companies]);
  const unnamed = named.filter(({ name }) => statuses[name] === 'failed').map(({ label }) => label.many);
  return { source, unnamed };
}

const LOADED_STATUSES: readonly unknown[] = ['ready', 'failed'];

const nothing = () => undefined;
