import { Check } from 'lucide-react';
import { importing } from '../../messages/importing';
import { Icon } from '../../ui/feedback/Icon';
import { Inline, Text } from '../../ui/layout/primitives';
import styles from './Stepper.module.css';

/** The steps of an import, in their order. */
export const STEPS = ['file', 'columns', 'check', 'import'] as const;

/** A step of an import. */
export type Step = (typeof STEPS)[number];

/** Where an import is: the steps that are done, and the current one. */
export function Stepper({ step, isFinished }: { step: Step; isFinished: boolean }) {
  const current = STEPS.indexOf(step);
  return (
    <Inline as="ol" gap="2" aria-label={importing.stepsLabel}>
      {STEPS.map((name, index) => {
        const isDone = index < current || isFinished;
        return (
          <Inline
            as="li"
            gap="2"
            tone="subtle"
            weight="medium"
            key={name}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index === current && !isFinished ? 'step' : undefined}
          >
            <Text weight="semibold" tabular className={styles.stepNumber}>
              {isDone ? <Icon of={Check} size="xs" /> : index + 1}
            </Text>
            <span className={styles.stepName}>{importing.steps[name]}</span>
          </Inline>
        );
      })}
    </Inline>
  );
}
