import { ChevronDown, ChevronUp } from 'lucide-react';
import { useContext, useId } from 'react';
import type { JournalEntry } from '../../../../features/journal/entry';
import type { OpenJournal } from '../../../../features/journal/openJournal';
import { EntryBody } from '../../../../features/journal/screen/EntryItem';
import { factsOf, titleOf } from '../../../../features/journal/screen/entryWords';
import styles from '../../../../features/journal/screen/journal.module.css';
import { useFormats } from '../../../../host/formats';
import { journal as texts } from '../../../../messages/journal';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import text from '../../../../ui/sheet/GroupRow.module.css';
import { RegisterContext } from '../../../declare/register';

/** One entry: its time, what was saved, and once it is open its values. */
export function EntryItem({
  entry,
  time,
  owner,
  journal,
  isOpen,
  onToggle,
  onLeave,
}: {
  entry: JournalEntry;
  time: string;
  owner: string;
  journal: OpenJournal;
  isOpen: boolean;
  onToggle(): void;
  onLeave(): void;
}) {
  const id = useId();
  const formats = useFormats();
  const resource = useContext(RegisterContext).find(({ name }) => name === entry.resource);
  const { venues } = useScopeOptions();
  const venueName = (venue: string) => venues.find((one) => one.id === venue)?.name;
  const context = { formats, resource, venueName };
  const facts = factsOf(entry, context);
  const isReverted = entry.cells > 0 && (entry.reverted ?? 0) >= entry.cells;
  return (
    <>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className={styles.time}>{time}</span>
        <span className={styles.main}>
          <span className={`${text.strong} ${text.truncate}`}>{titleOf(entry, context)}</span>
          {facts !== '' && <span className={`${styles.facts} ${text.truncate}`}>{facts}</span>}
        </span>
        {isReverted && <Badge>{texts.reverted}</Badge>}
        <Icon of={isOpen ? ChevronUp : ChevronDown} size="sm" className={styles.fold} />
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          <EntryBody entry={entry} resource={resource} owner={owner} journal={journal} onLeave={onLeave} />
        </div>
      )}
    </>
  );
}
