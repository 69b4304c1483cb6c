import type { Formats } from '../../../host/formats';
import { CURRENCY_PLACEHOLDER } from '../../../kit/declare/fields';
import { type CellField, cellOf } from '../../../kit/fieldTypes/cellText';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { withoutSharedBeginning } from '../../../lib/sharedBeginning';
import { matrix as texts } from '../../../messages/matrix';
import type { VirtualColumn } from '../../../ui/sheet/columns';
import type { ComputedField, MatrixView } from './matrixView';
import type { Room } from './useRoom';

/** One venue of the sheet. */
export interface Venue {
  id: string;
  name: string;
}

/** A field of a view: an entered one, or one that is computed. */
export type ViewField =
  | { key: string; label: string; field: CellField; computed?: never }
  | { key: string; label: string; computed: ComputedField; field?: never };

/** A column of the sheet: one field at one venue. */
export interface MatrixColumn extends VirtualColumn {
  venue: Venue;
  of: ViewField;
}

/** The least width of a column by kind, and the wider one of the last column, for the page's padding. */
const MIN_COLUMN_WIDTH = 100;
const LAST_COLUMN_PADDING = 20;
/** The same beside each other, in a venue that is folded open. */
const MIN_OPEN_COLUMN_WIDTH = 88;
/** The width of the one column on phones. */
const PHONE_COLUMN_WIDTH = 128;
/** So few columns do not stretch over a wide page, where their figures would be far from the names. */
const MAX_FIXED_COLUMNS = 3;
const FIXED_COLUMN_WIDTH = 160;

/** All fields of a view, in the order of its radio group 'Field'. */
export function fieldsOf({
  part,
  computed,
  order = [],
}: Pick<MatrixView, 'part' | 'computed' | 'order'>): ViewField[] {
  const orderOf = ({ path }: CellField) => (order.includes(path) ? order.indexOf(path) : order.length);
  const fields = part.fields.toSorted((one, other) => orderOf(one) - orderOf(other));
  return [
    ...fields.map((field): ViewField => ({ key: field.path, label: field.label, field })),
    ...computed.map((each): ViewField => ({ key: each.key, label: each.label, computed: each })),
  ];
}

/** The label of a field with its unit: 'Price, €', 'Tax rate, %'. */
export function labelWithUnit(of: ViewField, { currencySign }: Formats, label = of.label): string {
  if (!of.field) return label;
  const { unit = fieldTypeOf(of.field).unit } = of.field;
  if (unit === CURRENCY_PLACEHOLDER) return texts.unit(label, currencySign);
  return typeof unit === 'string' && unit !== '' ? texts.unit(label, unit) : label;
}

/** The width of the column of names beside so many others. */
export function nameWidth(columnCount: number, room: Room): string {
  if (room === 'phone') return 'minmax(120px, 1fr)';
  if (columnCount > MAX_FIXED_COLUMNS) return '232px';
  return isShort(columnCount, room) ? '280px' : 'minmax(232px, 3fr)';
}

/** Whether the columns end before the edge of the page. */
function isShort(columnCount: number, room: Room): boolean {
  return columnCount <= MAX_FIXED_COLUMNS && (room === 'wide' || room === 'broad' || room === 'fair');
}

/**
 * The columns of the sheet: the shown field at each venue, and all fields of a venue that is folded open.
 *
 * @param opened - the ids of venues that are folded open; their heads name a field each, with its unit
 */
export function columnsOf(
  view: Pick<MatrixView, 'part' | 'computed' | 'headers' | 'order'>,
  venues: readonly Venue[],
  shown: ViewField,
  opened: ReadonlySet<string>,
  room: Room,
  formats: Formats,
): MatrixColumn[] {
  const all = fieldsOf(view);
  const short = withoutSharedBeginning(venues.map(({ name }) => name));
  const columns = venues.flatMap((venue, at) => {
    const isOpen = room !== 'phone' && opened.has(venue.id);
    return (isOpen ? all : [shown]).map((of): MatrixColumn => {
      const kind = of.field ? cellOf(of.field).editor : 'computed';
      return {
        key: `${venue.id}/${of.key}`,
        header: labelWithUnit(of, formats, view.headers[of.key]),
        name: of.label,
        width: `minmax(${isOpen ? MIN_OPEN_COLUMN_WIDTH : MIN_COLUMN_WIDTH}px, 1fr)`,
        kind,
        group: { key: venue.id, label: venue.name, short: short[at] ?? venue.name, isOpen },
        isRequired: of.field?.required === true,
        venue,
        of,
      };
    });
  });
  const last = columns.at(-1);
  const fixed =
    room === 'phone' ? PHONE_COLUMN_WIDTH : isShort(columns.length, room) ? FIXED_COLUMN_WIDTH : undefined;
  if (fixed) for (const column of columns) column.width = `${fixed}px`;
  else if (last) last.width = `minmax(${MIN_COLUMN_WIDTH + LAST_COLUMN_PADDING}px, 1fr)`;
  return columns;
}
