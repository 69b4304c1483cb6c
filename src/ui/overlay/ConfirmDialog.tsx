import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../form/Button';
import { usePortalRoot } from '../root/Root';
import styles from './ConfirmDialog.module.css';
import { useModalFocus } from './useModalFocus';

/** The texts of the dialog: the question, its consequence, and the two buttons. */
export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'danger' | 'primary';
  /** The confirmed action is under way: neither button nor Esc does anything. */
  busy?: boolean;
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
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const home = usePortalRoot();
  const dialog = useRef<HTMLDivElement>(null);
  const holdFocus = useModalFocus(dialog, home);
  const danger = tone === 'danger';

  const onKeyDown = (event: KeyboardEvent) => {
    holdFocus(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (!busy) onCancel();
  };

  return createPortal(
    // A press on the scrim must not move the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles presses beside the dialog
    <div
      className={styles.scrim}
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <div
        ref={dialog}
        className={styles.dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={children ? `${id}-body` : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h2 className={styles.dialogHead} id={`${id}-title`}>
          {title}
        </h2>
        <div className={styles.dialogBody} id={`${id}-body`}>
          {children}
        </div>
        <div className={styles.dialogFoot}>
          <Button disabled={busy} onClick={onCancel} {...(danger && { 'data-autofocus': true })}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'dangerSolid' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            {...(!danger && { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </div>,
    home,
  );
}
