import { weakMapMemoize } from '@reduxjs/toolkit';
import { useCallback, useMemo } from 'react';
import { useHost } from '../../../host/HostContext';
import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { ListOf } from '../../../kit/declare/recordNames';
import { meaningOf } from '../../../kit/fieldTypes/cellText';
import { childrenOf, straysFrom } from '../../../kit/fieldTypes/controls/parentConstraint';
import type { TextEdit } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { dateWords } from '../../../ui/pickers/date/dateWords';
import type { MatrixRows } from '../matrix/rows';
import { useMatrixEdits } from '../matrix/useMatrixEdits';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';
import { textOfTyped } from './typedText';

interface EditParts {
  source: ChangeSource;
  changes: ChangeSet;
  cells: FieldCells;
  rows: MatrixRows;
  columns: readonly FieldColumn[];
}

/** Turns what is typed and pasted into changes: names into their records, and what no longer belongs to a parent into none. */
export function useFieldEdits({ source, changes, cells, rows, columns }: EditParts) {
  const { locale } = useHost();
  const words = useMemo(() => dateWords(locale), [locale]);
  const editsOf = useCallback(
    (record: Identified, texts: readonly { column: FieldColumn; text: string }[]) =>
      recordEdits({ source, changes, readDay: words.read }, record, texts),
    [source, changes, words],
  );
  const edits = useMatrixEdits({ changes, rows, columns, isFixed: cells.isFixed, editsOf });
  return { edits, editsOf };
}

interface RecordParts extends Pick<EditParts, 'source' | 'changes'> {
  readDay(text: string): string | undefined;
}

/** The changes of one record. A new category empties a subcategory that is not of it, in the same change (R291). */
export function recordEdits(
  { source, changes, readDay }: RecordParts,
  { _id: record }: Identified,
  texts: readonly { column: FieldColumn; text: string }[],
): TextEdit[] {
  const edits = texts.flatMap(({ column, text: typed }): TextEdit[] => {
    const { field } = column.of;
    if (!field) return [];
    const text = textOfTyped(field, typed, { listOf: source.listOf, readDay });
    return [{ record, venue: '', field: field.path, text }];
  });
  const orphans = edits.flatMap(({ field: path, text }) => {
    const parent = source.fieldOf({ venue: '', field: path });
    const page = source.partOf({ venue: '', field: path })?.pageFields ?? [];
    if (!parent) return [];
    return childrenOf(page, path).flatMap((child): TextEdit[] => {
      const cell = { record, venue: '', field: child.path };
      // what is entered with the parent is refused by itself where it is not of it
      if (edits.some(({ field }) => field === child.path)) return [];
      const isStray = straysOf(child, meaningOf(parent, text), source.listOf ?? noList);
      return isStray(changes.textOf(cell)) ? [{ ...cell, text: '' }] : [];
    });
  });
  return [...edits, ...orphans];
}

const noList = () => undefined;

/** {@link straysFrom}, whose walk of the lists serves all rows of a block. */
function straysOf(child: Field, parent: unknown, listOf: ListOf) {
  const lists = [child.reference?.to, child.reference?.within?.to].map((name) =>
    typeof name === 'string' ? listOf(name)?.list : undefined,
  );
  return strays(child, parent, lists[0], lists[1], listOf);
}

const strays = weakMapMemoize((child: Field, parent: unknown, _: unknown, __: unknown, listOf: ListOf) =>
  straysFrom(child, parent, listOf),
);
