import { useEffect, useState } from 'react';

/**
 * Code that is loaded when it is first needed, such as what a button opens. When loading fails `giveUp` is
 * called, so that the next press tries again. Both functions must be stable between renders.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, giveUp: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T }>();
  useEffect(() => {
    if (!isWanted || loaded) return;
    let hasLeft = false;
    load().then(
      (part) => !hasLeft && setLoaded({ part }),
      () => !hasLeft && giveUp(),
    );
    return () => {
      hasLeft = true;
    };
  }, [load, isWanted, loaded, giveUp]);
  return loaded?.part;
}
