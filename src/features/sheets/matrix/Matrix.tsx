import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { GroupBand } from '../../../kit/venues/GroupBand';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { venueSheet } from '../../../messages/sheet';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { DifferenceBar } from './differs/DifferenceBar';
import { MatrixBar } from './MatrixBar';
import { MatrixSheet } from './MatrixSheet';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { undoKeys } from './sheetFocus';
import { hidesCount, ToolbarEnd } from './ToolbarEnd';
import { type ShownMatrix, useMatrixView } from './useMatrixView';
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
