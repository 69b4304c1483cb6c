import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { lists } from '../../messages/lists';
import { usePreferences } from '../../session/preferences';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import { Badge } from '../../ui/Badge';
import type { ChoosableColumn } from '../../ui/ColumnChooser';
import type { GridColumn } from '../../ui/grid/columns';
import { StatusDot } from '../../ui/StatusDot';
import { Thumb } from '../../ui/Thumb';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import type { ListColumn, ListContext } from '../listDeclaration';
import { hrefTo } from '../pages';
import { arranged } from './arrangement';
import { changedAt, LastChanged } from './LastChanged';
import type { Sorting } from './prepare';
import { VenueCount, VenueStrip, venueCount } from './VenueStrip';
import { venuesInScope } from './venuesInScope';
import { within } from './within';

type Column = ListColumn<Identified>;

/** A list with more columns of its own than this steps back with some of the others. */
const MANY = 3;

/**
 * The columns of a list: what a record is called, the resource's own, and those that suit every resource (where it is
 * sold, its status, when it changed), as this person arranged them.
 */
export function useColumns(
  resource: AnyResource,
  own: readonly Column[],
  list: readonly Identified[],
  context: ListContext,
) {
  const { selectedCompany } = useScope();
  const { venues } = useScopeOptions();
  const chosen = usePreferences().columns?.[resource.name];
  const hasChanges = useMemo(
    () => list.length === 0 || list.some((record) => changedAt(record) !== undefined),
    [list],
  );
  const isMany = own.length > MANY;
  const standard = useMemo(
    () => [
      ...(resource.pages.venue ? [venuesOf(venuesInScope(venues, selectedCompany), isMany)] : []),
      statusColumn(resource),
      ...(hasChanges ? [{ ...changedColumn, isExtra: isMany }] : []),
    ],
    [resource, isMany, venues, selectedCompany, hasChanges],
  );
  const all = useMemo(() => {
    const isOwn = (key: string) => own.some(({ column }) => column.key === key);
    const name = isOwn('name') ? [] : [nameColumn(resource)];
    const columns = [...name, ...own, ...standard.filter(({ column }) => !isOwn(column.key))];
    return columns.map((column) => drawn(column, context));
  }, [resource, own, standard, context]);
  return useMemo(() => {
    const places = arranged(
      all.map(({ column: { key }, isExtra }) => ({ key, isExtra })),
      chosen,
    );
    const ofKey = new Map(all.map(({ column }) => [column.key, column]));
    return {
      columns: places.flatMap(({ key, isShown }) => (isShown ? (ofKey.get(key) ?? []) : [])),
      sortings: all.flatMap(({ sorting }) => sorting ?? []),
      /** What the column chooser shows. */
      choices: places.map((place): ChoosableColumn => ({ ...place, head: ofKey.get(place.key)?.head ?? '' })),
    };
  }, [all, chosen]);
}

/** A declared column with what it may look at filled in. */
function drawn({ column, keyOf, isExtra = false }: Column, context: ListContext) {
  const { key } = column;
  const sorting: Sorting<Identified> | undefined = keyOf && { key, keyOf: within(keyOf, context) };
  const gridColumn: GridColumn<Identified> = {
    ...column,
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
      head: resource.label.one,
      width: 'minmax(200px, 1.5fr)',
      narrow: 'minmax(140px, 1.5fr)',
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

/** Where a record is sold: drawn, or among many columns only counted. */
function venuesOf(venues: readonly { id: string }[], isCounted: boolean): Column {
  const column = { key: 'venues', head: lists.venues, mobile: 'meta' } as const;
  return {
    keyOf: venueCount,
    column: isCounted
      ? {
          ...column,
          width: '84px',
          align: 'end',
          priority: 'low',
          cell: (record) => <VenueCount record={record} venues={venues} />,
        }
      : {
          ...column,
          width: 'minmax(190px, 1.3fr)',
          narrow: 'minmax(140px, 1fr)',
          cell: (record) => <VenueStrip record={record} venues={venues} />,
        },
  };
}

/** Fill marks the exception: what waits for somebody is a badge, all else a dot (design, principle 2). */
function statusColumn({ state }: AnyResource): Column {
  return {
    keyOf: (record, { now, timeZone }) => state(record, now, timeZone).label,
    column: {
      key: 'status',
      head: lists.status,
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
    head: lists.lastChanged,
    width: 'minmax(190px, 1.2fr)',
    mobile: 'hidden',
    priority: 'low',
    cell: (record) => <LastChanged record={record} />,
  },
};
