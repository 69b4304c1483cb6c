import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../host/formats';
import { useSecondsUntil } from '../../../kit/writes/bar/useSecondsUntil';
import { importing, importRun as texts } from '../../../messages/importing';
import { saveBar } from '../../../messages/review';
import { Icon } from '../../../ui/feedback/Icon';
import { Card } from '../../../ui/layout/Card';
import { Stack, Text } from '../../../ui/layout/primitives';
import shared from '../import.module.css';
import { type Stage, sentSoFar } from '../run/importReport';
import type { ImportRunState } from '../run/importRun';
import styles from './Running.module.css';

const STAGES: readonly Stage[] = ['references', 'new', 'changes'];

/** The progress of an import: of all of its requests, and by stage. */
export function Running({ many, state }: { many: string; state: ImportRunState }) {
  const { details, progress, secondsLeft, waitingUntil } = state;
  const { number } = useFormats();
  const waiting = useSecondsUntil(waitingUntil);
  const { done, of } = sentSoFar(progress);
  const labels: Record<Stage, string> = {
    references: texts.stages.references(details.references),
    new: texts.stages.new(many),
    changes: texts.stages.changes,
  };
  const stages = STAGES.map((name) => ({
    name,
    label: labels[name],
    ...(progress?.stages[name] ?? { done: 0, of: 0, failed: 0 }),
  }));
  return (
    <Card title={texts.running(details.rowCount, number(details.rowCount))} flush>
      <Stack gap="2" tabular className={styles.progressHead}>
        <Meter label={importing.title(many)} done={done} of={of} />
        <div className={styles.progressText}>
          <span>
            <span className={shared.strong}>{texts.sent(number(done), number(of))}</span> {texts.fourAtATime}
          </span>
          <Text tone="subtle" className={styles.subtle} role="status">
            {waiting !== null && texts.waiting(waiting)}
          </Text>
          <Text tone="subtle" className={styles.subtle}>
            {waiting === null && secondsLeft !== undefined && saveBar.left(secondsLeft)}
          </Text>
        </div>
      </Stack>
      {stages
        .filter((stage) => stage.of > 0 || stage.name === progress?.stage)
        .map((stage) => (
          <div key={stage.name} className={styles.stage}>
            <Icon
              of={stage.done >= stage.of ? CircleCheck : LoaderCircle}
              className={stage.done >= stage.of ? styles.done : styles.turning}
            />
            <span className={shared.strong}>{stage.label}</span>
            <Meter label={stage.label} done={stage.done} of={stage.of} />
            <span className={styles.stageCount}>{texts.sent(number(stage.done), number(stage.of))}</span>
            <Text tone="subtle" className={styles.subtle}>
              {stage.failed > 0
                ? texts.failedSoFar(number(stage.failed))
                : stage.name === 'references'
                  ? texts.first
                  : ''}
            </Text>
          </div>
        ))}
    </Card>
  );
}

/** How much is done, as a bar. */
function Meter({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span
      className={styles.meter}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      <i style={{ '--value': of === 0 ? 0 : done / of } as CSSProperties} />
    </span>
  );
}
