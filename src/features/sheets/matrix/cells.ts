import { useMemo } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { Identified } from '../../../kit/declare/record';
import { type CellField, editedText, shownText, storedText } from '../../../kit/fieldTypes/cellText';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { cellKey } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import type { EntryValidation } from '../../../kit/writes/source/validateEntry';
import { matrix as texts } from '../../../messages/matrix';
import type { SheetCell } from '../../../ui/sheet/columns';
import type { CellReading } from '../../../ui/sheet/editing';
import type { MatrixColumn } from './columns';
import { entryValidations, typedTexts } from './entryValidations';
import type { MatrixView } from './matrixView';

/** What the cells of a matrix are computed from. */
export interface CellParts {
  view: MatrixView;
  source: ChangeSource;
  changes: ChangeSet;
  context: ListContext;
  formats: Formats;
}

/** The cells of a matrix; each is computed when it is rendered. */
export interface MatrixCells {
  cellOf(record: Identified, column: MatrixColumn): SheetCell;
  /** The text of a cell as a user would type it. */
  textOf(record: Identified, column: MatrixColumn): string;
  /** The same text for the clipboard: a number with the decimal sign of the locale. */
  copyOf(record: Identified, column: MatrixColumn): string;
  /** What a text stands for that is typed in a cell in cases. */
  readingOf(record: Identified, column: MatrixColumn, typed: string): CellReading | undefined;
  /** The text of a field at a venue, whether a column shows it or not. */
  typedOf(record: Identified, venueId: string, field: CellField): string;
  /** The entry of a record at a venue, with its changes. */
  validationOf(record: Identified, venueId: string): EntryValidation;
  /** Whether the record is neither sold nor has an entry at the venue: nothing can be entered there. */
  isNotSold(record: Identified, venueId: string): boolean;
}

const EMPTY_CELL: SheetCell = { text: '' };

/** The cells of a matrix in the formats of the host. */
export function useMatrixCells({ view, source, changes, context }: Omit<CellParts, 'formats'>): MatrixCells {
  const formats = useFormats();
  return useMemo(
    () => matrixCells({ view, source, changes, context, formats }),
    [view, source, changes, context, formats],
  );
}

/** Computes cells lazily; entries with changes are validated once per state of their changes. */
export function matrixCells({ view, source, changes, context, formats }: CellParts): MatrixCells {
  const { part } = view;
  const typedOf = typedTexts(changes);
  const validationOf = entryValidations({ view, source, changes, formats }, typedOf);
  const entryOf = (record: Identified, venueId: string) => source.entryOf(record, part, venueId);
  // single changes instead of the record's map, which would have to be copied before the next write
  const changeAt = (record: Identified, venue: string, field: string) =>
    changes.changeOf({ record: record._id, venue, field });
  const isTyped = (record: Identified, venueId: string) =>
    part.fields.some(({ path }) => changeAt(record, venueId, path) !== undefined);
  const isNotSold = (record: Identified, venueId: string) =>
    entryOf(record, venueId) === undefined && !isTyped(record, venueId) && !view.isSoldAt(record, venueId);

  const computedCell = (record: Identified, { venue, of }: MatrixColumn): SheetCell => {
    if (entryOf(record, venue.id) === undefined && !isTyped(record, venue.id)) return EMPTY_CELL;
    const value = of.computed?.valueOf(validationOf(record, venue.id).values, record);
    return value === undefined ? EMPTY_CELL : { text: of.computed?.format(value, formats) ?? '' };
  };

  const cellOf = (record: Identified, column: MatrixColumn): SheetCell => {
    const { venue, of } = column;
    if (!of.field) return computedCell(record, column);
    const { path } = of.field;
    if (isNotSold(record, venue.id)) {
      const reasons = view.reasonsNotSold(record, venue.id, context);
      const note = texts.notSoldAt(venue.name, reasons);
      return { text: '', shown: texts.notSold, isQuiet: true, isReadOnly: true, note };
    }
    const entry = entryOf(record, venue.id);
    const change = changes.changesOf(record._id)?.get(cellKey({ venue: venue.id, field: path }));
    if (!change && !view.shown) {
      const text = storedText(of.field, entry);
      return { text: editedText(of.field, text, formats), shown: shownText(of.field, text, formats) };
    }
    const { before, texts: now, values, errors, reviewFlags, warnings } = validationOf(record, venue.id);
    const text = now[path] ?? '';
    const plain = shownText(of.field, text, formats);
    const shown = entry || change ? (view.shown?.(path, values, plain, formats) ?? plain) : plain;
    if (!change) return { text: editedText(of.field, text, formats), shown, error: errors[path] };
    return {
      text: editedText(of.field, text, formats),
      shown,
      was: shownText(of.field, before[path] ?? '', formats),
      error: errors[path],
      failure: change.failure,
      warning: reviewFlags[path] ?? warnings[path],
    };
  };

  const textAt = (record: Identified, venueId: string, field: CellField) =>
    changeAt(record, venueId, field.path)?.text ?? storedText(field, entryOf(record, venueId));

  const textOf = (record: Identified, column: MatrixColumn) =>
    column.of.field
      ? editedText(column.of.field, textAt(record, column.venue.id, column.of.field), formats)
      : computedCell(record, column).text;

  return {
    cellOf,
    validationOf,
    isNotSold,
    typedOf: textAt,
    textOf,
    readingOf: ({ _id: record }, { venue, of: { field } }, typed) =>
      field && source.readingOf({ record, venue: venue.id, field: field.path }, typed),
    copyOf: (record, column) => {
      const text = textOf(record, column);
      return numberFieldOf(column.of.field, formats) ? text.replace('.', formats.decimalSign) : text;
    },
  };
}
