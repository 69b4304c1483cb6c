import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { lists } from '../../messages/lists';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import type { GridColumn } from '../../ui/grid/columns';
import { StatusDot } from '../../ui/StatusDot';
import { Thumb } from '../../ui/Thumb';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { hrefTo } from '../resource';
import { changedAt, LastChanged } from './LastChanged';
import type { Sorting } from './prepare';
import { VenueStrip, venueCount } from './VenueStrip';
import { venuesInScope } from './venuesInScope';

/** One column of a list and how it sorts. */
interface ListColumn {
  column: GridColumn<Identified>;
  keyOf: Sorting<Identified>['keyOf'];
}

/** The columns that suit every resource: what it is called, where it is sold, whether it is active, when it changed. */
export function useColumns(resource: AnyResource, list: readonly Identified[]) {
  const { selectedCompany } = useScope();
  const { venues } = useScopeOptions();
  const hasChanges = useMemo(
    () => list.length === 0 || list.some((record) => changedAt(record) !== undefined),
    [list],
  );
  return useMemo(() => {
    const columns: ListColumn[] = [
      nameColumn(resource),
      ...(resource.pages.venue ? [venuesColumn(venuesInScope(venues, selectedCompany))] : []),
      statusColumn(resource),
      ...(hasChanges ? [changedColumn] : []),
    ];
    return {
      columns: columns.map(({ column }) => column),
      sortings: columns.map(({ column: { key }, keyOf }): Sorting<Identified> => ({ key, keyOf })),
    };
  }, [resource, venues, selectedCompany, hasChanges]);
}

function nameColumn(resource: AnyResource): ListColumn {
  const { details } = resource.pages;
  const { titleOf } = resource;
  return {
    keyOf: titleOf,
    column: {
      key: 'name',
      head: resource.label.one,
      width: 'minmax(200px, 1.5fr)',
      sortable: true,
      mobile: 'name',
      cell: (record) => {
        const name = titleOf(record);
        return (
          <>
            <Thumb name={name} src={resource.photo(record)?.url} />
            {details ? <Link to={hrefTo(details, { id: record._id })}>{name}</Link> : <span>{name}</span>}
          </>
        );
      },
    },
  };
}

function venuesColumn(venues: readonly { id: string }[]): ListColumn {
  return {
    keyOf: venueCount,
    column: {
      key: 'venues',
      head: lists.venues,
      width: 'minmax(190px, 1.3fr)',
      sortable: true,
      mobile: 'meta',
      cell: (record) => <VenueStrip record={record} venues={venues} />,
    },
  };
}

function statusColumn({ isActive }: AnyResource): ListColumn {
  return {
    keyOf: (record) => (isActive(record) ? 0 : 1),
    column: {
      key: 'status',
      head: lists.status,
      width: '104px',
      sortable: true,
      mobile: 'state',
      cell: (record) =>
        isActive(record) ? (
          <StatusDot tone="success">{lists.active}</StatusDot>
        ) : (
          <StatusDot tone="off">{lists.inactive}</StatusDot>
        ),
    },
  };
}

const changedColumn: ListColumn = {
  keyOf: changedAt,
  column: {
    key: 'changed',
    head: lists.lastChanged,
    width: 'minmax(190px, 1.2fr)',
    sortable: true,
    mobile: 'hidden',
    priority: 'low',
    cell: (record) => <LastChanged record={record} />,
  },
};
