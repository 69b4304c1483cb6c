import clsx from 'clsx';
import { ListChecks, type LucideIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/isFocusLost';
import { Icon } from '../feedback/Icon';
import styles from './BulkBar.module.css';
import { Inline, Text } from './primitives';

export interface BulkBarAction {
  key: string;
  label: string;
  icon: LucideIcon;
  tone?: 'danger' | undefined;
  /** It was pressed and its action is loading. */
  busy?: boolean;
  /** The id of a text about it. */
  'aria-describedby'?: string;
  /** It opens a dialog at the button. */
  opens?: { ref: RefObject<HTMLButtonElement | null>; isOpen: boolean };
  onPress(): void;
}

/**
 * The toolbar of bulk actions, floating over the lower edge of the list: arrow keys move between its buttons.
 */
export function BulkBar({
  label,
  summary,
  actions,
  all,
  clearLabel,
  onClear,
}: {
  label: string;
  /** The number of selected rows: '3 selected'. */
  summary: string;
  actions: readonly BulkBarAction[];
  /** Selects all rows; rendered where no list head, which has a checkbox for it, is rendered. */
  all: { label: string; onPress(): void };
  clearLabel: string;
  onClear(): void;
}) {
  return (
    <Inline gap="0-5" className={styles.bulkbar} role="toolbar" aria-label={label} onKeyDown={moveAlong}>
      <Text weight="medium" tabular className={styles.count}>
        {summary}
      </Text>
      <span className={styles.narrow}>
        <BarButton label={all.label} icon={ListChecks} iconOnly onPress={all.onPress} />
      </span>
      {actions.map(({ key, ...action }, index) => (
        <span key={key} className={styles.part}>
          {(index === 0 || action.tone !== actions[index - 1]?.tone) && <Separator />}
          <BarButton {...action} />
        </span>
      ))}
      <Separator />
      <BarButton label={clearLabel} icon={X} iconOnly onPress={onClear} />
    </Inline>
  );
}

function BarButton({
  label,
  icon,
  tone,
  busy = false,
  iconOnly = false,
  opens,
  onPress,
  ...described
}: Omit<BulkBarAction, 'key'> & { iconOnly?: boolean }) {
  return (
    <button
      ref={opens?.ref}
      type="button"
      {...(opens && { 'aria-haspopup': 'dialog', 'aria-expanded': opens.isOpen })}
      className={clsx(styles.btn, tone === 'danger' && styles.danger)}
      aria-label={label}
      title={label}
      {...described}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || onPress()}
    >
      <Icon of={icon} />
      <span className={iconOnly ? styles.onPhone : undefined}>{label}</span>
    </button>
  );
}

/** The same bar while a bulk action runs: its progress and a Stop button. */
export function BulkProgress({
  label,
  done,
  of,
  children,
  remaining,
  stopLabel,
  isStopping,
  onStop,
}: {
  /** The name of the running action: 'Deleting 40 products'. */
  label: string;
  done: number;
  of: number;
  /** '12 of 40' */
  children: ReactNode;
  /** 'About 5 s left' */
  remaining: string | undefined;
  stopLabel: string;
  isStopping: boolean;
  onStop(): void;
}) {
  const stop = useRef<HTMLButtonElement>(null);
  // the button that was pressed was removed together with the confirmation
  useEffect(() => {
    if (isFocusLost()) stop.current?.focus();
  }, []);
  return (
    <Inline as="fieldset" gap="0-5" className={styles.bulkbar} aria-label={label}>
      <Text weight="medium" tabular className={styles.count}>
        {label}{' '}
        <span className={styles.muted}>
          {children}
          {remaining !== undefined && <span className={styles.left}>{remaining}</span>}
        </span>
      </Text>
      <progress className={styles.progress} aria-label={label} value={done} max={of} />
      <Separator />
      <button
        ref={stop}
        type="button"
        className={clsx(styles.btn, styles.always)}
        aria-disabled={isStopping || undefined}
        onClick={() => isStopping || onStop()}
      >
        <span>{stopLabel}</span>
      </button>
    </Inline>
  );
}

function Separator() {
  return <span className={styles.sep} aria-hidden="true" />;
}

/** Left and right move to the next button, Home and End to the first and last. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
    (button) => button.checkVisibility?.() ?? true,
  );
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const steps: Record<string, number> = {
    ArrowRight: (index + 1) % buttons.length,
    ArrowLeft: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[event.key];
  if (index < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
