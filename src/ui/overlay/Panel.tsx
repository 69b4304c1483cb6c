import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../form/Button';
import { Inline, Text } from '../layout/primitives';
import { Modal } from './Modal';
import styles from './Panel.module.css';

/** The parts of a panel, from its head to its foot. */
export interface PanelProps {
  title: string;
  /** Below the title: its subject. */
  text: ReactNode;
  closeLabel: string;
  /** Beside the button that closes it. */
  headerEnd?: ReactNode;
  /** Stays above the content while the content scrolls, such as its tabs. */
  bar?: ReactNode;
  /** Scrolls where it is higher than the panel. */
  children: ReactNode;
  /** Stays below the content. */
  footer?: ReactNode;
  /** The title has the focus at first, so that an Enter which was meant for the page answers nothing. */
  isTitleFocused?: boolean;
}

/** A modal with head and foot around content that scrolls; its classes place and size it. */
export function Panel({
  title,
  text,
  closeLabel,
  headerEnd,
  bar,
  children,
  footer,
  isTitleFocused = false,
  scrimClassName,
  className,
  scrollClassName,
  footerClassName,
  onClose,
  onPressOutside,
  onScroll,
}: PanelProps & {
  scrimClassName?: string | undefined;
  className?: string | undefined;
  scrollClassName?: string | undefined;
  footerClassName?: string | undefined;
  onClose(): void;
  onPressOutside?(): void;
  onScroll?(content: HTMLElement): void;
}) {
  const id = useId();
  return (
    <Modal
      scrimClassName={clsx(styles.scrim, scrimClassName)}
      className={clsx(styles.panel, className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onEscape={onClose}
      {...(onPressOutside && { onPressOutside })}
    >
      <Inline align="start" gap="4" className={styles.head}>
        <div className={styles.words}>
          <Text
            as="h2"
            size="lg"
            weight="semibold"
            className={styles.title}
            id={`${id}-title`}
            {...(isTitleFocused && { tabIndex: -1, 'data-autofocus': true })}
          >
            {title}
          </Text>
          <Text as="p" tone="muted" tabular id={`${id}-text`}>
            {text}
          </Text>
        </div>
        {headerEnd}
        <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onClose}>
          {closeLabel}
        </Button>
      </Inline>
      {bar}
      <div
        className={clsx(styles.scroll, scrollClassName)}
        data-scroller
        onScroll={onScroll && ((event) => onScroll(event.currentTarget))}
      >
        {children}
      </div>
      {footer && (
        <Inline gap="2" className={clsx(styles.foot, footerClassName)}>
          {footer}
        </Inline>
      )}
    </Modal>
  );
}
