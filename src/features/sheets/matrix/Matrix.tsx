import { useMemo, useRef } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { GroupBand } from '../../../kit/venues/GroupBand';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { matrix as texts } from '../../../messages/matrix';
import { venueSheet } from '../../../messages/sheet';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { useMatrixCells } from './cells';
import { columnsOf, labelWithUnit, type ViewField } from './columns';
import { comparedCells } from './differs/comparison';
import { DifferenceBar } from './differs/DifferenceBar';
import { useComparison } from './differs/useComparison';
import { MatrixSheet } from './MatrixSheet';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { PasteButton } from './PasteButton';
import { venueTarget } from './paste/namedPaste';
import { matrixRows } from './rows';
import { SheetBar, type SheetBarProps } from './SheetBar';
import { undoKeys, useKeepFocus } from './sheetFocus';
import { hidesCount, ToolbarEnd } from './ToolbarEnd';
import { ToolsButton } from './ToolsButton';
import { useToolCells } from './toolCells';
import { useMatrixChanges } from './useMatrixChanges';
import { useMatrixState } from './useMatrixState';
import { usePaste } from './usePaste';
import { useRoom } from './useRoom';
import { useRowFilters } from './useRowFilters';
import { useSwipe } from './useSwipe';
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
  const view = of as unknown as MatrixView;
  const list = props as unknown as ListViewProps<Identified>;
  const { resource, context, placeholder, isReadOnly } = list;
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<VirtualSheetHandle>(null);
  const room = useRoom(box);
  const isPhone = room === 'phone';
  const hasVenues = context.venues.length > 0;

  const formats = useFormats();
  const state = useMatrixState(view, list);
  const { changes, sender, source, sizes } = useMatrixChanges(resource, parts);
  useKeepFocus(sheet, sizes.changes, sender);
  const venue = state.venues[state.venueAt];
  const venues = useMemo(() => (isPhone && venue ? [venue] : state.venues), [isPhone, venue, state.venues]);
  const columns = useMemo(
    () => (state.field ? columnsOf(view, venues, state.field, state.opened, room, formats) : []),
    [view, venues, state.field, state.opened, room, formats],
  );
  const comparison = useComparison({ view, state, changes });
  const isComparing = comparison !== undefined && state.only.includes('differs');
  const filters = useRowFilters({
    view,
    rows: list.rows,
    venues: state.venues,
    changes,
    sizes,
    source,
    comparison,
    only: state.only,
  });
  const plainCells = useMatrixCells({ view, source, changes, context });
  const shownComparison = isComparing ? comparison : undefined;
  const cells = useMemo(() => comparedCells(plainCells, shownComparison), [plainCells, shownComparison]);
  const rows = useMemo(
    () => matrixRows(filters.filtered, view.groupOf, state.folded),
    [filters.filtered, view, state.folded],
  );

  const grid = { rows, columns, cells, changes, sheet };
  const into = { field: state.field, venues: context.venues, columns, cells };
  const target = venueTarget(into, formats);
  const { onPaste, pasteByName, report } = usePaste({ ...grid, resource, scoped: list.scoped, target });
  const swipe = useSwipe((step) => {
    const next = state.venues[state.venueAt + step];
    if (next) state.showVenue(next);
  }, !isPhone);
  const tools = useToolCells({ view, field: state.field, cells });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={box} className={styles.matrix} onKeyDown={undoKeys(sheet)}>
      {list.toolbar(
        hasVenues && <ToolbarEnd list={list} state={state} room={room} rows={rows} />,
        hidesCount(room) ? '' : undefined,
      )}
      {state.linked && (
        <GroupBand
          name={state.linked.name}
          linked={state.linked.count}
          venues={context.venues}
          chosen={state.venues}
          onDismiss={state.dismissLinked}
        />
      )}
      {isPhone && venue && (
        <VenueSwitch
          venues={state.venues}
          at={state.venueAt}
          onChange={(at) => state.showVenue(state.venues[at])}
          changed={filters.changedVenues}
        />
      )}
      {!hasVenues && <StatePanel title={venueSheet.noVenues} text={venueSheet.noVenuesText} />}
      {hasVenues && (
        <>
          <ViewBar
            state={state}
            room={room}
            counts={filters.counts}
            changes={changes}
            sheet={sheet}
            isReadOnly={isReadOnly}
            most={list.rows.length}
          >
            {!isPhone && (
              <PasteButton
                disabled={!state.field?.field}
                isShort={room !== 'wide' && (room !== 'broad' || Boolean(filters.counts.doubtful))}
                onPaste={pasteByName}
              />
            )}
            <ToolsButton {...grid} {...tools} resource={resource} title={view.toolsTitle} venues={venues} />
          </ViewBar>
          {shownComparison && (
            <DifferenceBar
              comparison={shownComparison}
              differing={filters.differing}
              label={resource.label}
              onChange={state.compareWith}
            />
          )}
          {placeholder || (
            <div className={styles.sheet} {...swipe}>
              <MatrixSheet
                {...grid}
                view={view}
                list={list}
                state={state}
                room={room}
                comparison={shownComparison}
                onPaste={onPaste}
              />
            </div>
          )}
        </>
      )}
      {report}
    </div>
  );
}

interface ViewBarProps extends Omit<SheetBarProps, 'filters' | 'only' | 'showOnly' | 'isFolded' | 'first'> {
  state: ReturnType<typeof useMatrixState>;
}

/** A radio group with more fields than this folds earlier. */
const MAX_UNFOLDED_FIELDS = 6;

/** The line above the sheet, with its field. */
function ViewBar({ state, ...bar }: ViewBarProps) {
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
