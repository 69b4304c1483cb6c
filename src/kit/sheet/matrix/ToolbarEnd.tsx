import type { MatrixRows } from '../../../features/sheets/matrix/rows';
import { VenuesButton } from '../../../features/sheets/matrix/ToolbarEnd';
import type { useMatrixState } from '../../../features/sheets/matrix/useMatrixState';
import type { Room } from '../../../features/sheets/matrix/useRoom';
import { useFormats } from '../../../host/formats';
import { lists } from '../../../messages/lists';
import words from '../../../ui/sheet/GroupRow.module.css';
import type { Identified } from '../../declare/effects';
import type { ListViewProps } from '../../declare/resource';
import { GroupsButton } from './GroupsButton';

/** The end of the list's toolbar above a sheet: its groups and its venues. */
export function ToolbarEnd({
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
        <span aria-live="polite" className={words.visuallyHidden}>
          {lists.count(records.length, scoped.length, one, many, number)}
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
    </>
  );
}

/** Whether the filters need the room of the toolbar's count; the status filter shows the number too. */
export function hidesCount(room: Room): boolean {
  return room === 'fair';
}
