import { useEffect, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';

/**
 * Actions that read the whole list: while it is on its way, `press` notes the key of one, which then starts by itself as
 * soon as the list has come. `pending` is that key, for its control to show that it waits.
 */
export function useWhenListed(isWaiting: boolean, run: (key: string) => void) {
  const [noted, setNoted] = useState<string>();
  const latest = useLatestRef(run);
  useEffect(() => {
    if (isWaiting || noted === undefined) return;
    setNoted(undefined);
    latest.current(noted);
  }, [isWaiting, noted]);
  return {
    pending: isWaiting ? noted : undefined,
    press: (key: string) => (isWaiting ? setNoted(key) : run(key)),
  };
}
