import { type LucideIcon, Plus } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../../ui/feedback/Icon';
import rows from '../../../../ui/rows/rows.module.css';
import styles from './home.module.css';

/** A kind of movement that can be begun: the button is as large as its card. */
export function StartCard({
  icon,
  title,
  text,
  onStart,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  onStart(): void;
}) {
  const id = useId();
  return (
    <div className={styles.start}>
      <span className={styles.tile} aria-hidden>
        <Icon of={icon} />
      </span>
      <span className={styles.startText}>
        <button type="button" className={styles.startTitle} aria-describedby={id} onClick={onStart}>
          {title}
        </button>
        <span className={rows.sub} id={id}>
          {text}
        </span>
      </span>
      <Icon of={Plus} />
    </div>
  );
}
