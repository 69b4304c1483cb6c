import { useMemo, useRef } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/effects';
import type { ListViewProps } from '../../../kit/declare/resource';
import { hidesCount, ToolbarEnd } from '../../../kit/sheet/matrix/ToolbarEnd';
import { undoKeys } from '../../../kit/sheet/matrix/undoKeys';
import { useFocusKept } from '../../../kit/sheet/matrix/useFocusKept';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useAssessment } from '../../../kit/writes/source/useAssessment';
import { venueSheet } from '../../../messages/sheet';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { matrixCells } from './cells';
import { columnsOf } from './columns';
import { MatrixSheet } from './MatrixSheet';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { PasteButton } from './PasteButton';
import { matrixRows } from './rows';
import { ToolsButton } from './ToolsButton';
import { useMatrixChanges } from './useMatrixChanges';
import { useMatrixState } from './useMatrixState';
import { usePaste } from './usePaste';
import { useRoom } from './useRoom';
import { useRowFilters } from './useRowFilters';
import { VenueSwitch } from './VenueSwitch';
import { ViewBar } from './ViewBar';

interface MatrixProps<R extends Identified> {
  of: MatrixView<R>;
  /** Everything that the views of the list can change: they share one set of changes. */
  parts: readonly SavedPart[];
  list: ListViewProps<R>;
}

/** A view of a list as a sheet: its records down, the venues of the scope across. */
export function Matrix<R extends Identified>({ of, parts, list: given }: MatrixProps<R>) {
  // records of the list are those of the view, which the declaration has checked
  const view = of as unknown as MatrixView;
  const list = given as unknown as ListViewProps<Identified>;
  const { resource, context, placeholder, isReadOnly } = list;
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<VirtualSheetHandle>(null);
  const room = useRoom(box);
  const isPhone = room === 'phone';
  const hasVenues = context.venues.length > 0;

  const state = useMatrixState(view, list);
  const { changes, sender, source, sizes } = useMatrixChanges(resource, parts);
  useFocusKept(sheet, sizes.changes, sender);
  const cells = useMemo(
    () => matrixCells({ view, source, changes, context, formats }),
    [view, source, changes, context, formats],
  );

  const venue = state.venues[state.venueAt];
  const venues = useMemo(() => (isPhone && venue ? [venue] : state.venues), [isPhone, venue, state.venues]);
  const columns = useMemo(
    () => (state.field ? columnsOf(view, venues, state.field, state.opened, room) : []),
    [view, venues, state.field, state.opened, room],
  );
  const filters = useRowFilters({
    view,
    rows: list.rows,
    venues: state.venues,
    changes,
    sizes,
    assessment: useAssessment(changes, source),
    only: state.only,
  });
  const rows = useMemo(
    () => matrixRows(filters.filtered, view.groupOf, state.folded),
    [filters.filtered, view, state.folded],
  );

  const grid = { rows, columns, cells, changes, sheet };
  const { onPaste, pasteByName, report } = usePaste({
    ...grid,
    resource,
    field: state.field,
    scoped: list.scoped,
    venues: context.venues,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={box} className={styles.matrix} onKeyDown={undoKeys(sheet)}>
      {list.toolbar(
        hasVenues && <ToolbarEnd list={list} state={state} room={room} rows={rows} />,
        hidesCount(room) ? '' : undefined,
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
              <PasteButton disabled={!state.field?.field} isShort={room !== 'wide'} onPaste={pasteByName} />
            )}
            <ToolsButton {...grid} resource={resource} view={view} field={state.field} venues={venues} />
          </ViewBar>
          {placeholder || (
            <div className={styles.sheet}>
              <MatrixSheet {...grid} view={view} list={list} state={state} room={room} onPaste={onPaste} />
            </div>
          )}
        </>
      )}
      {report}
    </div>
  );
}
