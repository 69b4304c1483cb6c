import { Check } from 'lucide-react';
import { importing } from '../../messages/importing';
import { Icon } from '../../ui/feedback/Icon';
import styles from './import.module.css';

/** The steps of an import, in their order. */
export const STEPS = ['file', 'columns', 'check', 'import'] as const;

/** A step of an import. */
export type Step = (typeof STEPS)[number];

/** Where an import is: the steps that are done, and the current one. */
export function Stepper({ step, isFinished }: { step: Step; isFinished: boolean }) {
  const current = STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={importing.stepsLabel}>
      {STEPS.map((name, at) => {
        const isDone = at < current || isFinished;
        return (
          <li
            key={name}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={at === current && !isFinished ? 'step' : undefined}
          >
            <span className={styles.stepNumber}>{isDone ? <Icon of={Check} size="xs" /> : at + 1}</span>
            <span className={styles.stepName}>{importing.steps[name]}</span>
          </li>
        );
      })}
    </ol>
  );
}
