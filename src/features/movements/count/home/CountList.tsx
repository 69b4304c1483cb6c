import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { CountRecord } from '../../../../kit/documents/countRecord';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { count as texts } from '../../../../messages/count';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton';
import { Button } from '../../../../ui/form/Button';
import { TextField } from '../../../../ui/form/TextField';
import { Card } from '../../../../ui/layout/Card';
import { Inline, Text } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirmations';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog';
import rows from '../../../../ui/rows/rows.module.css';
import { Meter } from '../../enter/Meter';
import { useTimes } from '../../enter/useTimes';
import styles from './home.module.css';

interface CountListProps {
  store: DocumentStore;
  /** Undefined until they are read. */
  records: readonly CountRecord[] | undefined;
  onOpen(record: CountRecord): void;
  onChanged(): void;
}

/** The open counts and those that were finished in the last 30 days. */
export function CountList({ store, records, onOpen, onChanged }: CountListProps) {
  const [renamed, setRenamed] = useState<CountRecord>();
  const mayDiscard = useDiscardQuestion();
  const open = records?.filter(({ finishedAt }) => finishedAt === undefined);
  const finished = records?.filter(({ finishedAt }) => finishedAt !== undefined) ?? [];
  const close = () => setRenamed(undefined);
  const discard = async (record: CountRecord) => {
    if (await mayDiscard(record)) await store.drop(record.key).then(onChanged);
  };
  const line = (record: CountRecord) => (
    <CountLineItem
      key={record.key}
      record={record}
      onOpen={onOpen}
      onRename={() => setRenamed(record)}
      onDiscard={() => void discard(record)}
    />
  );
  return (
    <>
      <Card title={texts.openCounts} line flush>
        {!open ? (
          <SkeletonRows columns={3} />
        ) : open.length === 0 ? (
          <p className={styles.none}>{texts.noOpenCounts}</p>
        ) : (
          <ul className={styles.counts}>{open.map(line)}</ul>
        )}
      </Card>
      {finished.length > 0 && (
        <Card title={texts.finishedCounts} line flush footer={texts.keptThirtyDays}>
          <ul className={styles.counts}>{finished.map(line)}</ul>
        </Card>
      )}
      {renamed && (
        <Rename
          record={renamed}
          onCancel={close}
          onName={(name) => {
            close();
            void store.update(renamed.key, { name }).then(onChanged);
          }}
        />
      )}
    </>
  );
}

function CountLineItem({
  record,
  onOpen,
  onRename,
  onDiscard,
}: {
  record: CountRecord;
  onOpen(record: CountRecord): void;
  onRename(): void;
  onDiscard(): void;
}) {
  const { name, venue, counted, lineCount, startedAt, finishedAt } = record;
  const { number } = useFormats();
  const { moment } = useTimes();
  const isFinished = finishedAt !== undefined;
  const open = isFinished ? texts.reportOf(name) : texts.goOn(name);
  return (
    <li className={styles.countLine}>
      <div className={styles.countText}>
        <Text tone="text" weight="medium">
          {name}
        </Text>
        <span className={rows.sub}>
          {venue.name}. {isFinished ? texts.finished(moment(finishedAt)) : texts.started(moment(startedAt))}
        </span>
      </div>
      <Meter done={counted} of={lineCount}>
        {texts.of(number(counted), number(lineCount))}
      </Meter>
      <Inline align="stretch" gap="1">
        <Button size="sm" aria-label={open} onClick={() => onOpen(record)}>
          {isFinished ? texts.report : texts.go}
        </Button>
        {!isFinished && (
          <Button variant="ghost" size="sm" icon={Pencil} iconOnly onClick={onRename}>
            {texts.renameOf(name)}
          </Button>
        )}
        <Button variant="ghost" size="sm" icon={Trash2} iconOnly onClick={onDiscard}>
          {texts.discardOf(name)}
        </Button>
      </Inline>
    </li>
  );
}

/** Asks before a count is removed from this device. */
export function useDiscardQuestion(): (record: CountRecord) => Promise<boolean> {
  const { number } = useFormats();
  const confirm = useConfirm();
  return ({ name, counted, finishedAt }) =>
    confirm({
      title: texts.discardTitle(name),
      text:
        finishedAt === undefined
          ? texts.discardText(texts.lines(counted, number(counted)))
          : texts.discardFinished,
      action: texts.discard,
      cancel: texts.cancel,
      tone: 'danger',
    });
}

function Rename({
  record,
  onName,
  onCancel,
}: {
  record: CountRecord;
  onName(name: string): void;
  onCancel(): void;
}) {
  const [name, setName] = useState(record.name);
  return (
    <ConfirmDialog
      title={texts.renameTitle}
      confirmLabel={texts.save}
      cancelLabel={texts.cancel}
      onConfirm={() => onName(name.trim() || record.name)}
      onCancel={onCancel}
    >
      <TextField label={texts.name} value={name} maxLength={80} onChange={setName} autoFocus />
    </ConfirmDialog>
  );
}
