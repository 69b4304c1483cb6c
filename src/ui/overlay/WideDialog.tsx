import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../form/Button';
import { Modal } from './Modal';
import styles from './WideDialog.module.css';

/** The parts of a wide dialog, from its head to its foot. */
export interface WideDialogProps {
  title: string;
  /** Below the title: its subject. */
  text: ReactNode;
  closeLabel: string;
  /** Stays above the content while the content scrolls. */
  bar?: ReactNode;
  /** Scrolls where it is higher than the window. */
  children: ReactNode;
  /** Next to the buttons of the foot: their effect. */
  note?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** 1040 or 760 pixels wide; less where the window is narrower. */
  size?: 'large' | 'medium';
  /** The button keeps the focus, and does nothing. */
  isConfirmDisabled?: boolean;
  /** As high as the window allows, whatever its content: it scrolls, or becomes less. */
  isFull?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * A dialog for a long list, such as a review: head, bar and foot stay, the list scrolls. On a phone it fills
 * the window.
 */
export function WideDialog({
  title,
  text,
  closeLabel,
  bar,
  children,
  note,
  cancelLabel,
  confirmLabel,
  size = 'large',
  isConfirmDisabled = false,
  isFull = false,
  onConfirm,
  onCancel,
}: WideDialogProps) {
  const id = useId();
  return (
    <Modal
      scrimClassName={styles.scrim}
      className={clsx(styles.dialog, size === 'medium' && styles.medium, isFull && styles.full)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onEscape={onCancel}
    >
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <p className={styles.text} id={`${id}-text`}>
            {text}
          </p>
        </div>
        <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onCancel}>
          {closeLabel}
        </Button>
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
      <div className={styles.scroll}>{children}</div>
      <div className={styles.foot}>
        <div className={styles.note}>{note}</div>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button
          variant="primary"
          aria-disabled={isConfirmDisabled || undefined}
          onClick={() => isConfirmDisabled || onConfirm()}
          data-autofocus
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
