import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../form/Button';
import { Inline, Stack, Text } from '../layout/primitives';
import styles from './FormPopover.module.css';
import { Popover } from './Popover';

interface FormPopoverProps {
  title: string;
  /** The accessible name, where it is not the title. */
  label?: string;
  closeLabel: string;
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  /** The edge of the button that it is aligned with, or over its centre. */
  align?: 'start' | 'center' | 'end';
  width?: number;
  bodyClassName?: string | undefined;
  onClose(): void;
  /** Between the content and the window's edge: what submitting does, and the buttons. */
  footer: ReactNode;
  children: ReactNode;
}

/**
 * A small form that floats below its button and is not modal; its content scrolls between title and foot. On a
 * phone it is a sheet at the bottom of the window.
 */
export function FormPopover({
  title,
  label = title,
  closeLabel,
  anchor,
  align = 'end',
  width = 440,
  bodyClassName,
  onClose,
  footer,
  children,
}: FormPopoverProps) {
  return (
    <Popover
      label={label}
      anchor={anchor}
      align={align}
      width={width}
      className={styles.panel}
      onClose={onClose}
    >
      <Inline justify="between" gap="2" className={styles.head}>
        <Text as="h2" size="md" weight="semibold" className={styles.title}>
          {title}
        </Text>
        <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onClose}>
          {closeLabel}
        </Button>
      </Inline>
      <Stack gap="3" className={clsx(styles.body, bodyClassName)}>
        {children}
      </Stack>
      <Inline gap="2" tone="subtle" tabular className={styles.foot}>
        {footer}
      </Inline>
    </Popover>
  );
}

/** A part of the form under a title of its own. */
export function FormPopoverSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="2" className={styles.section}>
      <Text weight="medium">{title}</Text>
      {children}
    </Stack>
  );
}

/** Options below each other, each with a figure at the end of its line. */
export function OptionList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Stack gap="2" {...(label && { role: 'radiogroup', 'aria-label': label })}>
      {children}
    </Stack>
  );
}

export function OptionLine({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <Inline justify="between" gap="3" className={styles.option}>
      {children}
      <Text tone="subtle" tabular className={styles.figure}>
        {value}
      </Text>
    </Inline>
  );
}
