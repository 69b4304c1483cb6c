import { useState } from 'react';
import type { Entry } from './entries';

/** Where a key moves to in a list of so many; undefined for any other key. The ends lead into each other. */
export function movesTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The entry that Enter opens: the first one whenever something else is typed, the same one when lists arrive. */
export function useActive(entries: readonly Entry[], typed: string) {
  const [chosen, setChosen] = useState<{ key: string; typed: string }>();
  const isCurrent = chosen?.typed === typed;
  const active = isCurrent
    ? Math.max(
        0,
        entries.findIndex(({ key }) => key === chosen.key),
      )
    : 0;
  const choose = (at: number) => {
    const key = entries[at]?.key;
    if (key !== undefined) setChosen({ key, typed });
  };
  return { active, move: choose, point: choose };
}
