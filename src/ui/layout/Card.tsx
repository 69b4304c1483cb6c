import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { Inline } from './primitives';

/** A card: a title with actions, a body, a foot. */
export function Card({
  title,
  actions,
  footer,
  line = false,
  level = 2,
  flush = false,
  children,
}: {
  title?: string | undefined;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Renders a line below the head. */
  line?: boolean;
  level?: 2 | 3;
  /** Without padding around the content: for a list or a table. */
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={line ? `${styles.cardHead} ${styles.cardHeadLine}` : styles.cardHead}>
          <Heading className={styles.cardTitle} id={id}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      {flush ? children : <div className={styles.cardBody}>{children}</div>}
      {footer && (
        <Inline justify="between" gap="3" tone="subtle" className={styles.cardFoot}>
          {footer}
        </Inline>
      )}
    </section>
  );
}
