import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useFocusMainOnUnmount } from '../hooks/useFocusMainOnUnmount';
import type { Art } from './StateArt';
import styles from './StatePanel.module.css';

// decoration that does not load must not take the panel with it
const StateArt = lazy<ComponentType<{ kind: Art }>>(() =>
  import(/* webpackChunkName: "state-art" */ './StateArt').then(
    ({ StateArt }) => ({ default: StateArt }),
    () => ({ default: () => null }),
  ),
);

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
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  return (
    <div ref={box} className={styles.empty}>
      <Suspense fallback={<span className={styles.art} />}>
        <StateArt kind={art} />
      </Suspense>
      <Heading className={styles.emptyTitle}>{title}</Heading>
      <p className={styles.emptyText}>{text}</p>
      {detail && <p className={styles.emptyDetail}>{detail}</p>}
      {actions && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  );
}
