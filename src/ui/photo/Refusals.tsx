import { CircleAlert } from 'lucide-react';
import field from '../Field.module.css';
import { Icon } from '../Icon';
import styles from './Refusals.module.css';
import type { Refusal } from './usePhotoFiles';

/** The files that were not taken, one a line; the region is always there, so that they are heard when they come. */
export function Refusals({ id, refused }: { id: string; refused: readonly Refusal[] }) {
  return (
    <ul className={styles.refusals} id={id} aria-live="polite">
      {refused.map(({ name, error }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files can be called the same
        <li className={field.fieldError} key={at}>
          <Icon of={CircleAlert} size="sm" />
          {`${name}: ${error}`}
        </li>
      ))}
    </ul>
  );
}
