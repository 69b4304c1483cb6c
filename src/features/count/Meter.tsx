import type { CSSProperties, ReactNode } from 'react';
import { count as texts } from '../../messages/count';
import { Inline, Text } from '../../ui/layout/primitives';
import styles from './count.module.css';

/** How much of a count is done, with its words above the bar. */
export function Meter({ done, of, children }: { done: number; of: number; children: ReactNode }) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <Text as="div" tone="muted" size="xs" tabular className={styles.progress}>
      <Inline as="span" align="stretch" justify="between" gap="2">
        {children}
      </Inline>
      <span
        className={styles.meter}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <i style={{ width: `${share * 100}%` } satisfies CSSProperties} />
      </span>
    </Text>
  );
}
