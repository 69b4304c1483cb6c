import { CircleAlert } from 'lucide-react';
import { Icon } from '../../feedback/Icon';
import field from '../Field.module.css';
import styles from './Refusals.module.css';
import type { Refusal } from './usePhotoFiles';

/**
 * The refused files, one per line. The live region is always present: screen readers announce only changes of
 * its content.
 */
export function Refusals({ id, refused }: { id: string; refused: readonly Refusal[] }) {
  return (
    <ul className={styles.refusals} id={id} aria-live="polite">
      {refused.map(({ name, error }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
        <li className={field.fieldError} key={at}>
          <Icon of={CircleAlert} size="sm" />
          {`${name}: ${error}`}
        </li>
      ))}
    </ul>
  );
}
