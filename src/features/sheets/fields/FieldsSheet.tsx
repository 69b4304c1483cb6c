import { type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Formats } from '../../../host/formats';
import { hrefTo } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { Assessment, AssessmentSizes } from '../../../kit/writes/source/assessment';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { valueAt } from '../../../lib/paths';
import { fields as texts } from '../../../messages/fields';
import { matrix } from '../../../messages/matrix';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { Text } from '../../../ui/layout/primitives';
import type { FrozenColumn, VirtualSheetHandle, VirtualSheetProps } from '../../../ui/sheet/model';
import type { Selection } from '../../../ui/sheet/selection';
import { isEditor } from '../../../ui/sheet/useSheetClipboard';
import { VirtualSheet } from '../../../ui/sheet/VirtualSheet';
import matrixStyles from '../matrix/matrix.module.css';
import type { MatrixRows } from '../matrix/rows';
import { NO_CELL, recordCells, useRowVersions, useSheetStart } from '../matrix/sheetRows';
import { useColumnWidths } from '../matrix/useColumnWidths';
import { useSwipe } from '../matrix/useSwipe';
import { EditorProvider, type EditorSource } from './editorContext';
import type { FieldCells } from './fieldCells';
import { type FieldColumn, NAME_WIDTH, type OwnField } from './fieldColumns';
import { FixLine } from './RefusedOffer';
import { firstRefused, type RefusedCell } from './refusedCells';
import type { useFieldEdits } from './useFieldEdits';
import { useFieldStatus } from './useFieldStatus';
import type { useFieldsState } from './useFieldsState';

interface FieldsSheetProps {
  list: ListViewProps<Identified>;
  state: ReturnType<typeof useFieldsState>;
  isPhone: boolean;
  formats: Formats;
  source: ChangeSource;
  changes: ChangeSet;
  assessment: Assessment;
  assessed: AssessmentSizes;
  cells: FieldCells;
  rows: MatrixRows;
  columns: readonly FieldColumn[];
  sheet: RefObject<VirtualSheetHandle | null>;
  refused: RefusedCell | undefined;
  edits: ReturnType<typeof useFieldEdits>['edits'];
  onPaste: NonNullable<VirtualSheetProps['onPaste']>;
}

/** The height of a line about a refused cell, with what is offered for it (pixels). */
const FIX_LINE_PX = 94;

/** By what the position of a list keeps the column in use. */
const COLUMN_KEY = 'field';

/** The sheet itself: what its cells show, and what an edit of them changes. */
export function FieldsSheet(props: FieldsSheetProps) {
  const { list, state, isPhone, formats, source, changes, assessment, assessed, cells, rows, columns } =
    props;
  const { sheet, refused, edits, onPaste } = props;
  const { resource, isReadOnly, density, position } = list;
  const titleOf = useCallback((record: Identified) => resource.titleOf(record), [resource]);
  const start = useCellStart(position, rows, columns);
  const status = useFieldStatus({
    ...{ cells, rows, columns, changes, formats, sheet, refused, assessed },
    titleOf: source.titleOf,
  });
  const frozen = useMemo(
    () => frozenName({ list, rows, column: columns[0], isPhone, titleOf }),
    [list, rows, columns, isPhone, titleOf],
  );
  const version = useMemo(() => ({ cells, rows, columns, frozen }), [cells, rows, columns, frozen]);
  const rowVersion = useRowVersions(rows, changes, assessment);
  const resizing = useColumnWidths(resource.name, columns);
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
  const at = recordCells(rows, columns);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !event.altKey || isEditor(event.target)) return;
    const { active } = sheet.current?.getSelection() ?? {};
    event.preventDefault();
    if (active) open(active.row, columns[active.column]?.own);
  };
  return (
    <EditorProvider value={editor}>
      <div className={matrixStyles.sheet} onKeyDownCapture={onKeyDown} {...swipe}>
        <VirtualSheet
          ref={sheet}
          label={texts.sheet(resource.label.many.toLowerCase())}
          frozen={frozen}
          columns={columns}
          rowCount={rows.count}
          groupRows={rows.groupRows}
          groupHeight={FIX_LINE_PX}
          row={(row) => {
            const of = rows.groupAt(row)?.name;
            if (of !== undefined) return { key: `${of} line`, name: '', line: fixLine(of) };
            const record = rows.recordAt(row);
            return { key: record?._id ?? '', name: record ? titleOf(record) : '' };
          }}
          rowIndexOf={rows.indexOf}
          cell={at(cells.cellOf, NO_CELL)}
          textAt={at(cells.textOf, '')}
          copyText={at(cells.copyOf, '')}
          cellName={at(
            (record, { kind, name }) =>
              kind === 'toggle' ? texts.switched(name, titleOf(record)) : texts.cell(name, titleOf(record)),
            '',
          )}
          version={version}
          rowVersion={rowVersion}
          {...edits}
          onPaste={onPaste}
          leftText={(count) => texts.left(count, formats.number(count))}
          onFixed={(row, column, key) => {
            const { of, own } = columns[column] ?? {};
            if (own?.lock !== undefined && of?.field) return own.lock;
            if (of?.field || !own) return undefined;
            if (key === 'typing') return texts.changedInRecord(own.field.label);
            open(row, own);
            return '';
          }}
          {...start}
          {...(!isPhone && resizing)}
          readOnly={isReadOnly}
          density={density}
          isTall={isPhone}
          isNoteUnseen={isPhone && rows.groupRows.length > 0}
          editsOnTap={columns[0]?.opensList === true}
          isHeaderHidden={isPhone}
          isFilling
          announcedStatus={status.announcedStatus}
          {...(!isPhone && { statusLine: status.statusLine })}
          empty={
            <StatePanel
              title={matrix.noneOf[state.only[0] ?? 'changed']}
              text={matrix.noneOfText}
              actions={<Button onClick={() => state.showOnly([])}>{matrix.showAll}</Button>}
            />
          }
        />
      </div>
    </EditorProvider>
  );
}

/** Begins the sheet at the cell that was in use, and keeps it up to date: going back from a record returns to it. */
function useCellStart(
  position: ListViewProps<Identified>['position'],
  rows: MatrixRows,
  columns: readonly FieldColumn[],
) {
  const { start, onTopRow, onSelect } = useSheetStart(position, rows);
  const stored = position.get().stored?.[COLUMN_KEY];
  const column = columns.findIndex(({ key }) => key === stored);
  return {
    start: { ...start, column: Math.max(0, column) },
    onTopRow,
    onSelect(selection: Selection) {
      onSelect(selection);
      const { key } = columns[selection.active.column] ?? {};
      position.set({ stored: { ...position.get().stored, [COLUMN_KEY]: key } });
    },
  };
}

/** What the editors of the cells read. */
function useEditorParts({
  source,
  changes,
  rows,
  columns,
  records,
}: Pick<FieldsSheetProps, 'source' | 'changes' | 'rows' | 'columns'> &
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
  titleOf(record: Identified): string;
}

/** The head and the width of the names; on phones the names themselves, with what else identifies the record. */
function frozenName({ list, rows, column, isPhone, titleOf }: FrozenParts): readonly FrozenColumn[] {
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
              {titleOf(record)}
            </Text>
            <span>{typeof code === 'string' && code}</span>
          </span>
        );
      },
    },
  ];
}
