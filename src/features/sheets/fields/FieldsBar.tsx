import { ChevronDown, ClipboardPaste, Columns3, Replace, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource, ListViewProps } from '../../../kit/declare/resource';
import { meaningOf } from '../../../kit/fieldTypes/cellText';
import type { TextEdit } from '../../../kit/writes/set/cells';
import { fields as texts } from '../../../messages/fields';
import { matrix } from '../../../messages/matrix';
import { sheet as sheetTexts } from '../../../messages/sheet';
import { Icon } from '../../../ui/feedback/Icon';
import { Text } from '../../../ui/layout/primitives';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/ActionMenu';
import { PopoverButton } from '../../../ui/overlay/PopoverButton';
import { ColumnChooser } from '../../../ui/pickers/ColumnChooser';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import matrixStyles from '../matrix/matrix.module.css';
import { toolFieldOf } from '../matrix/numberFields';
import { PasteButton, PastePopover } from '../matrix/PasteButton';
import { SheetBar } from '../matrix/SheetBar';
import { NO_VENUE, useTools } from '../matrix/ToolsButton';
import { inMinor } from '../matrix/toolCells';
import { FindReplace, FindReplaceButton } from './FindReplace';
import type { FieldColumn } from './fieldColumns';
import { FIELD_FILTERS } from './useFieldsState';
import type { FieldsView } from './useFieldsView';

interface FieldsBarProps {
  view: FieldsView;
  list: ListViewProps<Identified>;
}

/** The line above the sheet: its columns, its filters and what changes many cells. */
export function FieldsBar({ view, list: { resource, rows: records, isReadOnly } }: FieldsBarProps) {
  const { room, isPhone, state, filters, chosen, changes, sheet, replacing, paste } = view;
  const tools = useRef<HTMLButtonElement>(null);
  const [isPasting, setPasting] = useState(false);
  const isFolded = room === 'medium' || room === 'narrow';
  const isShort = room === 'fair' || isFolded;
  const inTools = [
    { label: matrix.pasteByName, icon: ClipboardPaste, onSelect: () => setPasting(true) },
    {
      ...{ label: texts.findAndReplace, icon: Replace, keys: texts.findKeys },
      onSelect: () => replacing.onOpen(true),
    },
  ];
  const columns = <ColumnsButton state={state} />;
  return (
    <>
      <SheetBar
        {...{ room, isFolded, changes, sheet, isReadOnly }}
        filters={FIELD_FILTERS}
        only={state.only}
        showOnly={state.showOnly}
        counts={filters.counts}
        most={records.length * chosen.length}
        {...(isPhone ? { last: columns } : { first: columns })}
      >
        {!isFolded && !isPhone && (
          <PasteButton isShort={isShort} texts={texts.paste} onPaste={paste.pasteByName} />
        )}
        {!isFolded && <FindReplaceButton isShort={isShort} {...replacing} />}
        <FieldTools view={view} resource={resource} anchor={tools} others={isFolded ? inTools : []} />
      </SheetBar>
      <FindReplace resource={resource} {...replacing} anchor={isFolded ? tools : replacing.anchor} />
      {isPasting && (
        <PastePopover
          anchor={tools}
          texts={texts.paste}
          onPaste={paste.pasteByName}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
}

/** 'Columns 12 of 22': which fields have a column, and their order within their page. */
function ColumnsButton({ state: { choices, shown, choose, reset } }: Pick<FieldsView, 'state'>) {
  return (
    <PopoverButton
      icon={Columns3}
      hasArrow
      opens={(opened) => (
        <ColumnChooser
          {...opened}
          label={texts.columns}
          align="start"
          columns={choices.map(({ key, isShown, own }) => ({
            key,
            isShown,
            header: own.field.label,
            ...(!own.isName && { group: own.page.tab ?? '' }),
          }))}
          onChange={choose}
          onShowAll={() => choose(choices.map(({ key }) => ({ key, isShown: true })))}
          onReset={reset}
        />
      )}
    >
      {texts.columns}{' '}
      <Text tone="subtle" weight="regular" tabular>
        {texts.columnsOf(shown.length, choices.length)}
      </Text>
    </PopoverButton>
  );
}

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
function FieldTools(props: FieldToolsProps) {
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
