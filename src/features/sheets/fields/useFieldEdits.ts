import { useCallback, useMemo } from 'react';
import { useHost } from '../../../host/HostContext';
import type { Identified } from '../../../kit/declare/record';
import { meaningOf } from '../../../kit/fieldTypes/cellText';
import { belongsTo, idsNamed } from '../../../kit/fieldTypes/controls/parentConstraint';
import type { Edit } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { dateWords } from '../../../ui/pickers/date/dateWords';
import type { MatrixRows } from '../matrix/rows';
import { useMatrixEdits } from '../matrix/useMatrixEdits';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';
import { namedBy, textOfTyped } from './typedText';

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
  return useMatrixEdits({ changes, rows, columns, isFixed: cells.isFixed, editsOf });
}

interface RecordParts extends Pick<EditParts, 'source' | 'changes'> {
  readDay(text: string): string | undefined;
}

/** The changes of one record. A new category empties a subcategory that is not of it, in the same change (R291). */
export function recordEdits(
  { source, changes, readDay }: RecordParts,
  { _id: record }: Identified,
  texts: readonly { column: FieldColumn; text: string }[],
): Edit[] {
  const edits = texts.flatMap(({ column, text: typed }): Edit[] => {
    const { field } = column.of;
    if (!field) return [];
    const text = textOfTyped(field, typed, { listOf: source.listOf, readDay });
    return [{ record, venue: '', field: field.path, text }];
  });
  const textAt = (path: string) =>
    edits.findLast(({ field }) => field === path)?.text ?? changes.textOf({ record, venue: '', field: path });
  const orphans = source.parts.flatMap(({ list, fields }) =>
    list !== ''
      ? []
      : fields.flatMap((child): Edit[] => {
          const { reference, path } = child;
          const within = reference?.within;
          const isEdited = (of: string) => edits.some(({ field }) => field === of);
          if (!reference || !within || !isEdited(within.path) || isEdited(path) || textAt(path) === '')
            return [];
          const named = namedBy(child, source.listOf);
          const parent = source.listOf?.(within.to);
          const parentField = source.fieldOf({ venue: '', field: within.path });
          if (!named || !parent || !parentField) return [];
          const value = meaningOf(parentField, textAt(within.path));
          const parents = idsNamed(parent.resource, parent.list, within.by, value);
          // a parent that no record is leaves it to its own refusal
          if (parents.size === 0) return [];
          const chosen = idsNamed(named.resource, named.list, reference.by, textAt(path));
          const isOfIt = named.list.some((one) => chosen.has(one._id) && belongsTo(one, within, parents));
          return isOfIt ? [] : [{ record, venue: '', field: path, text: '' }];
        }),
  );
  return [...edits, ...orphans];
}
