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
  /** Whether closing returns the focus to where it was; else a new page takes it. */
  returnsFocus?: RefObject<boolean>;
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
  returnsFocus,
  onKeyDown,
  ...attributes
}: ModalProps) {
  const container = usePortalRoot();
  const dialog = useRef<HTMLDivElement>(null);
  const holdFocus = useModalFocus(dialog, container, returnsFocus);
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

/** Until a screen reader has read the dialog, also on a slow machine: it reads none whose opener is inert (R261). */
const INERT_AFTER_MS = 1_500;

/**
 * Traps the focus in a dialog while it is open and restores it afterwards. The rest of the remote becomes inert, except
 * the toasts, which are announced and closed over a dialog too; the host's page is not changed. The element with `data-autofocus` is focused first,
 * or the first control where that one is disabled; without one the title.
 */
function useModalFocus(
  dialog: RefObject<HTMLElement | null>,
  container: HTMLElement,
  returnsFocus: RefObject<boolean> | undefined,
) {
  useEffect(() => {
    const before = document.activeElement;
    const others = container === document.body ? [] : siblings(container);
    let behind: HTMLElement[] = [];
    const timer = setTimeout(() => {
      behind = others.filter((element) => !element.inert);
      for (const element of behind) element.inert = true;
    }, INERT_AFTER_MS);
    const focusFirst = () => {
      const wanted = dialog.current?.querySelector<HTMLElement>('[data-autofocus]');
      const first = wanted?.matches(':disabled')
        ? dialog.current?.querySelector<HTMLElement>(FOCUSABLE_SELECTOR)
        : wanted;
      // not the dialog itself, which would be read with all that it has
      const title = dialog.current?.querySelector('h2');
      if (title) title.tabIndex = -1;
      (first ?? title ?? dialog.current)?.focus();
    };
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof Node && others.some((element) => element.contains(target))) focusFirst();
    };
    focusFirst();
    document.addEventListener('focusin', keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', keep);
      for (const element of behind) element.inert = false;
      if (returnsFocus?.current === false) return;
      // a button of a bar that is busy by then is not announced: the bar gives the focus back to where it came from
      const isBusy = before?.matches('main section [aria-busy="true"]');
      if (before instanceof HTMLElement && before.isConnected && !isBusy)
        before.focus({ preventScroll: true });
    };
  }, [dialog, container, returnsFocus]);

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
      !other.matches('[data-toasts], [data-sk]') &&
      Boolean(other.closest('[data-stock]')),
  );
}
