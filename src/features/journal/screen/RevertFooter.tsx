import { Info, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useFormats } from '../../../host/formats';
import { keptSentences } from '../../../kit/changes/journal/revert/keptReasons';
import { useRevert } from '../../../kit/changes/journal/revert/useRevert';
import { routeOf } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import { journal as texts } from '../../../messages/journal';
import { useMay } from '../../../session/auth/session';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Banner } from '../../../ui/feedback/Banner';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import type { JournalCell, JournalEntry } from '../entry';
import type { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import styles from './journal.module.css';

/** The button that takes the cells of an entry back, or why that is not possible. */
export function RevertFoot({
  entry,
  cells,
  resource,
  placed,
  owner,
  journal,
  onLeave,
}: {
  entry: JournalEntry;
  cells: readonly JournalCell[];
  resource: AnyResource;
  placed: ReturnType<typeof placedFields>;
  owner: string;
  journal: OpenJournal;
  onLeave(): void;
}) {
  const id = useId();
  const formats = useFormats();
  const may = useMay();
  const { venues } = useScopeOptions();
  const { state, start, confirm, cancel } = useRevert(resource, cells, (changed) => {
    journal.recorder.expect({ owner, id: entry.id, resource: resource.name, texts: changed });
    onLeave();
  });
  const never = neverReason(entry);
  if (never !== undefined) return <p className={styles.note}>{never}</p>;
  const pages = entry.fields.flatMap((field) => placed(field)?.page ?? []);
  const mayRevert = pages.some((page) => may(routeOf(page), 'write'));
  const venueName = (venue: string) => venues.find((one) => one.id === venue)?.name;
  const { number } = formats;
  return (
    <>
      {state.phase === 'refused' && (
        <Banner tone="warning" announce>
          {state.plan.read.size === 0 ? texts.notRead : texts.noneCan}
          {state.plan.read.size > 0 && <Reasons sentences={keptSentences(state.plan, venueName, formats)} />}
        </Banner>
      )}
      <div className={styles.revert}>
        <p className={styles.note} id={id}>
          <Icon of={Info} size="sm" />
          <span>{mayRevert ? texts.revertNote : texts.needsWrite}</span>
        </p>
        <Button
          icon={Undo2}
          busy={state.phase === 'reading'}
          disabled={!mayRevert}
          aria-describedby={id}
          onClick={start}
        >
          {texts.revert(entry.cells, number(entry.cells))}
        </Button>
      </div>
      {state.phase === 'asking' && (
        <ConfirmDialog
          title={texts.partTitle(number(state.plan.edits.length), number(entry.cells))}
          confirmLabel={texts.revertSome(state.plan.edits.length, number(state.plan.edits.length))}
          cancelLabel={texts.cancel}
          onConfirm={() => confirm(state.plan)}
          onCancel={cancel}
        >
          {texts.partText}
          <Reasons sentences={keptSentences(state.plan, venueName, formats)} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Reasons({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.reasons}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Why an entry has nothing that could be taken back. */
function neverReason({ kind, cells, created }: JournalEntry): string | undefined {
  if (kind === 'status') return texts.noRevert.status;
  if (cells > 0) return undefined;
  return created > 0 ? texts.noRevert.created : texts.noRevert.deleted;
}
