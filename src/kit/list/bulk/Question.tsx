import { type ReactNode, useEffect } from 'react';
import { bulk } from '../../../messages/bulk';
import { dependents as texts } from '../../../messages/dependents';
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
  const isNobody = concerned.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes known
  useEffect(() => {
    if (isNobody) onConfirm();
  }, [isNobody]);
  // while counting, the pressed button shows that it is busy
  if (isNobody || concerned.some(({ count }) => count === 'counting')) return null;
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

/** More names than this are counted. */
const NAMED = 5;

function Asked({ resource, task, onConfirm, onCancel, children }: QuestionProps & { children: ReactNode }) {
  const { figure, counted, one } = useRecordCount(resource);
  const { action, records, hidden } = task;
  const { words, tone } = action;
  const { length } = records;
  return (
    <ConfirmDialog
      title={words.ask(counted(length))}
      confirmLabel={words.confirm(counted(length))}
      cancelLabel={bulk.cancel}
      tone={tone ?? 'primary'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {words.text?.(length, one)}
      <ul className={styles.names}>
        {records.slice(0, NAMED).map((record) => (
          <li key={record._id} className={styles.name}>
            {resource.titleOf(record)}
          </li>
        ))}
        {length > NAMED && <li className={styles.more}>{bulk.more(figure(length - NAMED))}</li>}
      </ul>
      {hidden > 0 && <p className={styles.hidden}>{bulk.hidden(hidden, figure(hidden))}</p>}
      {children}
    </ConfirmDialog>
  );
}
