import { ChevronDown, ClipboardPaste, Columns3, Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { fields as texts } from '../../../messages/fields';
import { matrix } from '../../../messages/matrix';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Text } from '../../../ui/layout/primitives';
import { ColumnChooser } from '../../../ui/pickers/ColumnChooser';
import matrixStyles from '../matrix/matrix.module.css';
import { PasteButton, PastePopover } from '../matrix/PasteButton';
import { SheetBar } from '../matrix/SheetBar';
import { FieldTools } from './FieldTools';
import { FindReplace, FindReplaceButton } from './FindReplace';
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
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={Columns3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={matrixStyles.opens}>
          {texts.columns}{' '}
          <Text tone="subtle" weight="regular" tabular>
            {texts.columnsOf(shown.length, choices.length)}
          </Text>
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {isOpen && (
        <ColumnChooser
          label={texts.columns}
          anchor={button}
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
