import { ChevronDown, Columns3 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { fields as texts } from '../../../messages/fields';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Inline, Text } from '../../../ui/layout/primitives';
import { ColumnChooser } from '../../../ui/pickers/ColumnChooser';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import matrixStyles from '../matrix/matrix.module.css';
import { OnlyFilters } from '../matrix/OnlyFilters';
import type { Room } from '../matrix/useRoom';
import { HistoryButtons, StepProgress } from '../matrix/ViewBar';
import { FIELD_FILTERS, type useFieldsState } from './useFieldsState';

interface FieldsBarProps {
  state: ReturnType<typeof useFieldsState>;
  room: Room;
  counts: Parameters<typeof OnlyFilters>[0]['counts'];
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
  isReadOnly: boolean;
  /** The number of cells: the filters have the room of counts up to it. */
  most: number;
  children?: ReactNode;
}

/** The line above the sheet: its columns, row filters, undo and redo. */
export function FieldsBar({
  state,
  room,
  counts,
  changes,
  sheet,
  isReadOnly,
  most,
  children,
}: FieldsBarProps) {
  const isPhone = room === 'phone';
  const isMedium = room === 'medium' || room === 'narrow';
  const history = !isReadOnly && <HistoryButtons changes={changes} sheet={sheet} />;
  return (
    <Inline gap="2" wrap className={matrixStyles.viewbar}>
      <ColumnsButton state={state} />
      {isPhone && history}
      {!isMedium && !isPhone && <span className={matrixStyles.rule} />}
      <OnlyFilters
        filters={FIELD_FILTERS}
        counts={counts}
        pressed={state.only}
        onChange={state.showOnly}
        isFolded={isMedium}
        isReadOnly={isReadOnly}
        hasRoom={room === 'wide'}
        most={most}
      />
      <StepProgress changes={changes} />
      {!isPhone && history}
      {!isReadOnly && children}
    </Inline>
  );
}

/** 'Columns 12 of 22': which fields have a column, and their order within their page. */
function ColumnsButton({ state: { choices, shown, choose, reset } }: Pick<FieldsBarProps, 'state'>) {
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
