import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import { Meter } from '../../../kit/files/import/steps/Meter';
import { useSecondsUntil } from '../../../kit/writes/bar/useSecondsUntil';
import { importing, importRun as texts } from '../../../messages/importing';
import { saveBar } from '../../../messages/review';
import { Icon } from '../../../ui/feedback/Icon';
import { Card } from '../../../ui/layout/Card';
import styles from '../import.module.css';
import { type Stage, sentSoFar } from '../run/importReport';
import type { ImportRunState } from '../run/importRun';

const STAGES: readonly Stage[] = ['references', 'new', 'changes'];

/** The progress of an import: of all of its requests, and by stage. */
export function Running({ many, state }: { many: string; state: ImportRunState }) {
  const { facts, progress, secondsLeft, waitingUntil } = state;
  const { number } = useFormats();
  const waiting = useSecondsUntil(waitingUntil);
  const { done, of } = sentSoFar(progress);
  const labels: Record<Stage, string> = {
    references: texts.stages.references(facts.references),
    new: texts.stages.new(many),
    changes: texts.stages.changes,
  };
  const stages = STAGES.map((name) => ({
    name,
    label: labels[name],
    ...(progress?.stages[name] ?? { done: 0, of: 0, failed: 0 }),
  }));
  return (
    <Card title={texts.running(facts.rowCount, number(facts.rowCount))} flush>
      <div className={styles.progressHead}>
        <Meter label={importing.title(many)} done={done} of={of} />
        <div className={styles.progressText}>
          <span>
            <span className={styles.strong}>{texts.sent(number(done), number(of))}</span> {texts.fourAtATime}
          </span>
          <span className={styles.subtle} role="status">
            {waiting !== null && texts.waiting(waiting)}
          </span>
          <span className={styles.subtle}>
            {waiting === null && secondsLeft !== undefined && saveBar.left(secondsLeft)}
          </span>
        </div>
      </div>
      {stages
        .filter((stage) => stage.of > 0 || stage.name === progress?.stage)
        .map((stage) => (
          <div key={stage.name} className={styles.stage}>
            <Icon
              of={stage.done >= stage.of ? CircleCheck : LoaderCircle}
              className={stage.done >= stage.of ? styles.done : styles.turning}
            />
            <span className={styles.strong}>{stage.label}</span>
            <Meter label={stage.label} done={stage.done} of={stage.of} />
            <span className={styles.stageCount}>{texts.sent(number(stage.done), number(stage.of))}</span>
            <span className={styles.subtle}>
              {stage.failed > 0
                ? texts.failedSoFar(number(stage.failed))
                : stage.name === 'references'
                  ? texts.first
                  : ''}
            </span>
          </div>
        ))}
    </Card>
  );
}
