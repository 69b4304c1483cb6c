import clsx from 'clsx';
import { CloudOff, RefreshCw } from 'lucide-react';
import { reads } from '../../messages/reads';
import { Banner } from '../feedback/Banner';
import { Icon } from '../feedback/Icon';
import { Button } from '../form/Button';
import { useFocusMainOnUnmount } from '../hooks/useFocusMainOnUnmount';
import { Inline, Text } from '../layout/primitives';
import styles from './NotRefreshed.module.css';
import { useReadTime } from './useReadTime';

/** Content whose last refetch failed: when it was read, in milliseconds since 1970, and why it failed. */
interface StaleContent {
  readAt: number;
  failure: { cause: string };
}

interface NotRefreshedProps {
  /** Undefined: nothing is rendered. */
  stale: StaleContent | undefined;
  isPending: boolean;
  onRetry(): void;
  /** Replaces the reason where the position alone does not show what is meant: 'Products and Promo Codes.' */
  detail?: string;
  /** A banner above the content of a page, or one line above a control. */
  variant?: 'banner' | 'inline';
  className?: string | undefined;
}

/** 'Could not be refreshed. Shown as of 12:03.' with Retry, above content that stays (R35). */
export function NotRefreshed({ stale, ...props }: NotRefreshedProps) {
  return stale && <Line stale={stale} {...props} />;
}

function Line({
  stale,
  isPending,
  onRetry,
  detail,
  variant = 'banner',
  className,
}: NotRefreshedProps & { stale: StaleContent }) {
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const sentence = reads.notRefreshed(useReadTime(stale.readAt));
  if (variant === 'inline') {
    return (
      <Inline
        gap="1-5"
        tone="warning"
        size="xs"
        ref={box}
        className={clsx(styles.inline, className)}
        role="status"
      >
        <Icon of={CloudOff} size="sm" />
        <span>
          {sentence} {detail}
        </span>
        <Button variant="link" size="sm" busy={isPending} onClick={onRetry}>
          {reads.retry}
        </Button>
      </Inline>
    );
  }
  return (
    <div ref={box} className={className}>
      <Banner
        tone="warning"
        icon={CloudOff}
        announce
        action={
          <Button size="sm" icon={RefreshCw} busy={isPending} onClick={onRetry}>
            {reads.retry}
          </Button>
        }
      >
        <strong>{sentence}</strong>{' '}
        <Text tone="muted" className={clsx(detail === undefined && styles.reason)}>
          {detail ?? reasonOf(stale.failure)}
        </Text>
      </Banner>
    </div>
  );
}

function reasonOf({ cause }: StaleContent['failure']): string {
  if (cause === 'network') return reads.offline;
  return cause === 'timeout' || cause === 'noResponse' ? reads.noAnswer : reads.refused;
}
