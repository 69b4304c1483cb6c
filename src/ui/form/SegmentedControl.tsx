import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../feedback/Icon';
import { Text, VisuallyHidden } from '../layout/primitives';
import styles from './SegmentedControl.module.css';

/** One option of a segmented control, with an optional icon and count. */
export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: LucideIcon | undefined;
  /** Marks the option with a dot; the text is read aloud after the label: ', unsaved changes'. */
  mark?: string | undefined;
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
  isWide = false,
  block = false,
}: {
  label: string;
  options: readonly Segment<V>[];
  value: V;
  onChange(value: NoInfer<V>): void;
  disabled?: boolean | undefined;
  size?: 'xs' | 'sm' | 'md' | undefined;
  /** On phones it fills the line, without icons. */
  isWide?: boolean | undefined;
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
      className={clsx(
        styles.segmented,
        size === 'md' && styles.segmentedMd,
        size === 'xs' && styles.segmentedXs,
        isWide && styles.segmentedWide,
        block && styles.segmentedBlock,
      )}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the radio group above implements the keys
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === current ? 0 : -1}
          className={styles.segmentedItem}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon of={option.icon} size="sm" />}
          {option.label}
          {option.mark === undefined ? null : (
            <>
              <i className={styles.mark} aria-hidden="true" />
              <VisuallyHidden>{option.mark}</VisuallyHidden>
            </>
          )}
          {option.count === undefined ? null : (
            <>
              {' '}
              <Text tone="subtle" weight="regular" tabular className={styles.segmentedCount}>
                {option.count}
              </Text>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
