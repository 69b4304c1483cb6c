import { useEffect } from 'react';
import { announce, destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

let users = 0;

/**
 * Announces sentences to screen readers. react-aria uses a live region that it adds to the host's body and
 * leaves there; this hook removes it with the last control that needs it (src/host/README.md, P2). The
 * returned function uses the same region: it is announced while a list is open, when everything else around
 * the list is hidden from screen readers.
 */
export function useAnnouncer(): (sentence: string) => void {
  useEffect(() => {
    users++;
    return () => {
      users--;
      if (users === 0) destroyAnnouncer();
    };
  }, []);
  return politely;
}

const politely = (sentence: string) => announce(sentence, 'polite');
