import type { ReactNode } from 'react';
import { type Art, EmptyArt } from './EmptyArt';
import styles from './StatePanel.module.css';

/** Replaces content that is empty, without a match, not allowed, or failed to load. */
export function StatePanel({
  title,
  text,
  detail,
  actions,
  level = 2,
  art = 'empty',
}: {
  title: string;
  text: ReactNode;
  detail?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  art?: Art;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <EmptyArt kind={art} />
      <Heading className={styles.emptyTitle}>{title}</Heading>
      <p className={styles.emptyText}>{text}</p>
      {detail && <p className={styles.emptyDetail}>{detail}</p>}
      {actions && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}
