import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../feedback/Icon';
import styles from './PasswordRules.module.css';

/**
 * A password field and, below it, the requirements that its password does not meet yet, updated while the
 * user types (src/README.md, R70). Neutral during typing, in the danger colour once the field was left with
 * unmet ones.
 */
export function PasswordRules({
  requirements,
  allMet,
  isWrong = false,
  children,
}: {
  requirements: readonly { sentence: string; isMet: boolean }[];
  /** Replaces the requirements when all of them are met. */
  allMet: string;
  isWrong?: boolean;
  /** The password field. */
  children: ReactNode;
}) {
  const id = useId();
  const open = requirements.filter(({ isMet }) => !isMet);
  return (
    <fieldset className={styles.rulesField} aria-describedby={id}>
      {children}
      <ul className={styles.rules} id={id} aria-live="polite" aria-relevant="additions">
        {open.map(({ sentence }) => (
          <li key={sentence} data-met={isWrong ? false : undefined}>
            <Icon of={Circle} size="sm" />
            {sentence}
          </li>
        ))}
        {open.length === 0 && (
          <li data-met="true">
            <Icon of={CircleCheck} size="sm" />
            {allMet}
          </li>
        )}
      </ul>
    </fieldset>
  );
}
