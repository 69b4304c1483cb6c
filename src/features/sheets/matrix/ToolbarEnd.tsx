import { Group } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { VenuesButton } from '../../../kit/venues/VenuesButton';
import { lists } from '../../../messages/lists';
import { matrix as texts } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import type { MatrixRows } from './rows';
import type { useMatrixState } from './useMatrixState';
import type { Room } from './useRoom';

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
export function hidesCount(room: Room): boolean {
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
