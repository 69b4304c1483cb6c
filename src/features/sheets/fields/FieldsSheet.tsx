import { type KeyboardEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { valueAt } from '../../../lib/paths';
import { fields as texts } from '../../../messages/fields';
import { Text } from '../../../ui/layout/primitives';
import type { FrozenColumn } from '../../../ui/sheet/model';
import { isEditor } from '../../../ui/sheet/useSheetClipboard';
import matrixStyles from '../matrix/matrix.module.css';
import { RecordSheet } from '../matrix/RecordSheet';
import type { MatrixRows } from '../matrix/rows';
import { useSwipe } from '../matrix/useSwipe';
import { EditorProvider, type EditorSource } from './editorContext';
import { type FieldColumn, NAME_WIDTH, type OwnField } from './fieldColumns';
import { FixLine } from './RefusedOffer';
import { firstRefused } from './refusedCells';
import { useFieldStatus } from './useFieldStatus';
import type { FieldsView } from './useFieldsView';

interface FieldsSheetProps {
  view: FieldsView;
  list: ListViewProps<Identified>;
}

/** The sheet itself: what its cells show, and what an edit of them changes. */
export function FieldsSheet({ view, list }: FieldsSheetProps) {
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
          headOf={({ name }) => ({ key: `${name} line`, name: '', line: fixLine(name) })}
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
