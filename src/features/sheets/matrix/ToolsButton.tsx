import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import { useVenueGroups } from '../../../kit/venues/useVenueGroups';
import type { Edit } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { matrix as texts } from '../../../messages/matrix';
import type { ToolUse } from '../../../rules/priceTools';
import { minorText, type ToolCell, toolChanges } from '../../../rules/toolRun';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { rangeOf } from '../../../ui/sheet/selection';
import type { MatrixCells } from './cells';
import type { MatrixColumn, Venue, ViewField } from './columns';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { toolFieldOf } from './numberFields';
import type { MatrixRows } from './rows';
import { toolCell } from './toolCells';
import { EMPTY_FORM, type ToolField, type ToolForm } from './tools/toolForm';
import type { ToolTarget } from './tools/useToolPreview';

interface ToolsButtonProps {
  resource: AnyResource;
  view: MatrixView;
  field: ViewField | undefined;
  venues: readonly Venue[];
  rows: MatrixRows;
  columns: readonly MatrixColumn[];
  cells: MatrixCells;
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
}

const load = async () => (await import('./tools/ToolsPopover')).ToolsPopover;

/** Opens the tools for the selected cells, or for all rows shown at chosen venues. */
export function ToolsButton(props: ToolsButtonProps) {
  const { resource, view, field, venues, rows } = props;
  const formats = useFormats();
  const { entries: groups } = useVenueGroups();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<ToolForm>(EMPTY_FORM);
  const close = useCallback(() => setOpen(false), []);
  const Popover = useLoaded(load, isOpen, close);
  const entered = field?.field;
  const toolField = useMemo(
    () => toolFieldOf(entered, field?.label ?? '', formats, view.tools?.operations[entered?.path ?? '']),
    [entered, field, formats, view],
  );
  const { cellsOf, selectedCount, apply } = useTargetCells(props, toolField, isOpen);
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
  return (
    <>
      <Button
        ref={button}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!toolField}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.opens}>
          {texts.tools}
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {isOpen && Popover && toolField && (
        <Popover
          anchor={button}
          title={view.toolsTitle}
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
      )}
    </>
  );
}

/** The cells that a tool can change, with the selection of when it was opened, and their change. */
function useTargetCells(props: ToolsButtonProps, toolField: ToolField | undefined, isOpen: boolean) {
  const { view, field, rows, columns, cells, changes, sheet } = props;
  const entered = field?.field;
  const range = isOpen && sheet.current ? rangeOf(sheet.current.getSelection()) : undefined;
  // the same rectangle is the same selection
  const [selected, setSelected] = useState(range);
  if (cornersOf(selected) !== cornersOf(range)) setSelected(range);

  const cellsOf = useCallback(
    function* ({ scope, venues: ids, source }: ToolTarget): Generator<ToolCell> {
      if (!entered || !toolField) return;
      const parts = { view, cells, field: entered, decimals: toolField.decimals, source };
      if (scope === 'rows') {
        for (const record of rows.records) for (const id of ids) yield toolCell(parts, record, id);
        return;
      }
      for (let row = selected?.top ?? 0; selected && row <= selected.bottom; row += 1) {
        const record = rows.recordAt(row);
        if (!record) continue;
        for (const { of, venue } of columns.slice(selected.left, selected.right + 1)) {
          if (of.key === entered.path) yield toolCell(parts, record, venue.id);
        }
      }
    },
    [entered, toolField, view, cells, rows, columns, selected],
  );
  const selectedCount = selected ? countOf(selected, rows, columns, entered?.path ?? '') : 0;
  const apply = (use: ToolUse, target: ToolTarget) => {
    if (!entered || !toolField) return;
    const { path } = entered;
    const { decimals } = toolField;
    function* edits(): Generator<Edit | undefined> {
      for (const change of toolChanges(cellsOf(target), use)) {
        yield change && {
          record: change.record,
          venue: change.venue,
          field: path,
          text: minorText(change.after, decimals),
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
  columns: readonly MatrixColumn[],
  path: string,
): number {
  const across = columns.slice(left, right + 1).filter(({ of }) => of.key === path).length;
  const headers = rows.groupRows.filter((at) => at >= top && at <= bottom).length;
  return across * (bottom - top + 1 - headers);
}
