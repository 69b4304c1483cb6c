import { clsx } from 'clsx';
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePortalRoot } from '../root/Root';
import styles from './Modal.module.css';

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
  const container = usePortalRoot();
  const dialog = useRef<HTMLDivElement>(null);
  const holdFocus = useModalFocus(dialog, container);
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
    container,
  );
}

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * Traps the focus in a dialog while it is open and restores it afterwards. The rest of the remote is inert, except
 * the toasts, which are announced and closed over a dialog too; the host's page is not changed. The element with `data-autofocus` is focused first,
 * or the first control where that one is disabled.
 */
function useModalFocus(dialog: RefObject<HTMLElement | null>, container: HTMLElement) {
  useEffect(() => {
    const before = document.activeElement;
    const behind = container === document.body ? [] : siblings(container).filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
    const wanted = dialog.current?.querySelector<HTMLElement>('[data-autofocus]');
    const first = wanted?.matches(':disabled')
      ? dialog.current?.querySelector<HTMLElement>(FOCUSABLE_SELECTOR)
      : wanted;
    (first ?? dialog.current)?.focus();
    return () => {
      for (const element of behind) element.inert = false;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog, container]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !dialog.current) return;
    const stops = [...dialog.current.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)];
    const [first, last] = [stops[0], stops.at(-1)];
    const at = document.activeElement;
    const leaving = event.shiftKey ? !first || !at || !follows(at, first) : at === last;
    if (!leaving && stops.length > 0) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
}

function follows(element: Element, first: Element): boolean {
  return Boolean(first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function siblings(element: HTMLElement): HTMLElement[] {
  return [...(element.parentElement?.children ?? [])].filter(
    (other): other is HTMLElement =>
      other !== element &&
      other instanceof HTMLElement &&
      !other.matches('[data-toasts]') &&
      Boolean(other.closest('[data-stock]')),
  );
}
