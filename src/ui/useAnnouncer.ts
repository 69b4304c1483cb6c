import { useEffect } from 'react';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

let users = 0;

/**
 * react-aria speaks through a node that it adds to the host's body and leaves there. It goes with the last
 * control that needs it (host contract, promise 2).
 */
export function useAnnouncer() {
  useEffect(() => {
    users++;
    return () => {
      users--;
      if (users === 0) destroyAnnouncer();
    };
  }, []);
}
