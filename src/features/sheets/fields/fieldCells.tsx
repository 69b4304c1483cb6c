import type { Formats } from '../../../host/formats';
import { type Field, isVisible, type ValueAt } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import { editedText, storedText } from '../../../kit/fieldTypes/cellText';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { cellKey } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { Assessment } from '../../../kit/writes/source/assessment';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { valueAt } from '../../../lib/paths';
import { fields as texts } from '../../../messages/fields';
import { type TextSearch, textFinder } from '../../../rules/findReplace';
import type { SheetCell } from '../../../ui/sheet/columns';
import { countOf, Name, shownIn, summaryCell, summaryOf } from './cellContent';
import type { FieldColumn } from './fieldColumns';
import styles from './fields.module.css';
import { Hits } from './Hits';

/** What is searched for, in the columns of these paths, and what replaces it. */
export interface FieldSearch extends TextSearch {
  by: string;
  paths: readonly string[];
}

/** What the cells of the sheet are computed from. */
export interface FieldCellParts {
  source: ChangeSource;
  changes: ChangeSet;
  assessment: Assessment;
  formats: Formats;
  /** On phones, names stand beside the cells. */
  isPhone: boolean;
  /** What is searched for: it is marked in the cells. */
  search?: FieldSearch | undefined;
  /** Records that others have just changed: their names are marked. */
  updatedKeys?: ReadonlySet<string> | undefined;
}

/** The cells of the sheet; each is computed when it is rendered. */
export interface FieldCells {
  cellOf(record: Identified, column: FieldColumn): SheetCell;
  /** The text of a cell as it is kept: a reference by its id, a choice by its value. */
  textOf(record: Identified, column: FieldColumn): string;
  /** The same for the clipboard: as a user would type it. */
  copyOf(record: Identified, column: FieldColumn): string;
  /** Whether nothing can be entered in a cell. */
  isFixed(record: Identified, column: FieldColumn): boolean;
  isEmpty(record: Identified, column: FieldColumn): boolean;
}

/** Computes cells lazily: what is wrong with changes comes from their assessment. */
export function fieldCells(parts: FieldCellParts): FieldCells {
  const { source, changes, assessment, formats, isPhone, search, updatedKeys } = parts;
  const { titleOf } = source.resource;
  const changeOf = ({ _id: record }: Identified, path: string) =>
    changes.changeOf({ record, venue: '', field: path });
  const finder = search && search.find !== '' ? textFinder(search) : undefined;
  const marked = (path: string, shown: string) => {
    if (!finder || !search?.paths.includes(path) || !finder.isIn(shown)) return undefined;
    return <Hits parts={finder.parts(shown)} className={styles.hit} />;
  };

  /** The value of another field of the record, with its changes. */
  const valueIn =
    (record: Identified): ValueAt =>
    (path) => {
      const change = changeOf(record, path);
      return change ? change.value : valueAt(record, path);
    };
  const isUsed = (record: Identified, field: Field) => !field.when || isVisible(field, valueIn(record));
  const rawText = (record: Identified, { of: { field } }: FieldColumn) => {
    const change = field && changeOf(record, field.path);
    if (change) return source.stored.textOf({ record: record._id, venue: '', field: field.path }, change);
    return field ? storedText(field, record) : '';
  };

  const textOf: FieldCells['textOf'] = (record, column) => {
    const { field } = column.of;
    if (!field) return summaryOf(record, column.own.field, formats);
    return isUsed(record, field) ? editedText(field, rawText(record, column), formats) : '';
  };

  const cellOf: FieldCells['cellOf'] = (record, column) => {
    const { of, own } = column;
    const { field } = of;
    if (!field) return summaryCell(record, column, formats, titleOf(record));
    if (!isUsed(record, field)) return { text: '', isReadOnly: true, note: texts.notUsed };
    const raw = rawText(record, column);
    const shown = source.shownOf(field, raw);
    const text = editedText(field, raw, formats);
    const isReadOnly = own.lock !== undefined;
    const cell: SheetCell = {
      text,
      shown:
        own.isName && !isPhone ? (
          <Name
            record={record}
            page={own.page}
            name={titleOf(record)}
            title={shown}
            isUpdated={updatedKeys?.has(record._id) === true}
          >
            {marked(field.path, shown) ?? shown}
          </Name>
        ) : (
          (marked(field.path, shown) ?? shownIn(field, shown))
        ),
      ...(isReadOnly && { isReadOnly, note: own.lock }),
      ...(column.opensList && shown === '' && { shown: texts.empty, isQuiet: true }),
    };
    const key = cellKey({ venue: '', field: field.path });
    const change = changeOf(record, field.path);
    if (!change) return cell;
    const { invalid, doubtful } = assessment.of(record._id);
    return {
      ...cell,
      was: source.shownOf(field, storedText(field, record)),
      error: invalid.get(key),
      failure: changes.failureOf({ record: record._id, venue: '', field: field.path }),
      warning: doubtful.get(key),
    };
  };

  return {
    cellOf,
    textOf,
    copyOf(record, column) {
      const { field } = column.of;
      const text = textOf(record, column);
      if (!field) return text;
      if (numberFieldOf(field, formats)) return text.replace('.', formats.decimalSign);
      return text !== '' && (field.type === 'reference' || field.type === 'choice')
        ? source.shownOf(field, text)
        : text;
    },
    isFixed: (record, { of: { field }, own }) => !field || own.lock !== undefined || !isUsed(record, field),
    isEmpty: (record, column) =>
      column.of.field
        ? isUsed(record, column.of.field) && rawText(record, column).trim() === ''
        : countOf(record, column.own.field) === 0,
  };
}
