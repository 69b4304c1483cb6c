import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { useTimeSlices } from '../../lib/timeSlices';
import { lists } from '../../messages/lists';
import { useScope } from '../../session/auth/session';
import { usePreferences } from '../../session/preferences/preferences';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { venuesInScope } from '../../session/scope/venuesInScope';
import { Badge } from '../../ui/feedback/Badge';
import { SkeletonLine } from '../../ui/feedback/Skeleton';
import { StatusDot } from '../../ui/feedback/StatusDot';
import { Thumb } from '../../ui/feedback/Thumb';
import type { GridColumn } from '../../ui/grid/columns';
import type { ChoosableColumn } from '../../ui/pickers/ColumnChooser';
import type { ListColumn, ListContext } from '../declare/listDeclaration';
import { hrefTo } from '../declare/pages';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { useCountedList } from '../dependents/useCountedList';
import { changedAt, LastChanged } from '../record/LastChanged';
import { arranged } from './arrangement';
import { dependentColumnSlices } from './dependentColumns';
import type { Sorting } from './prepare';
import { VenueCount, VenueStrip, venueCount } from './VenueStrip';

type Column = ListColumn<Identified>;

/** With more columns of its own and of its dependents than this, a list hides some of the others. */
const MAX_OWN_COLUMNS = 3;

/** The columns of dependents; they count while they are not loaded too, so that the others stay as they are. */
const DEPENDENT_COLUMNS = 2;

/**
 * The columns of a list: the name, the number of dependents, the resource's own columns, and the standard ones
 * (venues, stock of dependents, status, last change), as the user arranged them.
 */
export function useColumns(
  resource: AnyResource,
  own: readonly Column[],
  list: readonly Identified[],
  context: ListContext,
  isCopy: boolean,
) {
  const dependent = useDependentColumns(resource);
  const { selectedCompany } = useScope();
  const { venues } = useScopeOptions();
  const chosen = usePreferences().columns?.[resource.name];
  const hasChanges = useMemo(
    () => list.length === 0 || list.some((record) => changedAt(record) !== undefined),
    [list],
  );
  const isCounted = resource.usedBy.some((use) => use.isCounted);
  const isMany = own.length + (isCounted ? DEPENDENT_COLUMNS : 0) > MAX_OWN_COLUMNS;
  const standard = useMemo(
    () => [
      ...(resource.pages.venue ? [venuesOf(venuesInScope(venues, selectedCompany), isMany)] : []),
      ...dependent.slice(1),
      statusColumn(resource),
      ...(hasChanges ? [{ ...changedColumn, isExtra: isMany }] : []),
    ],
    [resource, isMany, venues, selectedCompany, hasChanges, dependent],
  );
  const all = useMemo(() => {
    const isOwn = (key: string) => own.some(({ column }) => column.key === key);
    const name = isOwn('name') ? [] : [nameColumn(resource)];
    const columns = [
      ...name,
      ...dependent.slice(0, 1),
      ...own,
      ...standard.filter(({ column }) => !isOwn(column.key)),
    ];
    const absent = isCopy ? resource.listCopy?.without : undefined;
    return columns.map((column) =>
      bound(absent?.includes(column.column.key) ? withPlaceholder(column) : column, context),
    );
  }, [resource, own, standard, dependent, context, isCopy]);
  return useMemo(() => {
    const places = arranged(
      all.map(({ column: { key }, isExtra }) => ({ key, isExtra })),
      chosen,
    );
    const ofKey = new Map(all.map(({ column }) => [column.key, column]));
    return {
      columns: places.flatMap(({ key, isShown }) => (isShown ? (ofKey.get(key) ?? []) : [])),
      sortings: all.flatMap(({ sorting }) => sorting ?? []),
      choices: places.map(
        (position): ChoosableColumn => ({ ...position, header: ofKey.get(position.key)?.header ?? '' }),
      ),
    };
  }, [all, chosen]);
}

/** The column of values that a copy does not keep. */
function withPlaceholder(declared: Column): Column {
  return { ...declared, column: { ...declared.column, cell: () => <SkeletonLine width="60%" /> } };
}

function bound(declared: Column, context: ListContext) {
  const { column, isExtra = false } = declared;
  const { key } = column;
  const keyOf = declared.needsContext
    ? (record: Identified) => declared.keyOf(record, context)
    : declared.keyOf;
  const sorting: Sorting<Identified> | undefined = keyOf && { key, keyOf };
  const gridColumn: GridColumn<Identified> = {
    ...column,
    // selected by the user: others are hidden before it
    ...(isExtra && { priority: undefined }),
    sortable: keyOf !== undefined,
    cell: (record) => column.cell(record, context),
  };
  return { column: gridColumn, sorting, isExtra };
}

function nameColumn(resource: AnyResource): Column {
  const { details } = resource.pages;
  const { titleOf } = resource;
  return {
    keyOf: titleOf,
    column: {
      key: 'name',
      header: resource.label.one,
      width: 'minmax(220px, 1.5fr)',
      mobile: 'name',
      cell: (record) => {
        const name = titleOf(record);
        return (
          <>
            <Thumb name={name} src={resource.photo(record)?.url} {...resource.look(record)} />
            {details ? (
              <Link to={hrefTo(details, { id: record._id })} title={name}>
                {name}
              </Link>
            ) : (
              <span title={name}>{name}</span>
            )}
          </>
        );
      },
    },
  };
}

/** Where a record is sold: a strip of marks, or a number where there are many columns. */
function venuesOf(venues: readonly { id: string }[], isCounted: boolean): Column {
  const column = { key: 'venues', header: lists.venues, mobile: 'meta', priority: 2 } as const;
  return {
    keyOf: venueCount,
    column: isCounted
      ? {
          ...column,
          width: '84px',
          align: 'end',
          cell: (record) => <VenueCount record={record} venues={venues} />,
        }
      : {
          ...column,
          width: 'minmax(190px, 1.3fr)',
          narrow: 'minmax(124px, 1fr)',
          cell: (record) => <VenueStrip record={record} venues={venues} />,
        },
  };
}

/** Only a state that needs attention has a filled badge, all others a dot (R105). */
function statusColumn({ state }: AnyResource): Column {
  return {
    needsContext: true,
    keyOf: (record, { now, timeZone }) => state(record, now, timeZone).label,
    column: {
      key: 'status',
      header: lists.status,
      width: '104px',
      narrow: '102px',
      mobile: 'state',
      cell: (record, { now, timeZone }) => {
        const { label, tone } = state(record, now, timeZone);
        return tone === 'warning' ? (
          <Badge tone={tone}>{label}</Badge>
        ) : (
          <StatusDot tone={tone}>{label}</StatusDot>
        );
      },
    },
  };
}

const changedColumn: Column = {
  keyOf: changedAt,
  column: {
    key: 'changed',
    header: lists.lastChanged,
    width: 'minmax(190px, 1.2fr)',
    mobile: 'hidden',
    priority: 1,
    cell: (record) => <LastChanged record={record} />,
  },
};

/**
 * The columns for the records that refer to those of a list: `counted` and their `stock`. None while their list is
 * not loaded and counted, in time slices after the first paint.
 */
function useDependentColumns(resource: AnyResource): readonly ListColumn<Identified>[] {
  const list = useCountedList(resource);
  const formats = useFormats();
  const work = useMemo(() => list && (() => dependentColumnSlices(list, formats)), [list, formats]);
  const columns = useTimeSlices(work);
  return (list && columns) ?? NO_COLUMNS;
}

const NO_COLUMNS: readonly ListColumn<Identified>[] = [];
