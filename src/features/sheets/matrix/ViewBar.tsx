import { useFormats } from '../../../host/formats';
import { matrix as texts } from '../../../messages/matrix';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { labelWithUnit, type ViewField } from './columns';
import styles from './matrix.module.css';
import { SheetBar, type SheetBarProps } from './SheetBar';
import type { useMatrixState } from './useMatrixState';

interface ViewBarProps extends Omit<SheetBarProps, 'filters' | 'only' | 'showOnly' | 'isFolded' | 'first'> {
  state: ReturnType<typeof useMatrixState>;
}

/** A radio group with more fields than this folds earlier. */
const MAX_UNFOLDED_FIELDS = 6;

/** The line above the sheet, with its field. */
export function ViewBar({ state, ...bar }: ViewBarProps) {
  const { room } = bar;
  const formats = useFormats();
  const isNarrow = room === 'narrow' || room === 'phone';
  return (
    <SheetBar
      {...bar}
      filters={state.filters}
      only={state.only}
      showOnly={state.showOnly}
      isFolded={isNarrow || room === 'medium'}
      first={
        <FieldGroup
          fields={state.fields}
          value={state.field?.key ?? ''}
          onChange={state.showField}
          labelOf={(field) => labelWithUnit(field, formats)}
          isFolded={isNarrow || (room !== 'wide' && state.fields.length > MAX_UNFOLDED_FIELDS)}
        />
      }
    />
  );
}

interface FieldGroupProps {
  fields: readonly ViewField[];
  value: string;
  onChange(key: string): void;
  labelOf(field: ViewField): string;
  /** A select instead of the radio group. */
  isFolded: boolean;
}

/** The field that the sheet shows at each venue. */
function FieldGroup({ fields, value, onChange, labelOf, isFolded }: FieldGroupProps) {
  if (!isFolded)
    return (
      <SegmentedControl
        label={texts.field}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <select
      className={styles.fieldSelect}
      aria-label={texts.field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {fields.map((field) => (
        <option key={field.key} value={field.key}>
          {labelOf(field)}
        </option>
      ))}
    </select>
  );
}
