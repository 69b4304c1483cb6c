import { Circle, CircleCheck, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { controls } from '../../messages/controls';
import { Icon } from '../feedback/Icon';
import { Text, VisuallyHidden } from '../layout/primitives';
import styles from './PasswordRules.module.css';

/**
 * A password field and, below it, the requirements that its password does not meet yet, updated while the
 * user types (R70). Neutral during typing, in the danger colour once the field was left with
 * unmet ones. Without `allMet` those that are met stay in the list.
 */
export function PasswordRules({
  requirements,
  allMet,
  isWrong = false,
  children,
}: {
  requirements: readonly { sentence: string; isMet: boolean }[];
  /** Replaces the requirements when all of them are met. */
  allMet?: string;
  isWrong?: boolean;
  /** The password field. */
  children: ReactNode;
}) {
  const id = useId();
  const open = requirements.filter(({ isMet }) => !isMet);
  const shown = allMet === undefined ? requirements : open;
  return (
    <fieldset className={styles.rulesField} aria-describedby={id}>
      {children}
      <Text
        as="ul"
        tone="subtle"
        size="xs"
        className={styles.rules}
        id={id}
        aria-live="polite"
        aria-relevant="additions"
      >
        {shown.map(({ sentence, isMet }) => (
          // another key once it is met: screen readers announce additions
          <li key={`${sentence} ${isMet}`} data-met={isMet || (isWrong ? false : undefined)}>
            <Icon of={isMet ? CircleCheck : allMet === undefined ? Minus : Circle} size="sm" />
            {sentence}
            {isMet && <VisuallyHidden>{controls.met}</VisuallyHidden>}
          </li>
        ))}
        {open.length === 0 && allMet !== undefined && (
          <li data-met="true">
            <Icon of={CircleCheck} size="sm" />
            {allMet}
          </li>
        )}
      </Text>
    </fieldset>
  );
}
