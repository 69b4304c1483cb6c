import { useCallback, useRef, useState } from 'react';
import { useLoaded } from './useLoaded';

/** A button that opens something at itself, and closes it: its props, and the anchor of what it opens. */
export function useOpener() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onClick = () => setOpen(!isOpen);
  return {
    button: { ref: anchor, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick } as const,
    anchor,
    isOpen,
    open: () => setOpen(true),
    close: useCallback(() => setOpen(false), []),
  };
}

/** The same with what it opens, as long as that is open; `load` must be stable between renders. */
export function useLazyOpener<T>(load: () => Promise<T>) {
  const opener = useOpener();
  const loaded = useLoaded(load, opener.isOpen, opener.close);
  return { ...opener, Opened: opener.isOpen ? loaded : undefined };
}
