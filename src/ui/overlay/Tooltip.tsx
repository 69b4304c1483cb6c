import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePortalRoot } from '../root/Root';
import styles from './Tooltip.module.css';

const DELAY = 400;

/**
 * Describes the wrapped control, on hover and on focus; Esc hides it. The control needs an accessible name of
 * its own: a tooltip only adds a description.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const home = usePortalRoot();
  const wrap = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const later = (to: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(to), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const control = wrap.current?.firstElementChild;
    if (!open || !control) return;
    control.setAttribute('aria-describedby', id);
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => {
      control.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', close);
    };
  }, [open, id]);

  useLayoutEffect(() => {
    const anchor = wrap.current?.firstElementChild?.getBoundingClientRect();
    const box = tip.current;
    if (!open || !anchor || !box) return;
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(
      8,
      Math.min(anchor.left + (anchor.width - width) / 2, window.innerWidth - width - 8),
    );
    const below = anchor.bottom + 6 + height < window.innerHeight;
    box.style.setProperty('--left', `${left}px`);
    box.style.setProperty('--top', `${below ? anchor.bottom + 6 : anchor.top - 6 - height}px`);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside handles the keys
    <span
      ref={wrap}
      className={styles.wrap}
      onPointerEnter={() => later(true, DELAY)}
      onPointerLeave={() => later(false, 120)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={() => later(false, 0)}
    >
      {children}
      {open &&
        createPortal(
          <div ref={tip} className={styles.tooltip} role="tooltip" id={id}>
            {text}
          </div>,
          home,
        )}
    </span>
  );
}
