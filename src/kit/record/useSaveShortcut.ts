import { useEffect, useRef } from 'react';

/**
 * Ctrl+S (Cmd+S) saves the form instead of the web page, except while a dialog is open (src/README.md, R83).
 */
export function useSaveShortcut(save: () => void, isOn: boolean): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[aria-modal="true"]')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
