import type { ShownContext } from '../../../kit/fieldTypes/fieldType';
import type { Table, TableCell } from '../../../lib/tables/table';
import { journal as texts } from '../../../messages/journal';
import type { JournalCell, JournalItem } from '../entry';
import type { placedFields } from '../fieldPages';
import { shownCell } from './shownCell';

/** An entry with all that a file says of it. */
export interface ExportedEntry {
  entry: JournalItem;
  /** 'Prices of 2 products'. */
  title: string;
  /** 'Products'. */
  section: string;
  cells: readonly JournalCell[];
  placed: ReturnType<typeof placedFields> | undefined;
}

/** Entries as a table with one row for each saved value; times are those of the host's time zone. */
export function journalTable(
  entries: readonly ExportedEntry[],
  names: Omit<ShownContext, 'valueAt'>,
  timeZone: string | undefined,
): Table {
  // the Swedish notation is that of ISO 8601, which spreadsheets of every locale read
  const zone = timeZone ? { timeZone } : {};
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...zone });
  const rowOf = ({ entry: item, title, section, placed }: ExportedEntry, cell: JournalCell): TableCell[] => {
    const header = [time.format(item.at), section, title, cell.name];
    if (cell.whole) return [...header, '', '', '', texts.whole[cell.whole]];
    const { before, after } = shownCell(cell, placed?.(cell)?.field, names);
    const value = (raw: unknown, text: string) =>
      typeof raw === 'number' ? raw : text === texts.empty ? '' : text;
    const where = cell.venue === '' ? '' : (names.venueOf(cell.venue) ?? texts.noVenueName);
    return [...header, where, cell.label, value(cell.from, before), value(cell.to, after)];
  };
  return {
    columns: Object.values(texts.columns).map((header) => ({ header, kind: 'text' })),
    rows: entries.flatMap((each) => each.cells.map((cell) => rowOf(each, cell))),
  };
}
