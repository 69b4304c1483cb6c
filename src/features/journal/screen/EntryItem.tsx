import { useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import type { VenueList } from '../../../kit/declare/venueLists';
import { journal as texts } from '../../../messages/journal';
import { Button } from '../../../ui/form/Button';
import text from '../../../ui/sheet/GroupRow.module.css';
import type { JournalCell, JournalEntry } from '../entry';
import { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import { RecordCells } from './RecordCells';
import { RevertFoot } from './RevertFooter';

/** Records that are shown at once; more are asked for. */
const AT_ONCE = 50;

const NO_LISTS: readonly VenueList[] = [];

interface EntryBodyProps {
  entry: JournalEntry;
  resource: AnyResource | undefined;
  owner: string;
  journal: OpenJournal;
  onLeave(): void;
}

/** The values of an entry by record, and their revert. */
export function EntryBody({ entry, resource, owner, journal, onLeave }: EntryBodyProps) {
  const { number } = useFormats();
  const loaded = useCells(entry, resource, owner, journal);
  const [shown, setShown] = useState(AT_ONCE);
  const { cells, lists } = loaded ?? { cells: undefined, lists: NO_LISTS };
  const records = useMemo(() => (cells ? byRecord(cells) : []), [cells]);
  const placed = useMemo(() => resource && placedFields(resource, lists), [resource, lists]);
  if (!cells)
    return (
      <p className={text.muted} role="status">
        {texts.cellsLoading}
      </p>
    );
  const left = records.length - shown;
  return (
    <>
      {records.slice(0, shown).map((ofRecord, at) => (
        <RecordCells key={ofRecord[0]?.record} cells={ofRecord} placed={placed} startsOpen={at === 0} />
      ))}
      {left > 0 && (
        <Button size="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {texts.more(Math.min(left, AT_ONCE), number(Math.min(left, AT_ONCE)))}
        </Button>
      )}
      {resource && placed && (
        <RevertFoot
          entry={entry}
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
  { id, cells: count }: JournalEntry,
  resource: AnyResource | undefined,
  owner: string,
  { storage }: OpenJournal,
) {
  const [loaded, setLoaded] = useState<{ cells: JournalCell[]; lists: readonly VenueList[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a batch that goes on adds cells
  useEffect(() => {
    let hasLeft = false;
    // a declaration that could not be loaded leaves plain texts
    const lists = resource?.venueLists().catch(() => NO_LISTS) ?? NO_LISTS;
    void Promise.all([storage.cells(owner, id), lists]).then(
      ([cells, found]) => !hasLeft && setLoaded({ cells, lists: found }),
    );
    return () => {
      hasLeft = true;
    };
  }, [storage, owner, id, count, resource]);
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
