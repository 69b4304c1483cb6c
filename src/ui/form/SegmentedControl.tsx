import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import styles from './SegmentedControl.module.css';

/** One option of a segmented control, with an optional count. */
export interface Segment<V extends string> {
  value: V;
  label: string;
  count?: number | string | undefined;
}

/** One of a few options, such as a list's 'Status', as a radio group: one tab stop, arrow keys select. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  size = 'sm',
  block = false,
}: {
  label: string;
  options: readonly Segment<V>[];
  value: V;
  onChange(value: NoInfer<V>): void;
  disabled?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  /** Takes the full width, its options equal shares. */
  block?: boolean;
}) {
  const group = useRef<HTMLDivElement>(null);
  const current = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  );

  const choose = (at: number) => {
    const next = options[(at + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    const items = group.current?.querySelectorAll<HTMLElement>('[role="radio"]');
    items?.[options.indexOf(next)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: options.length - 1,
    };
    const at = steps[event.key];
    if (at === undefined) return;
    event.preventDefault();
    choose(at);
  };

  return (
    <div
      ref={group}
      className={clsx(styles.segmented, size === 'md' && styles.segmentedMd, block && styles.segmentedBlock)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useSemanticElements: the radio group above implements the keys
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={at === current ? 0 : -1}
          className={styles.segmentedItem}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count === undefined ? null : (
            <>
              {' '}
              <span className={styles.segmentedCount}>{option.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
