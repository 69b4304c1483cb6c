import type { ReactNode } from 'react';
import { dashboard } from '../messages/dashboard';
import { SkeletonLine } from '../ui/feedback/Skeleton';
import { Button } from '../ui/form/Button';
import { useFocusMainOnUnmount } from '../ui/hooks/useFocusMainOnUnmount';
import { Card } from '../ui/layout/Card';
import styles from './dashboard.module.css';
import type { Source } from './sources';

interface SourceCardProps<Figures> {
  title: string;
  source: Source;
  /** Undefined while they are computed. */
  figures: Figures | undefined;
  /** Number of skeleton lines, so that the layout hardly shifts when the data arrives. */
  lines?: number;
  actions?(figures: Figures): ReactNode;
  flush?: boolean;
  children(figures: Figures): ReactNode;
}

/**
 * A card over one list: rendered for roles that may read it, with a skeleton until its data is loaded. Where
 * the list could not be read, the card shows that with Retry, and the other cards go on (src/README.md, R93).
 */
export function SourceCard<Figures>({
  title,
  source,
  figures,
  lines = 4,
  actions,
  flush = false,
  children,
}: SourceCardProps<Figures>) {
  if (source.status === 'hidden') return null;
  const content = () => {
    if (source.status === 'failed') return <Failed source={source} />;
    if (figures === undefined) return <Skeleton title={title} lines={lines} />;
    return children(figures);
  };
  const isThere = source.status === 'ready' && figures !== undefined;
  return (
    <Card title={title} actions={isThere && actions?.(figures)} flush={flush && isThere}>
      {content()}
    </Card>
  );
}

/**
 * Error for a list that could not be read, with a Retry that keeps its place while the list is read again.
 */
export function Failed({ source }: { source: Source }) {
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const many = source.resource?.label.many ?? '';
  return (
    <div ref={box} className={styles.failed} role="status">
      <span>{dashboard.failed(many)}</span>
      <Button size="sm" onClick={source.retry} busy={source.isBusy}>
        {dashboard.retry}
      </Button>
    </div>
  );
}

/** Skeleton in place of the data. */
export function Skeleton({ title, lines }: { title: string; lines: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className={styles.unseen}>{dashboard.loading(title)}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
        <SkeletonLine key={line} width={`${90 - ((line * 23) % 40)}%`} />
      ))}
    </div>
  );
}
