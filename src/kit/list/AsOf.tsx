import clsx from 'clsx';
import { History } from 'lucide-react';
import { reads } from '../../messages/reads';
import { Icon } from '../../ui/feedback/Icon';
import { useReadTime } from '../../ui/refresh/useReadTime';
import styles from './list.module.css';

/** Rows that are younger are shown without a note. */
const FRESH_FOR_MS = 60_000;

/**
 * 'As of 12:03. Refreshing.' over the rows of a copy that is older than a minute, until the list has come (R191);
 * positioned without taking space, so that nothing moves.
 */
export function AsOf({ copy }: { copy: { at: number } | undefined }) {
  const isOld = copy !== undefined && Date.now() - copy.at >= FRESH_FOR_MS;
  if (!copy) return null;
  return (
    <div className={styles.overRows} role="status">
      {isOld && <Note at={copy.at} />}
    </div>
  );
}

function Note({ at }: { at: number }) {
  return (
    <span className={clsx(styles.pill, styles.asOf)}>
      <Icon of={History} size="sm" />
      {reads.asOf(useReadTime(at))}
    </span>
  );
}
