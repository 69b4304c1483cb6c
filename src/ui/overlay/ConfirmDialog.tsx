import { type ReactNode, useId } from 'react';
import { Button } from '../form/Button';
import { Inline, Text } from '../layout/primitives';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal';

/** The texts of the dialog: the question, its consequence, and the two buttons. */
export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'danger' | 'primary';
  /** The confirmed action is under way: neither button nor Esc does anything. */
  busy?: boolean;
  /** Something is missing: the button does nothing yet. */
  isConfirmDisabled?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A modal confirmation before an action that cannot be undone. It is open while it is rendered. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  isConfirmDisabled = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const danger = tone === 'danger';

  return (
    <Modal
      role="alertdialog"
      scrimClassName={styles.scrim}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
      onEscape={() => !busy && onCancel()}
    >
      <Text as="h2" size="lg" weight="semibold" className={styles.dialogHead} id={`${id}-title`}>
        {title}
      </Text>
      <div className={styles.dialogBody} id={`${id}-body`}>
        {children}
      </div>
      <Inline align="stretch" justify="end" gap="2" wrap className={styles.dialogFoot}>
        <Button disabled={busy} onClick={onCancel} {...(danger && { 'data-autofocus': true })}>
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'dangerSolid' : 'primary'}
          busy={busy}
          disabled={isConfirmDisabled}
          onClick={onConfirm}
          {...(!danger && { 'data-autofocus': true })}
        >
          {confirmLabel}
        </Button>
      </Inline>
    </Modal>
  );
}
