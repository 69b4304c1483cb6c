import { useMemo } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { Identified } from '../../../kit/declare/record';
import {
  type CellField,
  editedText,
  shownText,
  storedText,
  storedValue,
} from '../../../kit/fieldTypes/cellText';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { cellKey, isSameHeld } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { entryValidations } from '../../../kit/writes/source/entryValidations';
import type { EntryValidation } from '../../../kit/writes/source/validateEntry';
import { matrix as texts } from '../../../messages/matrix';
import type { SheetCell } from '../../../ui/sheet/columns';
import type { CellReading } from '../../../ui/sheet/editing';
import type { MatrixColumn } from './columns';
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
  /** The value of a field at a venue, whether a column shows it or not. */
  valueOf(record: Identified, venueId: string, field: CellField): unknown;
  /** Whether a text stands for what the field has at a venue. */
  isSame(record: Identified, venueId: string, field: CellField, text: string): boolean;
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

/** Computes cells lazily. */
export function matrixCells({ view, source, changes, context, formats }: CellParts): MatrixCells {
  const { part } = view;
  const validated = entryValidations(changes, source);
  const validationOf = (record: Identified, venueId: string) => validated(record, part, venueId);
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
    const { stored, values, textOf, errors, reviewFlags, warnings } = validationOf(record, venue.id);
    const text = editedText(of.field, textOf(of.field), formats);
    const plain = shownText(of.field, values[path], formats);
    const shown = entry || change ? (view.shown?.(path, values, plain, formats) ?? plain) : plain;
    if (!change) return { text, shown, error: errors[path] };
    return {
      text,
      shown,
      was: shownText(of.field, stored[path], formats),
      error: errors[path],
      failure: changes.failureOf({ record: record._id, venue: venue.id, field: path }),
      warning: reviewFlags[path] ?? warnings[path],
    };
  };

  const valueIn = (record: Identified, venueId: string, field: CellField) => {
    const change = changeAt(record, venueId, field.path);
    return change ? change.value : storedValue(field, entryOf(record, venueId));
  };
  const textAt = (record: Identified, venueId: string, field: CellField) => {
    const cell = { record: record._id, venue: venueId, field: field.path };
    const change = changes.changeOf(cell);
    return change ? source.stored.textOf(cell, change) : storedText(field, entryOf(record, venueId));
  };

  const textOf = (record: Identified, column: MatrixColumn) =>
    column.of.field
      ? editedText(column.of.field, textAt(record, column.venue.id, column.of.field), formats)
      : computedCell(record, column).text;

  return {
    cellOf,
    validationOf,
    isNotSold,
    valueOf: valueIn,
    isSame(record, venue, field, text) {
      const cell = { record: record._id, venue, field: field.path };
      const held = changes.changeOf(cell) ?? { value: valueIn(record, venue, field) };
      return isSameHeld(source.stored, cell, source.stored.entered(cell, text), held);
    },
    textOf,
    readingOf: ({ _id: record }, { venue, of: { field } }, typed) =>
      field && source.readingOf({ record, venue: venue.id, field: field.path }, typed),
    copyOf: (record, column) => {
      const text = textOf(record, column);
      return numberFieldOf(column.of.field, formats) ? text.replace('.', formats.decimalSign) : text;
    },
  };
}
