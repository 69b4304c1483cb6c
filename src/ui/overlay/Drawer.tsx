import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../form/Button';
import styles from './Drawer.module.css';
import { Modal } from './Modal';

/**
 * A modal panel at the right edge of the window, 720 px wide; on a phone it fills the window. It is open while
 * it is rendered, and returns the focus afterwards.
 */
export function Drawer({
  title,
  text,
  closeLabel,
  bar,
  onClose,
  onScroll,
  children,
}: {
  title: string;
  /** Below the title. */
  text: string;
  closeLabel: string;
  /** Stays above the content while the content scrolls, such as its tabs. */
  bar?: ReactNode;
  onClose(): void;
  /** The content was scrolled. */
  onScroll?(content: HTMLElement): void;
  /** Scrolls where it is higher than the window. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Modal
      scrimClassName={styles.scrim}
      className={styles.drawer}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onEscape={onClose}
      onPressOutside={onClose}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <p className={styles.text} id={`${id}-text`}>
            {text}
          </p>
        </div>
        <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
      {bar}
      <div className={styles.scroll} onScroll={(event) => onScroll?.(event.currentTarget)}>
        {children}
      </div>
    </Modal>
  );
}
