import { ClipboardPaste, Replace, TextCursorInput } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { Component } from '../../../kit/declare/component';
import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import { useAssessment, useAssessmentSizes } from '../../../kit/writes/source/useAssessment';
import { fields as texts } from '../../../messages/fields';
import { matrix as matrixTexts } from '../../../messages/matrix';
import type { MenuAction } from '../../../ui/overlay/ActionMenu';
import type { CellEditorProps } from '../../../ui/sheet/editing';
import { isCommand } from '../../../ui/sheet/keys';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import matrixStyles from '../matrix/matrix.module.css';
import { PasteButton, PastePopover } from '../matrix/PasteButton';
import { matrixRows } from '../matrix/rows';
import { undoKeys, useKeepFocus } from '../matrix/sheetFocus';
import { useMatrixChanges } from '../matrix/useMatrixChanges';
import { usePaste } from '../matrix/usePaste';
import { useRoom } from '../matrix/useRoom';
import { VenueSwitch } from '../matrix/VenueSwitch';
import { LongEditor, ReferenceEditor } from './cellEditors';
import { FieldsBar } from './FieldsBar';
import { FieldsSheet } from './FieldsSheet';
import { FieldTools } from './FieldTools';
import { FindReplace, FindReplaceButton } from './FindReplace';
import { fieldCells } from './fieldCells';
import { columnsOfFields, type FieldColumn } from './fieldColumns';
import { useFieldFilters, useKeptOrder } from './fieldRows';
import styles from './fields.module.css';
import { fieldTarget } from './fieldTarget';
import { RefusedOffer } from './RefusedOffer';
import { firstRefused, withFixLines } from './refusedCells';
import { useFieldEdits } from './useFieldEdits';
import { useFieldsState } from './useFieldsState';
import { useReplace, useSearch } from './useSearch';

/** The view Fields of a list whose views can change these parts besides. */
export const fieldsOf =
  (parts: readonly SavedPart[] | undefined): Component<ListViewProps<Identified>> =>
  (list) => <Fields parts={withOwnParts(list.resource, parts)} list={list} />;

const NO_GROUPS: ReadonlySet<string> = new Set();
const EDITORS: Readonly<Partial<Record<Field['type'], ComponentType<CellEditorProps>>>> = {
  reference: ReferenceEditor,
  colour: ReferenceEditor,
  multiline: LongEditor,
};

interface FieldsProps {
  parts: readonly SavedPart[];
  list: ListViewProps<Identified>;
}

/** The records of a list down, the fields of their own pages across. */
function Fields({ parts, list }: FieldsProps) {
  const { resource, isReadOnly, placeholder, sort, onSort, updatedKeys } = list;
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<VirtualSheetHandle>(null);
  const room = useRoom(box);
  const isPhone = room === 'phone';
  const isShort = room !== 'wide' && room !== 'broad';
  const isFolded = room === 'medium' || room === 'narrow';
  const tools = useRef<HTMLButtonElement>(null);
  const [isPasting, setPasting] = useState(false);
  const formats = useFormats();
  const state = useFieldsState(resource, list);
  const { changes, sender, source, sizes } = useMatrixChanges(resource, parts);
  useKeepFocus(sheet, sizes.changes, sender);
  const assessment = useAssessment(changes, source);
  const assessed = useAssessmentSizes(assessment);
  const searching = useSearch();
  const search = searching.isOpen ? searching.search : undefined;
  const { shown, at } = state;
  const all = useMemo(
    () => columnsOfFields(shown, { formats, isPhone }).map((column) => sorted(column, list.sort, onSort)),
    [shown, formats, isPhone, list.sort, onSort],
  );
  const columns = useMemo(() => (isPhone ? all.slice(at, at + 1) : all), [isPhone, all, at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of other records are read from the context
  const cells = useMemo(
    () => fieldCells({ source, changes, assessment, formats, isPhone, search, updatedKeys }),
    [source, changes, assessment, formats, isPhone, list.context, search, updatedKeys],
  );
  const ordered = useKeptOrder(list.rows, sort);
  const filters = useFieldFilters({
    ...{ rows: ordered, columns: all, cells, changes, sizes, assessment, assessed },
    only: state.only,
  });
  const plain = useMemo(() => matrixRows(filters.filtered, () => '', NO_GROUPS), [filters.filtered]);
  const noted = isPhone && assessed.invalid > 0 ? columns[0]?.key : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused changes with the changes and their validation
  const rows = useMemo(
    () => (noted === undefined ? plain : withFixLines(plain, noted, { source, changes, assessment })),
    [plain, noted, source, changes, assessment, assessed, sizes],
  );
  const refused = useMemo(
    () => (assessed.invalid > 0 ? firstRefused({ source, changes, assessment }) : undefined),
    [source, changes, assessment, assessed],
  );
  const { edits, editsOf } = useFieldEdits({ source, changes, cells, rows, columns });
  const target = useMemo(
    () => fieldTarget({ all: state.all, columns, cells, source, formats, editsOf }),
    [state.all, columns, cells, source, formats, editsOf],
  );
  const { onPaste, pasteByName, report } = usePaste({
    ...{ resource, scoped: list.scoped, rows, columns, target, changes, sheet },
  });
  const replacing = useReplace(searching, { rows, columns, cells, changes, sizes, sheet });
  const folded: readonly MenuAction[] = [
    { label: matrixTexts.pasteByName, icon: ClipboardPaste, onSelect: () => setPasting(true) },
    {
      label: texts.findAndReplace,
      icon: Replace,
      keys: texts.findKeys,
      onSelect: () => replacing.onOpen(true),
    },
  ];
  const undoKey = undoKeys(sheet);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    undoKey(event);
    if (isReadOnly || event.defaultPrevented || !isCommand(event, 'h')) return;
    event.preventDefault();
    if (!searching.isOpen) replacing.onOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={box} className={matrixStyles.matrix} onKeyDown={onKeyDown}>
      {list.toolbar(false)}
      {isPhone && shown.length > 0 && (
        <VenueSwitch
          icon={TextCursorInput}
          group={texts.field}
          venues={all.map(({ key, name }) => ({ id: key, name }))}
          at={at}
          onChange={state.showField}
          changed={filters.changedFields}
          words={{ label: texts.fieldAt, previous: texts.before, next: texts.next }}
        />
      )}
      <FieldsBar
        state={state}
        room={room}
        isFolded={isFolded}
        counts={filters.counts}
        changes={changes}
        sheet={sheet}
        isReadOnly={isReadOnly}
        most={list.rows.length * all.length}
      >
        {!isFolded && !isPhone && <PasteButton isShort={isShort} texts={texts.paste} onPaste={pasteByName} />}
        {!isFolded && <FindReplaceButton isShort={isShort && !isPhone} {...replacing} />}
        <FieldTools
          {...{ resource, rows, columns, cells, changes, editsOf, sheet }}
          anchor={tools}
          others={isFolded ? folded : []}
        />
      </FieldsBar>
      {isPhone && refused && rows.groupRows.length === 0 && (
        <div className={styles.fix}>
          <RefusedOffer
            refused={refused}
            name={source.titleOf(refused.record)}
            changes={changes}
            onGo={() => state.showField(all.findIndex(({ of }) => of.field?.path === refused.field))}
          />
        </div>
      )}
      {placeholder || (
        <FieldsSheet
          {...{ list, state, isPhone, formats, source, changes, assessment, assessed, cells, rows, columns }}
          sheet={sheet}
          refused={refused}
          edits={edits}
          onPaste={onPaste}
        />
      )}
      <FindReplace resource={resource} {...replacing} anchor={isFolded ? tools : replacing.anchor} />
      {isPasting && (
        <PastePopover
          anchor={tools}
          texts={texts.paste}
          onPaste={pasteByName}
          onClose={() => setPasting(false)}
        />
      )}
      {report}
    </div>
  );
}

/** The column with its editor, and its head as a button that sorts as the list does. */
function sorted(
  column: FieldColumn,
  sort: ListViewProps<Identified>['sort'],
  onSort: (key: string) => void,
): FieldColumn {
  const { field } = column.of;
  if (!field) return column;
  const Editor = EDITORS[field.type];
  return {
    ...column,
    ...(Editor && { Editor }),
    sort: sort?.key === field.path ? sort.direction : undefined,
    onSort: () => onSort(field.path),
  };
}
