import { type ReactNode, useEffect } from 'react';
import { bulk } from '../../../messages/bulk';
import { dependents as said } from '../../../messages/dependents';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { AnyResource } from '../../calls';
import { DependentLines } from '../../DependentLines';
import { useDependents } from '../../dependents';
import { DeletionConsequences } from '../DeletionConsequences';
import styles from './bulk.module.css';
import type { BulkTask } from './useBulkRun';
import { useThings } from './useThings';

interface QuestionProps {
  resource: AnyResource;
  task: BulkTask;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is done to all ticked records; where it asks only for used ones, it may not have to. */
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
  const { one, many } = useThings(resource);
  const concerned = useDependents(resource, task.records).filter(({ count }) => count !== 0);
  const isNobody = concerned.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, not with every draw
  useEffect(() => {
    if (isNobody) onConfirm();
  }, [isNobody]);
  // while they are being counted, the button that was pressed is busy
  if (isNobody || concerned.some(({ count }) => count === 'counting')) return null;
  const { length } = task.records;
  return (
    <Asked {...props}>
      <DependentLines
        dependents={concerned}
        used={length === 1 ? said.thisOne(one) : said.oneOfThese(many)}
        sentence={(_, count) => (length === 1 ? said.noLongerOffered(count, one) : bulk.keep(count, many))}
      />
    </Asked>
  );
}

/** More names than this are counted. */
const NAMED = 5;

function Asked({ resource, task, onConfirm, onCancel, children }: QuestionProps & { children: ReactNode }) {
  const { figure, things, one } = useThings(resource);
  const { action, records, hidden } = task;
  const { words, tone } = action;
  const { length } = records;
  return (
    <ConfirmDialog
      title={words.ask(things(length))}
      confirmLabel={words.confirm(things(length))}
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
