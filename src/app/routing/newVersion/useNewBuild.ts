import { useEffect, useRef, useState } from 'react';
import { usePolling } from '../../../lib/usePolling';
import { runningBuild, servedBuild } from './builds';

/** Every 15 minutes while the window is visible, and when it becomes visible at most every 10 minutes. */
const PACE = { every: 15 * 60_000, pause: 10 * 60_000 };

/**
 * The build that is served now, if it differs from the running one. That includes an older one after a
 * rollback: in either case the files of the running build may be gone. A request that fails changes nothing.
 */
export function useNewBuild(): string | undefined {
  const running = runningBuild();
  const [served, setServed] = useState(running);
  const asking = useRef<AbortController>(undefined);
  const ask = async () => {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    const build = await servedBuild(asked.signal);
    if (build !== undefined && !asked.signal.aborted) setServed(build);
  };
  usePolling(() => void ask(), running !== undefined, PACE);
  useEffect(() => () => asking.current?.abort(), []);
  return served === running ? undefined : served;
}
