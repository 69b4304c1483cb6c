import { useEffect, useRef, useState } from 'react';
import { usePolling } from '../../kit/usePolling';
import { runningBuild, servedBuild } from './builds';

/** A release comes now and then: a quarter of an hour while the window is seen, ten minutes when it is looked at again. */
const PACE = { every: 15 * 60_000, pause: 10 * 60_000 };

/**
 * The build that is served now, where it is another than the one that runs here; also an older one, to which the suite has
 * gone back: in either case the files of the one that runs may be gone. An answer that says nothing changes nothing.
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
