import { useEffect } from 'react';
import { announce, destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

let users = 0;

/**
 * react-aria speaks through a node that it adds to the host's body and leaves there. It goes with the last
 * control that needs it (host contract, promise 2). What is answered speaks through that node too: it is heard while a
 * list is open, when everything else around the list is hidden from screen readers.
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
