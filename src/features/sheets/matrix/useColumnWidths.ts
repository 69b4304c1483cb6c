import { useCallback, useMemo } from 'react';
import { useStoreDispatch } from '../../../session/auth/session';
import { columnWidthChosen, usePreferences } from '../../../session/preferences/preferences';
import type { VirtualColumn } from '../../../ui/sheet/columns';
import type { VirtualSheetProps } from '../../../ui/sheet/model';

/** The frozen columns, as frozen.tsx names them. */
const FROZEN_KEYS = ['name', 'base'];

/**
 * The widths of the columns that the user has set on this device. A venue has one, whatever field it shows; folded open, each
 * of its fields has its own.
 */
export function useColumnWidths(
  list: string,
  columns: readonly (Pick<VirtualColumn, 'key' | 'group'> & { venue: { id: string } })[],
): Required<Pick<VirtualSheetProps, 'widths' | 'onResize'>> {
  const dispatch = useStoreDispatch();
  const stored = usePreferences().widths?.[list];
  const names = useMemo(
    () =>
      new Map([
        ...FROZEN_KEYS.map((key) => [key, key] as const),
        ...columns.map(
          ({ key, venue, group }) => [key, group?.isOpen || venue.id === '' ? key : venue.id] as const,
        ),
      ]),
    [columns],
  );
  const widths = useMemo(() => {
    const known = [...names].map(([key, name]) => [key, stored?.[name]] as const);
    return Object.fromEntries(known.filter((entry): entry is [string, number] => entry[1] !== undefined));
  }, [names, stored]);
  const onResize = useCallback(
    (key: string, width: number | undefined) =>
      dispatch(
        columnWidthChosen({ list, column: names.get(key) ?? key, ...(width !== undefined && { width }) }),
      ),
    [dispatch, list, names],
  );
  return { widths, onResize };
}
