import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { usePortalRoot } from './root/Root';
import { useModalFocus } from './useModalFocus';

/** What a question needs: what is asked, the consequence, and the two answers. */
export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'danger' | 'primary';
  /** The answer is being carried out: neither button nor Esc does anything. */
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be taken back (decisions sections 7 and 8). Shown while it is rendered. */
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
    // The scrim keeps focus where it is when it is clicked.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds what the dialog does not handle
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
