import { Trash2 } from 'lucide-react';
import { Icon } from '../../feedback/Icon';
import styles from './Photo.module.css';

/** The delete button in a photo's corner. */
export function PhotoDelete({
  label,
  small = false,
  onClick,
}: {
  label: string;
  small?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className={small ? `${styles.photoDel} ${styles.photoDelSm}` : styles.photoDel}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon of={Trash2} size="sm" />
    </button>
  );
}
