import { useEffect, useState } from 'react';
import { useHost } from '../../../host/HostContext';
import { useLatestRef } from '../../../lib/useLatestRef';

/**
 * Asks before unsaved changes are lost: when the drawer is closed, when the window is closed or loaded again,
 * and when the host is about to leave (R79).
 */
export function useCloseGuard(hasUnsaved: boolean, drop: () => void, onClose: () => void) {
  const { navigation } = useHost();
  /** What waits for the answer: closing the drawer, or the host. */
  const [asked, setAsked] = useState<((mayLeave: boolean) => void) | null>(null);
  const waiting = useLatestRef(asked);
  useEffect(() => {
    if (!hasUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = navigation?.block?.(() => new Promise((resolve) => setAsked(() => resolve)));
    return () => {
      window.removeEventListener('beforeunload', hold);
      release?.();
    };
  }, [hasUnsaved, navigation]);
  // an open question that is unmounted, because the session ended, is answered with yes
  useEffect(() => () => waiting.current?.(true), []);
  const leave = () => {
    drop();
    onClose();
  };
  return {
    isAsking: asked !== null,
    close: () => (hasUnsaved ? setAsked(() => () => undefined) : onClose()),
    answer: (mayLeave: boolean) => {
      setAsked(null);
      if (mayLeave) leave();
      asked?.(mayLeave);
    },
  };
}
