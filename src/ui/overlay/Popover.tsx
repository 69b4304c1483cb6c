import clsx from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { Stack } from '../layout/primitives';
import { usePortalRoot } from '../root/Root';
import styles from './Popover.module.css';

/** The distance between the button and the panel, and to the window's edges (pixels). */
const GAP = 6;
const EDGE = 8;

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  /** The button that opened it: the panel is placed below it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  /** The edge of the button that it is aligned with, or over its centre. */
  align?: 'start' | 'center' | 'end';
  /** In pixels; never wider than the window. */
  width?: number;
  /** In place of the panel's own size and look. */
  className?: string | undefined;
  onClose(): void;
  children: ReactNode;
}

/**
 * A non-modal panel that a button opens: it neither covers nor locks the page. The first control, or the one
 * with `autoFocus` or `data-autofocus`, gets the focus; Esc, Tab past either end and a press outside close it.
 */
export function Popover({
  label,
  anchor,
  align = 'start',
  width = 280,
  className,
  onClose,
  children,
}: PopoverProps) {
  const root = usePortalRoot();
  // one that is opened from another popover is rendered inside it: the focus and presses in it are not outside
  const container = anchor.current?.closest('[data-popover]') ?? root;
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, anchor, align);

  useEffect(() => {
    const opener = anchor.current;
    // a control with autoFocus has the focus already
    if (!panel.current?.contains(document.activeElement)) {
      const first =
        panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? stopsIn(panel.current)[0];
      first?.focus({ preventScroll: true });
    }
    return () => {
      // the focus stays where a press outside has put it
      if (!isElsewhere(panel.current)) opener?.focus({ preventScroll: true });
    };
  }, [anchor]);

  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Element &&
      !panel.current?.contains(target) &&
      !anchor.current?.contains(target) &&
      !isListOf(panel.current, target);
    const closeOutside = ({ target }: Event) => isOutside(target) && close.current();
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [anchor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const stops = stopsIn(panel.current);
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    const isLeaving = event.key === 'Tab' && document.activeElement === end;
    if (event.key !== 'Escape' && !isLeaving) return;
    event.preventDefault();
    event.stopPropagation();
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };

  return createPortal(
    <Stack
      tone="text"
      ref={panel}
      className={clsx(styles.popover, className)}
      style={{ '--width': `${width}px` } as CSSProperties}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-popover
      onKeyDown={onKeyDown}
    >
      {children}
    </Stack>,
    container,
  );
}

/** In the list of options that a control of the panel has open: such lists are rendered beside all panels. */
function isListOf(panel: HTMLElement | null, target: Element): boolean {
  const list = target.closest('[data-trigger]')?.querySelector('[role="listbox"]');
  return list?.id !== undefined && panel?.querySelector(`[aria-controls~="${CSS.escape(list.id)}"]`) !== null;
}

function stopsIn(panel: HTMLElement | null): HTMLElement[] {
  const stops = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
  return [...(panel?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(({ tabIndex }) => tabIndex >= 0);
}

/** The focus is in the document, but not in the panel. */
function isElsewhere(panel: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !panel?.contains(focused);
}

/** Below the button, above it where there is more room, and inside the window. */
function usePlace(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  align: NonNullable<PopoverProps['align']>,
) {
  const replace = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    let at: DOMRect | undefined;
    const place = () => {
      const box = panel.current;
      const now = anchor.current?.getBoundingClientRect();
      // a button that is not shown in a narrower window leaves the panel where it is
      if (now && (!at || now.width > 0)) at = now;
      if (!box || !at) return;
      const { innerWidth, innerHeight } = window;
      const beside = at.width - box.offsetWidth;
      const left = at.left + { start: 0, center: beside / 2, end: beside }[align];
      const gap = align === 'center' ? EDGE : GAP;
      const below = innerHeight - at.bottom - gap - EDGE;
      const above = at.top - gap - EDGE;
      const isAbove = below < Math.min(box.scrollHeight, 240) && above > below;
      const set = (name: string, value: number) => box.style.setProperty(name, `${Math.round(value)}px`);
      set('--left', Math.max(EDGE, Math.min(left, innerWidth - box.offsetWidth - EDGE)));
      set('--top', at.bottom + gap);
      set('--bottom', innerHeight - at.top + gap);
      set('--room', isAbove ? above : below);
      box.toggleAttribute('data-above', isAbove);
    };
    replace.current = place;
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [panel, anchor, align]);
  // a selection in the panel can move the button
  useLayoutEffect(() => replace.current?.());
}
