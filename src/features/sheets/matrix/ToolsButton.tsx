import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { useVenueGroups } from '../../../kit/venues/useVenueGroups';
import type { Edit } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { matrix as texts } from '../../../messages/matrix';
import type { ToolUse } from '../../../rules/priceTools';
import { type ToolCell, toolChanges } from '../../../rules/toolRun';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { rangeOf } from '../../../ui/sheet/selection';
import type { Venue } from './columns';
import styles from './matrix.module.css';
import type { MatrixRows } from './rows';
import { EMPTY_FORM, type ToolField, type ToolForm } from './tools/toolForm';
import type { ToolTarget } from './tools/useToolPreview';
import type { EditedColumn } from './useMatrixEdits';

/** What the tools change, and where they stand. */
interface ToolParts {
  resource: AnyResource;
  /** The heading of the form: 'Change prices'. */
  title: string;
  /** The path of the field, and what it holds; undefined where there is nothing to compute. */
  path: string;
  toolField: ToolField | undefined;
  /** A cell with what the tools read; must be stable while it is the same. */
  cellAt(record: Identified, venue: string, source: string): ToolCell;
  /** Where the field is: [{@link NO_VENUE}] for fields of the records themselves. */
  venues: readonly Venue[];
  rows: MatrixRows;
  columns: readonly EditedColumn[];
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
}

/** In place of venues, of the record itself. */
export const NO_VENUE: Venue = { id: '', name: '' };

const load = async () => (await import('./tools/ToolsPopover')).ToolsPopover;

/** Opens the tools for the selected cells, or for all rows shown at chosen venues. */
export function ToolsButton(props: ToolParts) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen, popover } = useTools(props, button);
  return (
    <>
      <Button
        ref={button}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!props.toolField}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.opens}>
          {texts.tools}
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {popover}
    </>
  );
}

/** The form of the tools, under the button that opens it. */
export function useTools(props: ToolParts, button: RefObject<HTMLElement | null>) {
  const { resource, title, venues, rows, toolField } = props;
  const formats = useFormats();
  const { entries: groups } = useVenueGroups();
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<ToolForm>(EMPTY_FORM);
  const close = useCallback(() => setOpen(false), []);
  const Popover = useLoaded(load, isOpen, close);
  const { cellsOf, selectedCount, apply } = useTargetCells(props, isOpen);
  // the head of a group is no cell: where none is selected, the rows shown are meant
  const meant = useMemo<ToolForm>(
    () => (selectedCount === 0 ? { ...form, scope: 'rows' } : form),
    [form, selectedCount],
  );
  // only the examples of an open form are named
  const titles = useMemo(
    () => new Map((isOpen ? rows.records : []).map((one) => [one._id, one])),
    [isOpen, rows],
  );
  return {
    isOpen,
    setOpen,
    popover: isOpen && Popover && toolField && (
      <Popover
        anchor={button}
        title={title}
        field={toolField}
        form={meant}
        onForm={setForm}
        selected={selectedCount}
        rows={rows.records.length}
        venues={venues}
        groups={groups}
        cellsOf={cellsOf}
        nameOf={(id) => {
          const record = titles.get(id);
          return record ? resource.titleOf(record) : '';
        }}
        formats={formats}
        onApply={apply}
        onClose={close}
      />
    ),
  };
}

/** The cells that a tool can change, with the selection of when it was opened, and their change. */
function useTargetCells(props: ToolParts, isOpen: boolean) {
  const { path, toolField, cellAt, rows, columns, changes, sheet } = props;
  const range = isOpen && sheet.current ? rangeOf(sheet.current.getSelection()) : undefined;
  // the same rectangle is the same selection
  const [selected, setSelected] = useState(range);
  if (cornersOf(selected) !== cornersOf(range)) setSelected(range);

  const cellsOf = useCallback(
    function* ({ scope, venues: ids, source }: ToolTarget): Generator<ToolCell> {
      if (scope === 'rows') {
        for (const record of rows.records) for (const id of ids) yield cellAt(record, id, source);
        return;
      }
      for (let row = selected?.top ?? 0; selected && row <= selected.bottom; row += 1) {
        const record = rows.recordAt(row);
        if (!record) continue;
        for (const { of, venue } of columns.slice(selected.left, selected.right + 1)) {
          if (of.field?.path === path) yield cellAt(record, venue.id, source);
        }
      }
    },
    [path, cellAt, rows, columns, selected],
  );
  const selectedCount = selected ? countOf(selected, rows, columns, path) : 0;
  const apply = (use: ToolUse, target: ToolTarget) => {
    if (!toolField) return;
    const { decimals } = toolField;
    function* edits(): Generator<Edit | undefined> {
      for (const change of toolChanges(cellsOf(target), use)) {
        yield change && {
          record: change.record,
          venue: change.venue,
          field: path,
          value: change.after / 10 ** decimals,
        };
      }
    }
    const count = target.scope === 'rows' ? rows.records.length * target.venues.length : selectedCount;
    void changes.putMany({ edits: edits(), count });
    // undo works at once, and the result is in view
    if (sheet.current) sheet.current.focusAgain();
  };
  return { cellsOf, selectedCount, apply };
}

const cornersOf = (range: ReturnType<typeof rangeOf> | undefined) => range && Object.values(range).join();

/** The number of selected cells of the field. */
function countOf(
  { top, bottom, left, right }: { top: number; bottom: number; left: number; right: number },
  rows: MatrixRows,
  columns: readonly EditedColumn[],
  path: string,
): number {
  const across = columns.slice(left, right + 1).filter(({ of }) => of.field?.path === path).length;
  const headers = rows.groupRows.filter((at) => at >= top && at <= bottom).length;
  return across * (bottom - top + 1 - headers);
}
