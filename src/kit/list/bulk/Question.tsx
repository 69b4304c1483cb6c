import { type ReactNode, useEffect } from 'react';
import { useLatestRef } from '../../../lib/useLatestRef';
import { bulk } from '../../../messages/bulk';
import { dependents as texts } from '../../../messages/dependents';
import { Text } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import type { AnyResource } from '../../declare/resource';
import { DeletionConsequences } from '../../dependents/DeletionConsequences';
import { DependentLines } from '../../dependents/DependentLines';
import { useDependents } from '../../dependents/dependents';
import styles from './bulk.module.css';
import type { BulkTask } from './useBulkRun';
import { useRecordCount } from './useRecordCount';

interface QuestionProps {
  resource: AnyResource;
  task: BulkTask;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Asks for confirmation of a bulk action; with `asks: 'whenUsed'` only where records of other resources refer
 * to the selected ones.
 */
export function Question(props: QuestionProps) {
  return props.task.action.asks === 'whenUsed' ? <WhenUsed {...props} /> : <Always {...props} />;
}

function Always(props: QuestionProps) {
  const { resource, task } = props;
  return (
    <Asked {...props}>
      <DeletionConsequences resource={resource} records={task.records} />
    </Asked>
  );
}

function WhenUsed(props: QuestionProps) {
  const { resource, task, onConfirm } = props;
  const { one, many } = useRecordCount(resource);
  const concerned = useDependents(resource, task.records).filter(({ count }) => count !== 0);
  const isUnused = concerned.length === 0;
  const confirm = useLatestRef(onConfirm);
  useEffect(() => {
    if (isUnused) confirm.current();
  }, [isUnused]);
  // while counting, the pressed button shows that it is busy
  if (isUnused || concerned.some(({ count }) => count === 'counting')) return null;
  const { length } = task.records;
  return (
    <Asked {...props}>
      <DependentLines
        dependents={concerned}
        used={length === 1 ? texts.thisOne(one) : texts.oneOfThese(many)}
        sentence={(_, count) => (length === 1 ? texts.noLongerOffered(count, one) : bulk.keep(count, many))}
      />
    </Asked>
  );
}

const MAX_NAMED_RECORDS = 5;

function Asked({ resource, task, onConfirm, onCancel, children }: QuestionProps & { children: ReactNode }) {
  const { formatCount, counted, one } = useRecordCount(resource);
  const { action, records, hidden } = task;
  const { messages, tone } = action;
  const { length } = records;
  return (
    <ConfirmDialog
      title={messages.ask(counted(length))}
      confirmLabel={messages.confirm(counted(length))}
      cancelLabel={bulk.cancel}
      tone={tone ?? 'primary'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {messages.text?.(length, one)}
      <ul className={styles.names}>
        {records.slice(0, MAX_NAMED_RECORDS).map((record) => (
          <Text as="li" tone="text" weight="medium" key={record._id} className={styles.name}>
            {resource.titleOf(record)}
          </Text>
        ))}
        {length > MAX_NAMED_RECORDS && (
          <Text as="li" tone="muted">
            {bulk.more(formatCount(length - MAX_NAMED_RECORDS))}
          </Text>
        )}
      </ul>
      {hidden > 0 && <p className={styles.hidden}>{bulk.hidden(hidden, formatCount(hidden))}</p>}
      {children}
    </ConfirmDialog>
  );
}
