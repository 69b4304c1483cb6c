import { Group } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { GroupBand } from '../../../kit/venues/GroupBand';
import { VenuesButton } from '../../../kit/venues/VenuesButton';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { lists } from '../../../messages/lists';
import { matrix as texts } from '../../../messages/matrix';
import { venueSheet } from '../../../messages/sheet';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import { labelWithUnit, type ViewField } from './columns';
import { DifferenceBar } from './differs/DifferenceBar';
import { MatrixSheet } from './MatrixSheet';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { PasteButton } from './PasteButton';
import type { MatrixRows } from './rows';
import { SheetBar } from './SheetBar';
import { ToolsButton } from './ToolsButton';
import { useToolCells } from './toolCells';
import { undoKeys } from './undoKeys';
import type { useMatrixState } from './useMatrixState';
import { type ShownMatrix, useMatrixView } from './useMatrixView';
import type { Room } from './useRoom';
import { VenueSwitch } from './VenueSwitch';

interface MatrixProps<R extends Identified> {
  of: MatrixView<R>;
  /** Everything that the views of the list can change: they share one set of changes. */
  parts: readonly SavedPart[];
  list: ListViewProps<R>;
}

/** A view of a list as a sheet: its records down, the venues of the scope across. */
export function Matrix<R extends Identified>({ of, parts, list: props }: MatrixProps<R>) {
  // records of the list are those of the view, which the declaration has checked
  const list = props as unknown as ListViewProps<Identified>;
  const { venues } = list.context;
  const shown = useMatrixView(of as unknown as MatrixView, parts, list);
  const { state, room, isPhone, rows } = shown;
  const hasVenues = venues.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={shown.box} className={styles.matrix} onKeyDown={undoKeys(shown.sheet)}>
      {list.toolbar(
        hasVenues && <ToolbarEnd list={list} state={state} room={room} rows={rows} />,
        hidesCount(room) ? '' : undefined,
      )}
      {state.linked && (
        <GroupBand
          name={state.linked.name}
          linked={state.linked.count}
          venues={venues}
          chosen={state.venues}
          onDismiss={state.dismissLinked}
        />
      )}
      {isPhone && hasVenues && (
        <VenueSwitch
          venues={state.venues}
          at={state.venueAt}
          onChange={(at) => state.showVenue(state.venues[at])}
          changed={shown.filters.changedVenues}
        />
      )}
      {hasVenues ? (
        <SheetWithBar of={shown} />
      ) : (
        <StatePanel title={venueSheet.noVenues} text={venueSheet.noVenuesText} />
      )}
      {shown.paste.report}
    </div>
  );
}

/** The sheet below its line of tools, and below what it is compared with. */
function SheetWithBar({ of }: { of: ShownMatrix }) {
  const { list, state, comparison, filters } = of;
  return (
    <>
      <MatrixBar of={of} />
      {comparison && (
        <DifferenceBar
          comparison={comparison}
          differing={filters.differing}
          label={list.resource.label}
          onChange={state.compareWith}
        />
      )}
      {list.placeholder || <MatrixSheet of={of} />}
    </>
  );
}

/** A radio group with more fields than this folds earlier. */
const MAX_UNFOLDED_FIELDS = 6;

/** The line above the sheet: its field, its filters and what changes many cells. */
function MatrixBar({ of }: { of: ShownMatrix }) {
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

/** The end of the list's toolbar above a sheet: its groups and its venues. */
function ToolbarEnd({
  list: { resource, rows: records, scoped, context },
  state,
  room,
  rows,
}: {
  list: ListViewProps<Identified>;
  state: ReturnType<typeof useMatrixState>;
  room: Room;
  rows: MatrixRows;
}) {
  const { number } = useFormats();
  const [one, many] = [resource.label.one.toLowerCase(), resource.label.many.toLowerCase()];
  return (
    <>
      {hidesCount(room) && (
        <VisuallyHidden aria-live="polite">
          {lists.count(records.length, scoped.length, one, many, number)}
        </VisuallyHidden>
      )}
      <GroupsButton rows={rows} folded={state.folded} onChange={state.setFolded} />
      {context.venues.length > 1 && (
        <VenuesButton
          venues={context.venues}
          chosen={state.venues}
          isShort={room === 'fair'}
          how={texts.shownVenuesHow}
          onChange={state.showVenues}
        />
      )}
    </>
  );
}

/** Whether the filters need the room of the toolbar's count; the status filter shows the number too. */
function hidesCount(room: Room): boolean {
  return room === 'fair';
}

interface GroupsButtonProps {
  rows: MatrixRows;
  folded: ReadonlySet<string>;
  onChange(folded: ReadonlySet<string>): void;
}

/** Folds all groups of rows, or unfolds them. */
function GroupsButton({ rows: { groups }, folded, onChange }: GroupsButtonProps) {
  if (groups.length === 0) return null;
  const isFolded = groups.every((name) => folded.has(name));
  return (
    <Button icon={Group} iconOnly onClick={() => onChange(new Set(isFolded ? [] : groups))}>
      {isFolded ? texts.unfoldGroups : texts.foldGroups}
    </Button>
  );
}
