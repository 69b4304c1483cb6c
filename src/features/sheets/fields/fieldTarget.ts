import type { Formats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { isSameHeld, type TextEdit } from '../../../kit/writes/set/cells';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { paste as texts } from '../../../messages/paste';
import type { PasteEdit } from '../../../rules/pasteByName';
import type { PasteTarget } from '../matrix/paste/namedPaste';
import type { EditsOf } from '../matrix/useMatrixEdits';
import type { FieldCells } from './fieldCells';
import { columnsOfFields, type FieldColumn, type OwnField } from './fieldColumns';

interface FieldTargetParts {
  /** All fields that the role may read, with a column or without. */
  all: readonly OwnField[];
  /** Those shown. */
  columns: readonly FieldColumn[];
  cells: FieldCells;
  source: ChangeSource;
  formats: Formats;
  editsOf: EditsOf<FieldColumn>;
}

/** The fields of the records: their labels, as heads or files write them, are what headings can name (R291). */
export function fieldTarget(parts: FieldTargetParts): PasteTarget {
  const { all, columns, cells, source, formats, editsOf } = parts;
  const own = columnsOfFields(all, { formats, isPhone: false }).filter(({ of }) => of.field);
  const byPath = new Map(own.map((column) => [column.own.field.path, column]));
  const isRepeated = (label: string) => own.filter(({ name }) => name === label).length > 1;
  const isFixed = (record: Identified, path: string) => {
    const column = byPath.get(path);
    return !column || cells.isFixed(record, column);
  };
  return {
    columns: own.map(({ name, header, own: { field, page } }) => ({
      id: field.path,
      name: isRepeated(name) ? texts.fieldOn(name, page.tab ?? '') : name,
      sku: String(header),
      barcode: field.path,
    })),
    words: texts.columns.field,
    from: (left) => columns.slice(left).map((column) => column.own.field.path),
    fieldOf: (path) => numberFieldOf(byPath.get(path)?.of.field, formats),
    isSame(record, path, text) {
      const column = byPath.get(path);
      const edits = column ? editsOf(record, [{ column, text }]) : [];
      const [edit] = edits;
      const now = column && cells.textOf(record, column);
      if (edit === undefined || now === undefined) return false;
      const { entered } = source.stored;
      return isSameHeld(source.stored, edit, entered(edit, edit.text), entered(edit, now));
    },
    takes: (record, path) => !isFixed(record, path),
    editsOf: (edits) => editsByRecord(edits, source, byPath, editsOf),
    isMeant({ names, keyColumn, headerRow, block }, left) {
      const headings = names.filter(({ kind, match }) => kind === 'column' && match.state === 'matched');
      if (headings.length > 1 || (headings.length === 1 && keyColumn >= 0)) return true;
      // names that are pasted over names: new ones, at their place
      const at = columns[left + keyColumn]?.own;
      const isOverNames = at?.isName || at?.field.unique === true || at?.field.type === 'identifier';
      return keyColumn >= 0 && (block[0]?.length ?? 0) > 1 && headerRow < 0 && !isOverNames;
    },
    leftText: texts.columns.field.left,
  };
}

/** The texts of one record at once: a parent and its child come together. */
function editsByRecord(
  edits: readonly PasteEdit[],
  source: ChangeSource,
  byPath: ReadonlyMap<string, FieldColumn>,
  editsOf: EditsOf<FieldColumn>,
): TextEdit[] {
  const texts = new Map<string, { column: FieldColumn; text: string }[]>();
  for (const { record, column: path, text } of edits) {
    const column = byPath.get(path);
    if (!column) continue;
    const known = texts.get(record);
    if (known) known.push({ column, text });
    else texts.set(record, [{ column, text }]);
  }
  return [...texts].flatMap(([id, own]) => {
    const record = source.recordOf(id);
    return record ? [...editsOf(record, own)] : [];
  });
}
