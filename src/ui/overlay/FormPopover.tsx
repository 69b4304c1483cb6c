import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../form/Button';
import styles from './FormPopover.module.css';
import { Popover } from './Popover';

interface FormPopoverProps {
  title: string;
  closeLabel: string;
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  width?: number;
  onClose(): void;
  /** Between the content and the window's edge: what submitting does, and the buttons. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * A small form that floats below its button and is not modal; its content scrolls between title and foot. On a
 * phone it is a sheet at the bottom of the window.
 */
export function FormPopover({
  title,
  closeLabel,
  anchor,
  width = 440,
  onClose,
  foot,
  children,
}: FormPopoverProps) {
  return (
    <Popover
      label={title}
      anchor={anchor}
      align="end"
      width={width}
      className={styles.panel}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </Popover>
  );
}

/** A part of the form under a title of its own. */
export function FormPopoverSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <span className={styles.label}>{title}</span>
      {children}
    </div>
  );
}

/** Options below each other, each with a figure at the end of its line. */
export function OptionList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.options} {...(label && { role: 'radiogroup', 'aria-label': label })}>
      {children}
    </div>
  );
}

/** One option with its figure. */
export function OptionLine({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.option}>
      {children}
      <span className={styles.figure}>{figure}</span>
    </div>
  );
}
