import { ChevronDown, Group, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import { lists } from '../../../messages/lists';
import { matrix as texts } from '../../../messages/matrix';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { CheckList } from '../../../ui/form/CheckList';
import { Stack, VisuallyHidden } from '../../../ui/layout/primitives';
import { Popover } from '../../../ui/overlay/Popover';
import type { Venue } from './columns';
import styles from './matrix.module.css';
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

/** Chooses which venues have a column: 'All 10 venues'. */
function VenuesButton({
  venues,
  chosen,
  isShort,
  onChange,
}: {
  venues: readonly Venue[];
  chosen: readonly Venue[];
  /** Without the number of all. */
  isShort: boolean;
  onChange(ids: readonly string[]): void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // without a choice all venues are shown, and the list says that none is chosen
  const [hasNone, setNone] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={MapPin}
        title={texts.shownVenuesHow}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setNone(false);
          setOpen(!isOpen);
        }}
      >
        <span className={styles.opens}>
          {isShort ? texts.venueCount(chosen.length) : texts.shownVenues(chosen.length, venues.length)}
          <Icon of={ChevronDown} size="sm" />
        </span>
      </Button>
      {isOpen && (
        <Popover label={texts.venues} anchor={button} align="end" width={320} onClose={() => setOpen(false)}>
          <Stack gap="2" className={styles.chooser}>
            <CheckList
              label={texts.venues}
              name="venues"
              options={venues.map(({ id, name }) => ({ id, label: name }))}
              hint={hasNone ? texts.noVenueChosen : undefined}
              value={hasNone ? [] : chosen.map(({ id }) => id)}
              onChange={(ids) => {
                setNone(ids.length === 0);
                onChange(ids);
              }}
            />
          </Stack>
        </Popover>
      )}
    </>
  );
}
