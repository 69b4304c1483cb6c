import { matrix as texts } from '../../../messages/matrix';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { labelWithUnit, type ViewField } from './columns';
import styles from './matrix.module.css';
import { PasteButton } from './PasteButton';
import { SheetBar } from './SheetBar';
import { ToolsButton } from './ToolsButton';
import { useToolCells } from './toolCells';
import type { ShownMatrix } from './useMatrixView';

/** A radio group with more fields than this folds earlier. */
const MAX_UNFOLDED_FIELDS = 6;

/** The line above the sheet: its field, its filters and what changes many cells. */
export function MatrixBar({ of }: { of: ShownMatrix }) {
  const { view, list, state, room, isPhone, formats, rows, columns, cells, changes, sheet, filters } = of;
  const { resource, isReadOnly } = list;
  const isNarrow = room === 'narrow' || isPhone;
  const tools = useToolCells({ view, field: state.field, cells });
  return (
    <SheetBar
      {...{ room, changes, sheet, isReadOnly }}
      filters={state.filters}
      only={state.only}
      showOnly={state.showOnly}
      counts={filters.counts}
      most={list.rows.length}
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
    >
      {!isPhone && (
        <PasteButton
          disabled={!state.field?.field}
          isShort={room !== 'wide' && (room !== 'broad' || Boolean(filters.counts.doubtful))}
          onPaste={of.paste.pasteByName}
        />
      )}
      <ToolsButton
        {...{ resource, rows, columns, changes, sheet, ...tools }}
        title={view.toolsTitle}
        venues={of.venues}
      />
    </SheetBar>
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
