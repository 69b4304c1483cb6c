import type { CSSProperties, ReactNode } from 'react';
import { documents as texts } from '../../../messages/documents';
import { Inline, Text } from '../../../ui/layout/primitives';
import styles from './enter.module.css';

/** How much of a document is done, with its words above the bar. */
export function Meter({
  label = texts.progress,
  done,
  of,
  children,
}: {
  /** What is counted: 'Lines received'. */
  label?: string;
  done: number;
  of: number;
  children: ReactNode;
}) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <Text as="div" tone="muted" size="xs" tabular className={styles.progress}>
      <Inline as="span" align="stretch" justify="between" gap="2">
        {children}
      </Inline>
      <span
        className={styles.meter}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <i style={{ width: `${share * 100}%` } satisfies CSSProperties} />
      </span>
    </Text>
  );
}
