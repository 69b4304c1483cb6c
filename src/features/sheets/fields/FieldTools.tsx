import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { meaningOf } from '../../../kit/fieldTypes/cellText';
import type { TextEdit } from '../../../kit/writes/set/cells';
import { fields as texts } from '../../../messages/fields';
import { matrix } from '../../../messages/matrix';
import { sheet as sheetTexts } from '../../../messages/sheet';
import { Icon } from '../../../ui/feedback/Icon';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/ActionMenu';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import matrixStyles from '../matrix/matrix.module.css';
import { toolFieldOf } from '../matrix/numberFields';
import { NO_VENUE, useTools } from '../matrix/ToolsButton';
import { inMinor } from '../matrix/toolCells';
import type { FieldColumn } from './fieldColumns';
import type { FieldsView } from './useFieldsView';

interface FieldToolsProps {
  view: FieldsView;
  resource: AnyResource;
  anchor: RefObject<HTMLButtonElement | null>;
  /** What has no button of its own where there is less room. */
  others: readonly MenuAction[];
}

/** The active cell when the menu was opened, where something can be entered in its column. */
interface At {
  record: Identified;
  column: FieldColumn;
}

/** 'Tools': fills the cells of a column, and computes where it holds numbers. */
export function FieldTools(props: FieldToolsProps) {
  const { view, anchor, others } = props;
  const { rows, columns, cells, changes, editsOf, sheet } = view;
  const [at, setAt] = useState<At>();
  const { number } = useFormats();
  const tools = useNumberTools(props, at?.column);
  const find = () => {
    const active = sheet.current?.getSelection().active;
    const record = active && rows.recordAt(active.row);
    const column = active && columns[active.column];
    setAt(record && column && !cells.isFixed(record, column) ? { record, column } : undefined);
  };
  /** Into the cells of the rows shown that are empty, as one step. */
  const fillEmpty = async ({ record: from, column }: At) => {
    const text = cells.textOf(from, column);
    let filled = 0;
    function* edits(): Generator<TextEdit | undefined> {
      for (const record of rows.records) {
        if (!cells.isEmpty(record, column) || cells.isFixed(record, column)) yield undefined;
        else {
          filled += 1;
          yield* editsOf(record, [{ column, text }]);
        }
      }
    }
    await changes.putMany({ edits: edits(), count: rows.records.length });
    sheet.current?.focusAgain();
    sheet.current?.announce(sheetTexts.filled(filled, number));
  };
  const { unique, required } = at?.column.own.field ?? {};
  const fills = at && !unique && !required && cells.textOf(at.record, at.column) !== '';
  const inSheet = (act: (sheet: VirtualSheetHandle) => void) => () => sheet.current && act(sheet.current);
  return (
    <>
      <ActionMenu
        anchor={anchor}
        label={matrix.tools}
        icon={SlidersHorizontal}
        onOpen={find}
        actions={[
          { label: texts.fillDown, keys: texts.fillDownKeys, onSelect: inSheet((of) => of.fillDown()) },
          { label: texts.fillRight, keys: texts.fillRightKeys, onSelect: inSheet((of) => of.fillRight()) },
          ...(fills ? [{ label: texts.fillEmpty(at.column.name), onSelect: () => void fillEmpty(at) }] : []),
          ...(tools.toolField
            ? [{ label: texts.change(at?.column.name ?? ''), onSelect: () => tools.setOpen(true) }]
            : []),
          ...others,
        ]}
      >
        <span className={matrixStyles.opens}>
          {matrix.tools}
          <Icon of={ChevronDown} size="sm" />
        </span>
      </ActionMenu>
      {tools.popover}
    </>
  );
}

/** The form that computes, for the numbers of a column. */
function useNumberTools(props: FieldToolsProps, column: FieldColumn | undefined) {
  const { view, resource, anchor } = props;
  const { rows, columns, cells, changes, sheet, formats } = view;
  const parts = useMemo(() => {
    const field = column?.of.field;
    const found = toolFieldOf(field, column?.name ?? '', formats);
    const toolField = found && { ...found, operations: found.operations.filter((one) => one !== 'venue') };
    return {
      path: field?.path ?? '',
      toolField,
      cellAt(record: Identified) {
        const text = column ? cells.textOf(record, column) : '';
        return {
          ...{ record: record._id, venue: NO_VENUE.id },
          amount: field && inMinor(meaningOf(field, text), toolField?.decimals ?? 0),
          isSold: column !== undefined && !cells.isFixed(record, column),
        };
      },
    };
  }, [column, cells, formats]);
  const tools = useTools(
    {
      ...{ ...parts, resource, rows, columns, changes, sheet },
      title: texts.change(column?.name ?? ''),
      venues: NO_VENUES,
    },
    anchor,
  );
  return { ...tools, toolField: parts.toolField };
}

const NO_VENUES = [NO_VENUE];
