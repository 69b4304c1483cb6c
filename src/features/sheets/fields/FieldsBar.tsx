import { ChevronDown, Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { fields as texts } from '../../../messages/fields';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Text } from '../../../ui/layout/primitives';
import { ColumnChooser } from '../../../ui/pickers/ColumnChooser';
import matrixStyles from '../matrix/matrix.module.css';
import { SheetBar, type SheetBarProps } from '../matrix/SheetBar';
import { FIELD_FILTERS, type useFieldsState } from './useFieldsState';

interface FieldsBarProps extends Omit<SheetBarProps, 'filters' | 'only' | 'showOnly' | 'first'> {
  state: ReturnType<typeof useFieldsState>;
}

/** The line above the sheet, with its columns. */
export function FieldsBar({ state, ...bar }: FieldsBarProps) {
  return (
    <SheetBar
      {...bar}
      filters={FIELD_FILTERS}
      only={state.only}
      showOnly={state.showOnly}
      first={<ColumnsButton state={state} />}
    />
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
