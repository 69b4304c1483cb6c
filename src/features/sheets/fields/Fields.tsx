import { type KeyboardEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Component } from '../../../kit/declare/component';
import { hrefTo } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import { valueAt } from '../../../lib/paths';
import { fields as texts } from '../../../messages/fields';
import { Text } from '../../../ui/layout/primitives';
import { isCommand } from '../../../ui/sheet/keys';
import type { FrozenColumn } from '../../../ui/sheet/model';
import { isEditor } from '../../../ui/sheet/useSheetClipboard';
import matrixStyles from '../matrix/matrix.module.css';
import { RecordSheet } from '../matrix/RecordSheet';
import type { MatrixRows } from '../matrix/rows';
import { undoKeys } from '../matrix/undoKeys';
import { useSwipe } from '../matrix/useSwipe';
import { VenueSwitch } from '../matrix/VenueSwitch';
import { EditorProvider, type EditorSource } from './editorContext';
import { FieldsBar } from './FieldsBar';
import { type FieldColumn, NAME_WIDTH, type OwnField } from './fieldColumns';
import styles from './fields.module.css';
import { FixLine, RefusedOffer } from './RefusedOffer';
import { firstRefused } from './refusedCells';
import { useFieldStatus } from './useFieldStatus';
import { type FieldsView, useFieldsView } from './useFieldsView';

/** The view Fields of a list whose views can change these parts besides. */
export const fieldsOf =
  (parts: readonly SavedPart[] | undefined): Component<ListViewProps<Identified>> =>
  (list) => <Fields parts={withOwnParts(list.resource, parts)} list={list} />;

interface FieldsProps {
  parts: readonly SavedPart[];
  list: ListViewProps<Identified>;
}

/** The records of a list down, the fields of their own pages across. */
function Fields({ parts, list }: FieldsProps) {
  const view = useFieldsView(parts, list);
  const { box, sheet, isPhone, chosen, replacing } = view;
  const undoKey = undoKeys(sheet);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    undoKey(event);
    if (list.isReadOnly || event.defaultPrevented || !isCommand(event, 'h')) return;
    event.preventDefault();
    if (!replacing.isOpen) replacing.onOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={box} className={matrixStyles.matrix} onKeyDown={onKeyDown}>
      {list.toolbar(false)}
      {isPhone && chosen.length > 0 && <FieldSwitch view={view} />}
      <FieldsBar view={view} list={list} />
      {isPhone && <RefusedElsewhere view={view} />}
      {list.placeholder || <FieldsSheet view={view} list={list} />}
      {view.paste.report}
    </div>
  );
}

/** On phones: which field is shown. */
function FieldSwitch({ view: { state, chosen, filters } }: { view: FieldsView }) {
  return (
    <VenueSwitch
      group={texts.field}
      venues={chosen.map(({ key, name }) => ({ id: key, name }))}
      at={state.at}
      onChange={state.showField}
      changed={filters.changedFields}
      words={{ label: texts.fieldAt, previous: texts.before, next: texts.next }}
    />
  );
}

/** On phones, the first refused cell where none of the field that is shown is refused: those have lines of their own. */
function RefusedElsewhere({ view: { refused, rows, source, changes, state, chosen } }: { view: FieldsView }) {
  if (!refused || rows.groupRows.length > 0) return null;
  return (
    <div className={styles.fix}>
      <RefusedOffer
        refused={refused}
        name={source.titleOf(refused.record)}
        changes={changes}
        onGo={() => state.showField(chosen.findIndex(({ of }) => of.field?.path === refused.field))}
      />
    </div>
  );
}

interface FieldsSheetProps {
  view: FieldsView;
  list: ListViewProps<Identified>;
}

/** The sheet itself: what its cells show, and what an edit of them changes. */
function FieldsSheet({ view, list }: FieldsSheetProps) {
  const { state, isPhone, formats, source, changes, assessment, cells, rows, columns, sheet, edits } = view;
  const { resource } = list;
  const { titleOf } = resource;
  const status = useFieldStatus(view);
  const frozen = useMemo(
    () => frozenName({ list, rows, column: columns[0], isPhone }),
    [list, rows, columns, isPhone],
  );
  const navigate = useNavigate();
  const open = (row: number, own: OwnField | undefined) => {
    const record = rows.recordAt(row);
    if (record && own) void navigate(hrefTo(own.page, { id: record._id }));
  };
  const fixLine = (record: string) => {
    const refused = firstRefused({ source, changes, assessment }, { record, key: columns[0]?.key ?? '' });
    return refused ? <FixLine refused={refused} changes={changes} /> : ' ';
  };
  const swipe = useSwipe((step) => state.showField(state.at + step), !isPhone);
  const editor = useEditorParts({ source, changes, rows, columns, records: list.scoped });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !event.altKey || isEditor(event.target)) return;
    const { active } = sheet.current?.getSelection() ?? {};
    event.preventDefault();
    if (active) open(active.row, columns[active.column]?.own);
  };
  return (
    <EditorProvider value={editor}>
      <div className={matrixStyles.sheet} onKeyDownCapture={onKeyDown} {...swipe}>
        <RecordSheet
          ref={sheet}
          label={texts.sheet(resource.label.many.toLowerCase())}
          {...{ list, state, isPhone, rows, columns, cells, changes, assessment, frozen }}
          {...edits}
          {...status}
          nameOf={(record, { kind, name }) =>
            kind === 'toggle' ? texts.switched(name, titleOf(record)) : texts.cell(name, titleOf(record))
          }
          groupRowOf={({ name }) => ({ key: `${name} line`, name: '', line: fixLine(name) })}
          onPaste={view.paste.onPaste}
          leftText={(count) => texts.left(count, formats.number(count))}
          onFixed={(row, column, key) => {
            const { of, own } = columns[column] ?? {};
            if (own?.lock !== undefined && of?.field) return own.lock;
            if (of?.field || !own) return undefined;
            if (key === 'typing') return texts.changedInRecord(own.field.label);
            open(row, own);
            return '';
          }}
          isNoteUnseen={isPhone && rows.groupRows.length > 0}
          editsOnTap={columns[0]?.opensList === true}
        />
      </div>
    </EditorProvider>
  );
}

/** What the editors of the cells read. */
function useEditorParts({
  source,
  changes,
  rows,
  columns,
  records,
}: Pick<FieldsView, 'source' | 'changes' | 'rows' | 'columns'> &
  Pick<EditorSource, 'records'>): EditorSource {
  return useMemo(
    () => ({
      source,
      records,
      fieldOf: (key: string) => columns.find((column) => column.key === key)?.own.field,
      valueIn: (row: number) => (path: string) => {
        const record = rows.recordAt(row);
        const cell = { record: record?._id ?? '', venue: '', field: path };
        const change = changes.changeOf(cell);
        return change ? change.value : record && valueAt(record, path);
      },
    }),
    [source, records, columns, rows, changes],
  );
}

/** The key that the list sorts its names by. */
const NAME_KEY = 'name';

interface FrozenParts {
  list: Pick<ListViewProps<Identified>, 'resource' | 'sort' | 'onSort'>;
  rows: MatrixRows;
  column: FieldColumn | undefined;
  isPhone: boolean;
}

/** The head and the width of the names; on phones the names themselves, with what else identifies the record. */
function frozenName({ list, rows, column, isPhone }: FrozenParts): readonly FrozenColumn[] {
  const { resource, sort, onSort } = list;
  return [
    {
      key: NAME_KEY,
      header: column?.isPinned ? column.header : resource.label.one,
      width: isPhone ? 'minmax(120px, 1fr)' : `${NAME_WIDTH}px`,
      ...(sort?.key === NAME_KEY && { sort: sort.direction }),
      onSort: () => onSort(NAME_KEY),
      shown(row) {
        const record = rows.recordAt(row);
        if (!record) return '';
        const [code] = resource.identifiers?.(record) ?? [];
        return (
          <span className={matrixStyles.two}>
            <Text truncate className={matrixStyles.cut}>
              {resource.titleOf(record)}
            </Text>
            <span>{typeof code === 'string' && code}</span>
          </span>
        );
      },
    },
  ];
}
