import { useState } from 'react';
import type { PaletteItem } from './items';

/**
 * The index that a key moves to in a list of `count` options; undefined for any other key. It wraps around at
 * both ends; -1 means that no option is selected.
 */
export function movesTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (Math.max(active, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * The index of the entry that Enter opens: the first one after another text was typed, the same one when
 * lists arrive. It is -1 where that entry is gone, and with `isNothing`: what is offered then must be
 * selected by the user.
 */
export function useActive(items: readonly PaletteItem[], typed: string, isNothing: boolean) {
  const [chosen, setChosen] = useState<{ key: string; typed: string }>();
  const first = isNothing || items.length === 0 ? -1 : 0;
  const isCurrent = chosen?.typed === typed;
  const active = isCurrent ? items.findIndex(({ key }) => key === chosen.key) : first;
  const choose = (at: number) => {
    const key = items[at]?.key;
    if (key !== undefined) setChosen({ key, typed });
  };
  return { active, isMoved: isCurrent, move: choose, point: choose };
}
