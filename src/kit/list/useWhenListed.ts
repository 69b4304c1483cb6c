import { Circle, CircleDot, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import { lists } from '../../messages/lists';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import { AS_OF_ID } from './RowCount';

/** How the control of an action looks: while the list is on its way a ring is in its icon's place, and a line says why. */
interface WaitingLook {
  icon: LucideIcon;
  'aria-describedby'?: string;
}

/**
 * Actions that read the whole list: while it is on its way, `press` notes the key of one, which then starts by itself as
 * soon as the list has come. `look` is how its control shows it, which keeps its words and its width (R191).
 */
export function useWhenListed(isWaiting: boolean, run: (key: string) => void) {
  const [noted, setNoted] = useState<string>();
  const announce = useAnnouncer();
  const latest = useLatestRef(run);
  useEffect(() => {
    if (isWaiting || noted === undefined) return;
    setNoted(undefined);
    latest.current(noted);
  }, [isWaiting, noted]);
  const press = useCallback(
    (key: string, label: string) => {
      if (!isWaiting) return latest.current(key);
      setNoted(key);
      announce(lists.waits(label));
    },
    [isWaiting, announce],
  );
  const look = useCallback(
    (key: string, icon: LucideIcon, waiting: LucideIcon = Circle): WaitingLook =>
      isWaiting ? { icon: noted === key ? CircleDot : waiting, 'aria-describedby': AS_OF_ID } : { icon },
    [isWaiting, noted],
  );
  return { press, look };
}
