import { useMemo, useState } from 'react';
import type { ListViewState } from '../../../kit/declare/listView';
import { useVenueChoice } from '../../../kit/venues/useVenueChoice';
import type { ComparedWith } from '../../../rules/differences';
import { fieldsOf, type Venue } from './columns';
import type { MatrixView } from './matrixView';
import { type Only, ROW_FILTERS, useOnly, VALUE_SEPARATOR } from './passingRows';

/**
 * What a sheet shows besides the rows of its list: field, venues, row filters. They stand in the address;
 * unknown values are ignored.
 */
export function useMatrixState(view: MatrixView, list: ListViewState) {
  const { params, setParams } = list;
  const fields = useMemo(() => fieldsOf(view), [view]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(NO_KEYS);
  const [folded, setFolded] = useState<ReadonlySet<string>>(NO_KEYS);
  const choice = useVenueChoice(list);
  const { venues } = choice;
  const field = fields.find(({ key }) => key === params.field) ?? fields[0];
  const isEntered = field?.field !== undefined;
  const filters = useMemo(() => {
    const isAbsent: Partial<Record<Only, boolean>> = { low: !view.isLow, differs: !isEntered, empty: true };
    return ROW_FILTERS.filter((each) => !isAbsent[each]);
  }, [view, isEntered]);
  const only = useOnly(filters, params.only);
  const at = Math.max(
    0,
    venues.findIndex(({ id }) => id === params.venue),
  );
  return {
    ...choice,
    fields,
    field,
    /** The row filters that the view has. */
    filters,
    only,
    /** What 'Only what differs' compares with, where the field has both. */
    comparedWith: params.from === 'most' ? ('most' as const) : ('base' as const),
    opened,
    folded,
    setFolded,
    /** On phones: the one venue that is shown. */
    venueAt: at,
    showField: (key: string) => setParams({ field: key === fields[0]?.key ? '' : key }),
    showVenue: (venue: Venue | undefined) => setParams({ venue: venue?.id ?? '' }),
    showOnly: (next: readonly Only[]) => setParams({ only: next.join(VALUE_SEPARATOR) }),
    compareWith: (of: ComparedWith) => setParams({ from: of === 'base' ? '' : of }),
    toggleVenue: (id: string) => setOpened((now) => toggled(now, id)),
    toggleGroup: (name: string) => setFolded((now) => toggled(now, name)),
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();

function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
