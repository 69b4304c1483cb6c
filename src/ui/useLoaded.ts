import { useEffect, useState } from 'react';

/**
 * Code that is fetched when it is first wanted, such as what a button opens. Without a connection nothing opens and
 * `giveUp` is told, so that the next press tries again. Keep both functions the same from draw to draw.
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
