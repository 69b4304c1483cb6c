import { clsx } from 'clsx';
import { type HTMLAttributes, type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePortalRoot } from '../root/Root';
import styles from './Modal.module.css';
import { useModalFocus } from './useModalFocus';

/** Attributes of the dialog, its name among them, and what ends it. */
export interface ModalProps extends HTMLAttributes<HTMLDivElement> {
  role?: 'dialog' | 'alertdialog';
  /** The class that lays out the dialog in the window. */
  scrimClassName?: string | undefined;
  onEscape(): void;
  /** A press beside the dialog; without it such a press does nothing, and the focus stays. */
  onPressOutside?(): void;
}

/**
 * The frame of every modal dialog: scrim, focus trap, Esc and the return of the focus. It is open while it is
 * rendered. Not a native `<dialog>`: that leaves the host's `portalRoot` for the top layer, above the toasts
 * and the lists of its own fields, and makes the host's page inert.
 */
export function Modal({
  scrimClassName,
  className,
  onEscape,
  onPressOutside,
  onKeyDown,
  ...attributes
}: ModalProps) {
  const home = usePortalRoot();
  const dialog = useRef<HTMLDivElement>(null);
  const holdFocus = useModalFocus(dialog, home);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    holdFocus(event);
    onKeyDown?.(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press outside of the dialog; Esc does the same
    <div
      className={clsx(styles.scrim, scrimClassName)}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (onPressOutside) onPressOutside();
        else event.preventDefault();
      }}
    >
      <div
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        {...attributes}
        ref={dialog}
        className={clsx(styles.dialog, className)}
        onKeyDown={handleKey}
      />
    </div>,
    home,
  );
}
