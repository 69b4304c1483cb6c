import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useFormats } from '../../../host/formats';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import { useChangeProgress } from '../../../kit/writes/set/useChangeSet';
import { matrix as texts } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';
import { ButtonGroup } from '../../../ui/form/ButtonGroup';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Inline, Text } from '../../../ui/layout/primitives';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { labelWithUnit, type ViewField } from './columns';
import styles from './matrix.module.css';
import { OnlyFilters } from './OnlyFilters';
import type { useMatrixState } from './useMatrixState';
import type { Room } from './useRoom';
import type { useRowFilters } from './useRowFilters';

interface ViewBarProps {
  state: ReturnType<typeof useMatrixState>;
  room: Room;
  counts: ReturnType<typeof useRowFilters>['counts'];
  changes: ChangeSet;
  sheet: RefObject<VirtualSheetHandle | null>;
  isReadOnly: boolean;
  /** The number of rows: the filters have the room of counts up to it. */
  most: number;
  /** Paste by name, and the tools. */
  children?: ReactNode;
}

/** A radio group with more fields than this folds earlier. */
const MAX_UNFOLDED_FIELDS = 6;

/** The line above the sheet: its field, its row filters, undo and redo, and the tools. */
export function ViewBar({ state, room, counts, changes, sheet, isReadOnly, most, children }: ViewBarProps) {
  const formats = useFormats();
  const isMedium = room === 'medium' || room === 'narrow' || room === 'phone';
  const isPhone = room === 'phone';
  const isNarrow = room === 'narrow' || isPhone;
  const history = !isReadOnly && <HistoryButtons changes={changes} sheet={sheet} />;
  return (
    <Inline gap="2" wrap className={styles.viewbar}>
      <FieldGroup
        fields={state.fields}
        value={state.field?.key ?? ''}
        onChange={state.showField}
        labelOf={(field) => labelWithUnit(field, formats)}
        isFolded={isNarrow || (room !== 'wide' && state.fields.length > MAX_UNFOLDED_FIELDS)}
      />
      {/* the line scrolls sideways there */}
      {isPhone && history}
      {!isMedium && <span className={styles.rule} />}
      <OnlyFilters
        filters={state.filters}
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

/** How far a large step has come, in the room before the buttons. */
export function StepProgress({ changes }: Pick<ViewBarProps, 'changes'>) {
  const { number } = useFormats();
  const progress = useChangeProgress(changes);
  return (
    <span className={styles.spacer}>
      {progress && (
        <Text tone="muted" tabular role="status">
          {texts.working(number(progress.done), number(progress.of))}
        </Text>
      )}
    </span>
  );
}

/** Undo and redo, which go through all views of the list. */
export function HistoryButtons({ changes, sheet }: Pick<ViewBarProps, 'changes' | 'sheet'>) {
  return (
    <ButtonGroup label={texts.history}>
      <Button icon={Undo2} iconOnly disabled={!changes.canUndo} onClick={() => sheet.current?.undo()}>
        {texts.undo}
      </Button>
      <Button icon={Redo2} iconOnly disabled={!changes.canRedo} onClick={() => sheet.current?.redo()}>
        {texts.redo}
      </Button>
    </ButtonGroup>
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
