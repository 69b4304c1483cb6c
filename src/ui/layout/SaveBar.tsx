import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFocusReturn } from '../hooks/useFocusReturn';
import { Inline, Text, VisuallyHidden } from './primitives';
import styles from './SaveBar.module.css';

/**
 * Sticks to the bottom of the page while there are unsaved changes: their summary, Discard and Save. A field that is
 * focused stays above it; once it is removed, the focus is back where it came from.
 */
export function SaveBar({
  label,
  summary,
  detail,
  isPlain = false,
  isStacked = false,
  isAnnounced = false,
  children,
}: {
  label: string;
  /** The summary: '4 unsaved changes'. */
  summary: ReactNode;
  detail?: ReactNode;
  /** Nothing is unsaved: the bar sums the page up. */
  isPlain?: boolean;
  /** Its name is announced once it is there. */
  isAnnounced?: boolean;
  /** On phones the summary has one line above the buttons, which leave no room beside them. */
  isStacked?: boolean;
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useCoveredHeight(bar);
  useFocusReturn(bar);
  return (
    <Inline
      as="section"
      gap="3"
      ref={bar}
      className={clsx(styles.savebar, isPlain && styles.plain, isStacked && styles.stacked)}
      aria-label={label}
    >
      <div className={styles.savebarText}>
        <Text tone="text" weight="medium">
          {summary}
        </Text>
        {detail && (
          <Text tone="muted" className={styles.detail}>
            {' '}
            {detail}
          </Text>
        )}
      </div>
      {children}
      <Appeared label={isAnnounced ? label : ''} />
    </Inline>
  );
}

/** After the focus and its cell or field, which a key that is still typed would cut. */
const APPEARED_AFTER_MS = 500;

/** Announces the bar once it is there, in a region that was there before; then it is read in the bar alone. */
function Appeared({ label }: { label: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const timers = [label, ''].map((text, at) =>
      setTimeout(setShown, APPEARED_AFTER_MS * (1 + 2 * at), text),
    );
    return () => timers.forEach(clearTimeout);
  }, [label]);
  return <VisuallyHidden aria-live="polite">{shown}</VisuallyHidden>;
}

/**
 * For a bar that sticks to the lower edge of the page: what is scrolled to, such as a field that is focused, stays
 * above it. The main area and what scrolls around it read the height as `--sk-covered`.
 */
function useCoveredHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = bar.current;
    const frame = box?.closest('main')?.parentElement;
    if (!box || !frame || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      frame.style.setProperty('--sk-covered', `${Math.ceil(box.getBoundingClientRect().height)}px`),
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      frame.style.removeProperty('--sk-covered');
    };
  }, [bar]);
}
