import { useCallback, useMemo, useRef } from 'react';
import { useFormats } from '../../../host/formats';
import { lists } from '../../../messages/lists';
import { matrix as texts } from '../../../messages/matrix';
import { venueSheet } from '../../../messages/sheet';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import words from '../../../ui/layout/text.module.css';
import type { VirtualSheetHandle } from '../../../ui/sheet/model';
import { VirtualSheet } from '../../../ui/sheet/VirtualSheet';
import type { SavedPart } from '../../changes/source/changeSource';
import { useAssessment } from '../../changes/source/useAssessment';
import type { Identified } from '../../declare/effects';
import type { ListViewProps } from '../../declare/resource';
import { matrixCells } from './cells';
import { columnsOf, labelWithUnit } from './columns';
import { frozenColumns } from './frozen';
import { GroupsButton } from './GroupsButton';
import styles from './matrix.module.css';
import type { MatrixView } from './matrixView';
import { PasteButton } from './PasteButton';
import { matrixRows } from './rows';
import { ToolsButton } from './ToolsButton';
import { undoKeys } from './undoKeys';
import { useMatrixChanges } from './useMatrixChanges';
import { useMatrixEdits } from './useMatrixEdits';
import { useMatrixState } from './useMatrixState';
import { usePaste } from './usePaste';
import { useRoom } from './useRoom';
import { useRowFilters } from './useRowFilters';
import { useRowVersions } from './useRowVersions';
import { useSheetStart } from './useSheetStart';
import { useStatus } from './useStatus';
import { VenueSwitch } from './VenueSwitch';
import { VenuesButton } from './VenuesButton';
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
  const { resource, context, placeholder, isReadOnly, density } = list;
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<VirtualSheetHandle>(null);
  const room = useRoom(box);
  const isPhone = room === 'phone';
  const state = useMatrixState(view, list);
  const { changes, source, sizes } = useMatrixChanges(resource, parts);

  const venue = state.venues[state.venueAt];
  const venues = useMemo(() => (isPhone && venue ? [venue] : state.venues), [isPhone, venue, state.venues]);
  const cells = useMemo(
    () => matrixCells({ view, source, changes, context, formats }),
    [view, source, changes, context, formats],
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
  const columns = useMemo(
    () => (state.field ? columnsOf(view, venues, state.field, state.opened, room) : []),
    [view, venues, state.field, state.opened, room],
  );
  const { onEdit, onUndo, onRedo } = useMatrixEdits({ changes, cells, rows, columns });
  const { onPaste, pasteByName, report } = usePaste({
    resource,
    field: state.field,
    scoped: list.scoped,
    venues: context.venues,
    rows,
    columns,
    cells,
    changes,
    sheet,
  });
  const place = useSheetStart(list.place, rows);
  const rowVersion = useRowVersions(rows, changes);
  const { statusLine, spokenStatus } = useStatus({
    view,
    cells,
    context,
    formats,
    resource,
    rows,
    columns,
    sheet,
  });
  const frozen = useMemo(
    () => frozenColumns({ view, list, rows, formats, room, columnCount: columns.length }),
    [view, list, rows, formats, room, columns.length],
  );
  const version = useMemo(() => ({ cells, rows, columns, frozen }), [cells, rows, columns, frozen]);
  const showAll = useCallback(() => state.showOnly([]), [state]);

  const field = state.field ? labelWithUnit(state.field, formats) : '';
  const one = resource.label.one.toLowerCase();
  const many = resource.label.many.toLowerCase();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={box} className={styles.matrix} onKeyDown={undoKeys(sheet)}>
      {list.toolbar(
        <>
          {room === 'fair' && (
            <span aria-live="polite" className={words.visuallyHidden}>
              {lists.count(list.rows.length, list.scoped.length, one, many, formats.number)}
            </span>
          )}
          <GroupsButton rows={rows} folded={state.folded} onChange={state.setFolded} />
          {context.venues.length > 1 && (
            <VenuesButton
              venues={context.venues}
              chosen={state.venues}
              isShort={room === 'fair'}
              onChange={state.showVenues}
            />
          )}
        </>,
        // the filters need the room, and the status filter has the number too
        room === 'fair' ? '' : undefined,
      )}
      {isPhone && venue && (
        <VenueSwitch
          venues={state.venues}
          at={state.venueAt}
          onChange={(at) => state.showVenue(state.venues[at])}
          changed={filters.changedVenues}
        />
      )}
      <ViewBar
        state={state}
        room={room}
        counts={filters.counts}
        changes={changes}
        sheet={sheet}
        isReadOnly={isReadOnly}
      >
        {!isPhone && (
          <PasteButton disabled={!state.field?.field} isShort={room !== 'wide'} onPaste={pasteByName} />
        )}
        <ToolsButton
          resource={resource}
          view={view}
          field={state.field}
          venues={venues}
          rows={rows}
          columns={columns}
          cells={cells}
          changes={changes}
          sheet={sheet}
        />
      </ViewBar>
      {context.venues.length === 0 ? (
        <StatePanel title={venueSheet.noVenues} text={venueSheet.noVenuesText} />
      ) : placeholder ? (
        placeholder
      ) : (
        <div className={styles.sheet}>
          <VirtualSheet
            ref={sheet}
            label={texts.sheet(field, many)}
            frozen={frozen}
            columns={columns}
            rowCount={rows.count}
            groupRows={rows.groupRows}
            row={(at) => rowData(at)}
            rowIndexOf={rows.indexOf}
            cell={(row, column) => {
              const record = rows.recordAt(row);
              const at = columns[column];
              return record && at ? cells.cellOf(record, at) : NO_CELL;
            }}
            textAt={textAt}
            copyText={(row, column) => {
              const record = rows.recordAt(row);
              const at = columns[column];
              return record && at ? cells.copyOf(record, at) : '';
            }}
            cellName={(row, column) => {
              const record = rows.recordAt(row);
              const at = columns[column];
              return record && at ? texts.cell(at.name, resource.titleOf(record), at.venue.name) : '';
            }}
            version={version}
            rowVersion={rowVersion}
            onEdit={onEdit}
            onPaste={onPaste}
            {...place}
            onUndo={onUndo}
            onRedo={onRedo}
            onFoldRows={(at) => state.toggleGroup(rows.groupAt(at)?.name ?? '')}
            onFoldColumns={state.toggleVenue}
            readOnly={isReadOnly}
            density={density}
            isTall={isPhone}
            isHeadHidden={isPhone}
            isFilling
            showsOldValues={venues.length === 1}
            {...(!isPhone && { statusLine })}
            spokenStatus={spokenStatus}
            empty={
              <StatePanel
                title={texts.noneOf[state.only[0] ?? 'changed']}
                text={texts.noneOfText}
                actions={<Button onClick={showAll}>{texts.showAll}</Button>}
              />
            }
          />
        </div>
      )}
      {report}
    </div>
  );

  function textAt(row: number, column: number): string {
    const record = rows.recordAt(row);
    const at = columns[column];
    return record && at ? cells.textOf(record, at) : '';
  }

  function rowData(at: number) {
    const group = rows.groupAt(at);
    if (group) {
      const name = group.name || texts.noGroup;
      const count = formats.number(group.count);
      return { key: `group ${group.name}`, name, group: { count, isFolded: group.isFolded } };
    }
    const record = rows.recordAt(at);
    return { key: record?._id ?? '', name: record ? resource.titleOf(record) : '' };
  }
}

const NO_CELL = { text: '' };
