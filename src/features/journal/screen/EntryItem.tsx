import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useRegister } from '../../../kit/declare/register';
import type { AnyResource } from '../../../kit/declare/resource';
import type { VenueList } from '../../../kit/declare/venueLists';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import { journal as texts } from '../../../messages/journal';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Badge } from '../../../ui/feedback/Badge';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Stack, Text } from '../../../ui/layout/primitives';
import type { JournalCell, JournalItem } from '../entry';
import { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import { detailsOf, titleOf } from './entryWords';
import styles from './journal.module.css';

import { RecordCells } from './RecordCells';
import { RevertFooter } from './RevertFooter';

/** One entry: its time, what was saved, and once it is open its values. */
export function EntryItem({
  entry: item,
  time,
  owner,
  journal,
  isOpen,
  onToggle,
  onLeave,
}: {
  entry: JournalItem;
  time: string;
  owner: string;
  journal: OpenJournal;
  isOpen: boolean;
  onToggle(): void;
  onLeave(): void;
}) {
  const id = useId();
  const formats = useFormats();
  const resource = useRegister().find(({ name }) => name === item.resource);
  const { venues } = useScopeOptions();
  const venueName = (venue: string) => venues.find((one) => one.id === venue)?.name;
  const context = { formats, resource, venueName };
  const details = detailsOf(item, context);
  const isReverted = item.cells > 0 && (item.reverted ?? 0) >= item.cells;
  return (
    <>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <Text tone="subtle" tabular className={styles.time}>
          {time}
        </Text>
        <span className={styles.main}>
          <Text tone="text" weight="medium" truncate>
            {titleOf(item, context)}
          </Text>
          {details !== '' && (
            <Text truncate className={styles.facts}>
              {details}
            </Text>
          )}
        </span>
        {isReverted && <Badge>{texts.reverted}</Badge>}
        <Icon of={isOpen ? ChevronUp : ChevronDown} size="sm" className={styles.fold} />
      </button>
      {isOpen && (
        <Stack gap="2" id={id} className={styles.body}>
          <EntryBody entry={item} resource={resource} owner={owner} journal={journal} onLeave={onLeave} />
        </Stack>
      )}
    </>
  );
}

/** Records that are shown at once; more are asked for. */
const PAGE_SIZE = 50;

const NO_LISTS: readonly VenueList[] = [];

interface EntryBodyProps {
  entry: JournalItem;
  resource: AnyResource | undefined;
  owner: string;
  journal: OpenJournal;
  onLeave(): void;
}

/** The values of an entry by record, and their revert. */
function EntryBody({ entry: item, resource, owner, journal, onLeave }: EntryBodyProps) {
  const { number } = useFormats();
  const loaded = useCells(item, resource, owner, journal);
  const [shown, setShown] = useState(PAGE_SIZE);
  const { cells, lists } = loaded ?? { cells: undefined, lists: NO_LISTS };
  const records = useMemo(() => (cells ? byRecord(cells) : []), [cells]);
  const placed = useMemo(() => resource && placedFields(resource, lists), [resource, lists]);
  if (!cells)
    return (
      <Text as="p" tone="muted" role="status">
        {texts.cellsLoading}
      </Text>
    );
  const remaining = records.length - shown;
  return (
    <>
      {records.slice(0, shown).map((ofRecord, at) => (
        <RecordCells key={ofRecord[0]?.record} cells={ofRecord} placed={placed} startsOpen={at === 0} />
      ))}
      {remaining > 0 && (
        <Button size="sm" onClick={() => setShown(shown + PAGE_SIZE)}>
          {texts.more(Math.min(remaining, PAGE_SIZE), number(Math.min(remaining, PAGE_SIZE)))}
        </Button>
      )}
      {resource && placed && (
        <RevertFooter
          entry={item}
          cells={cells}
          resource={resource}
          placed={placed}
          owner={owner}
          journal={journal}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

/** The cells of an entry, with the declaration of the lists that they belong to. */
function useCells(
  { id, cells: count }: JournalItem,
  resource: AnyResource | undefined,
  owner: string,
  { storage }: OpenJournal,
) {
  const [loaded, setLoaded] = useState<{ cells: JournalCell[]; lists: readonly VenueList[] }>();
  useTriggeredEffect([storage, owner, id, count, resource], () => {
    let hasLeft = false;
    // a declaration that could not be loaded leaves plain texts
    const lists = resource?.venueLists().catch(() => NO_LISTS) ?? NO_LISTS;
    void Promise.all([storage.cells(owner, id), lists]).then(
      ([cells, found]) => !hasLeft && setLoaded({ cells, lists: found }),
    );
    return () => {
      hasLeft = true;
    };
  });
  return loaded;
}

function byRecord(cells: readonly JournalCell[]): JournalCell[][] {
  const records = new Map<string, JournalCell[]>();
  for (const cell of cells) {
    const known = records.get(cell.record);
    if (known) known.push(cell);
    else records.set(cell.record, [cell]);
  }
  return [...records.values()];
}
