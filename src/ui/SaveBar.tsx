import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/** Docks at the bottom of the page while there is something to save: what it is, then discard and save. */
export function SaveBar({
  label,
  summary,
  detail,
  children,
}: {
  label: string;
  /** What is unsaved: '4 unsaved changes'. */
  summary: ReactNode;
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.savebar} aria-label={label}>
      <div className={styles.savebarText}>
        <span className={styles.summary}>{summary}</span>
        {detail && <span className={styles.detail}> {detail}</span>}
      </div>
      {children}
    </section>
  );
}
