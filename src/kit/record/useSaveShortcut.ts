import { useEffect } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';

/**
 * Ctrl+S (Cmd+S) saves the form instead of the web page, except while a dialog is open (R83).
 */
export function useSaveShortcut(save: () => void, isOn: boolean): void {
  const latest = useLatestRef(save);
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
