import type { ReactNode } from 'react';
import { type CellField, cellOf } from '../../../kit/fieldTypes/cellText';
import type { SheetCell, SheetColumn } from '../../../ui/sheet/columns';
import type { VenueRow } from './entries';

/** Overrides of what a column takes from its field. */
export type ColumnLook = Partial<Pick<SheetColumn<VenueRow>, 'header' | 'name' | 'width'>>;

const EMPTY_CELL: SheetCell = { text: '' };

const COLUMN_WIDTHS = {
  toggle: 'minmax(96px, 0.8fr)',
  text: 'minmax(88px, 0.8fr)',
  number: 'minmax(92px, 1fr)',
};

/** One column per field of a sheet's entries; `looks` by field path. */
export function entryColumns(
  fields: readonly CellField[],
  looks: Readonly<Record<string, ColumnLook>> = {},
): SheetColumn<VenueRow>[] {
  return fields.map((field) => {
    const { path, label } = field;
    const { editor: kind } = cellOf(field);
    return {
      key: path,
      header: label,
      name: label,
      width: COLUMN_WIDTHS[kind],
      kind,
      cell: ({ cells }) => cells[path] ?? EMPTY_CELL,
      ...looks[path],
    };
  });
}

/**
 * A column that is computed from the others: `textOf` is what is copied, `shownOf` what is displayed where
 * that differs.
 */
export function computedColumn(
  key: string,
  header: string,
  width: string,
  textOf: (row: VenueRow) => string,
  { shownOf, align = 'end' }: { shownOf?: (row: VenueRow) => ReactNode; align?: 'start' | 'end' } = {},
): SheetColumn<VenueRow> {
  return {
    key,
    header,
    name: header,
    width,
    align,
    kind: 'computed',
    cell: (row) => ({ text: textOf(row), ...(shownOf && { shown: shownOf(row) }) }),
  };
}
