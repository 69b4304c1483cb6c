import type { ReactNode } from 'react';
import { dashboard } from '../messages/dashboard';
import { SkeletonLine } from '../ui/feedback/Skeleton';
import { Button } from '../ui/form/Button';
import { useFocusMainOnUnmount } from '../ui/hooks/useFocusMainOnUnmount';
import { Card } from '../ui/layout/Card';
import { Inline, VisuallyHidden } from '../ui/layout/primitives';
import styles from './dashboard.module.css';
import type { Source } from './sources';

interface SourceCardProps<Metrics> {
  title: string;
  source: Source;
  /** Undefined while they are computed. */
  metrics: Metrics | undefined;
  /** Number of skeleton lines, so that the layout hardly shifts when the data arrives. */
  lines?: number;
  actions?(metrics: Metrics): ReactNode;
  flush?: boolean;
  children(metrics: Metrics): ReactNode;
}

/**
 * A card over one list: rendered for roles that may read it, with a skeleton until its data is loaded. Where
 * the list could not be read, the card shows that with Retry, and the other cards go on (R93).
 */
export function SourceCard<Metrics>({
  title,
  source,
  metrics,
  lines = 4,
  actions,
  flush = false,
  children,
}: SourceCardProps<Metrics>) {
  if (source.status === 'hidden') return null;
  const content = () => {
    if (source.status === 'failed') return <Failed source={source} />;
    if (metrics === undefined) return <Skeleton title={title} lines={lines} />;
    return children(metrics);
  };
  const isThere = source.status === 'ready' && metrics !== undefined;
  return (
    <Card title={title} actions={isThere && actions?.(metrics)} flush={flush && isThere}>
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
    <Inline justify="between" wrap tone="danger" ref={box} className={styles.failed} role="status">
      <span>{dashboard.failed(many)}</span>
      <Button size="sm" onClick={source.retry} busy={source.isBusy}>
        {dashboard.retry}
      </Button>
    </Inline>
  );
}

/** Skeleton in place of the data. */
export function Skeleton({ title, lines }: { title: string; lines: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{dashboard.loading(title)}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
        <SkeletonLine key={line} width={`${90 - ((line * 23) % 40)}%`} />
      ))}
    </div>
  );
}
