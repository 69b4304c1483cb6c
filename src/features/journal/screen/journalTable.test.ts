import type { Formats } from '../../../host/formats';
import type { JournalCell, JournalItem } from '../entry';
import { journalTable } from './journalTable';

const names = {
  formats: {} as Formats,
  nameOf: () => undefined,
  venueOf: (id: string) => (id === 'v1' ? 'Harbour' : undefined),
};
const cell: JournalCell = {
  record: 'r1',
  name: 'Cola',
  venue: 'v1',
  list: 'prices',
  path: 'price',
  label: 'Price',
  from: 4.2,
  to: 4.5,
};
const exported = (...cells: JournalCell[]) => ({
  entry: { at: Date.UTC(2026, 10, 23, 11, 4) } as JournalItem,
  title: 'Prices of Cola',
  section: 'Products',
  cells,
  placed: undefined,
});

test('one row for each value, with figures as numbers and times of the host’s time zone', () => {
  const own = { ...cell, venue: '', list: '', path: 'name', label: 'Name', from: undefined, to: 'Cola Zero' };
  const gone = { ...cell, venue: 'v9' };
  const table = journalTable([exported(cell, own), exported(gone)], names, 'Europe/Berlin');
  const header = ['2026-11-23 12:04', 'Products', 'Prices of Cola', 'Cola'];
  expect([...table.rows]).toEqual([
    [...header, 'Harbour', 'Price', 4.2, 4.5],
    [...header, '', 'Name', '', 'Cola Zero'],
    [...header, 'A venue that is no longer offered', 'Price', 4.2, 4.5],
  ]);
  expect(table.columns.map(({ header: name }) => name)).toHaveLength(8);
});

test('a whole record has what happened to it, and a value that is not kept says so', () => {
  const whole = {
    ...cell,
    venue: '',
    path: '',
    label: '',
    from: undefined,
    to: undefined,
    whole: 'deleted' as const,
  };
  const photo = { ...cell, venue: '', label: 'Photo', from: undefined, to: undefined, isLeftOut: true };
  const rows = [...journalTable([exported(whole, photo)], names, undefined).rows].map((row) => row.slice(4));
  expect(rows).toEqual([
    ['', '', '', 'deleted'],
    ['', 'Photo', 'too long to be kept', 'too long to be kept'],
  ]);
});
