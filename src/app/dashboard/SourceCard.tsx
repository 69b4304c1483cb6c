import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { dashboard } from '../../messages/dashboard';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SkeletonLine } from '../../ui/Skeleton';
import styles from './dashboard.module.css';
import type { Source } from './sources';

interface SourceCardProps<Figures> {
  title: string;
  source: Source;
  /** Undefined while they are being worked out. */
  figures: Figures | undefined;
  /** Lines of the skeleton, so that little moves when the figures come. */
  lines?: number;
  actions?(figures: Figures): ReactNode;
  flush?: boolean;
  children(figures: Figures): ReactNode;
}

/**
 * A card over one list: there for roles that may read it, a skeleton until its figures are there, and where the list could
 * not be read it says so with a Retry, while the other cards go on (issue 5).
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
    return (
      <>
        {children(figures)}
        {source.isOld && <Failed source={source} isOld />}
      </>
    );
  };
  const isThere = source.status === 'ready' && figures !== undefined;
  return (
    <Card title={title} actions={isThere && actions?.(figures)} flush={flush && isThere}>
      {content()}
    </Card>
  );
}

/** Says that a list could not be read, with a Retry that keeps its place while it is read again. */
export function Failed({ source, isOld = false }: { source: Source; isOld?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const many = source.resource?.label.many ?? '';
  // when what was asked for has come, the button goes: the focus stays on the page
  useLayoutEffect(() => {
    const failed = box.current;
    return () => {
      if (failed?.contains(document.activeElement)) {
        failed.closest<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <div ref={box} className={styles.failed} role="status">
      <span>{isOld ? dashboard.notRefreshed(many) : dashboard.failed(many)}</span>
      <Button size="sm" onClick={source.retry} busy={source.isBusy}>
        {dashboard.retry}
      </Button>
    </div>
  );
}

/** Grey lines in place of figures. */
export function Skeleton({ title, lines }: { title: string; lines: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className={styles.unseen}>{dashboard.loading(title)}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <SkeletonLine key={line} width={`${90 - ((line * 23) % 40)}%`} />
      ))}
    </div>
  );
}
