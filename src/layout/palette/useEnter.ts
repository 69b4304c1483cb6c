import { useCallback, useEffect, useState } from 'react';
import type { PaletteItem } from './items';

interface EnterOptions {
  /** The selected result; undefined where there is none. */
  item: PaletteItem | undefined;
  /** The results are those of the text in the field. */
  isCurrent: boolean;
  /** Lists are loading in which something may be found. */
  isComing: boolean;
  choose(item: PaletteItem, isNewTab: boolean): void;
}

/**
 * Enter opens the selected result of the text in the field, at once where it is already shown. Where a
 * scanner or a paste is faster than the results, it waits for all of them; call `cancel` when the text or the
 * selection changes.
 */
export function useEnter({ item, isCurrent, isComing, choose }: EnterOptions) {
  const [waiting, setWaiting] = useState<{ isNewTab: boolean }>();
  useEffect(() => {
    if (!waiting || !isCurrent || isComing) return;
    setWaiting(undefined);
    if (item) choose(item, waiting.isNewTab);
  });
  const press = (isNewTab: boolean) => {
    if (isCurrent && item) choose(item, isNewTab);
    else setWaiting({ isNewTab });
  };
  const wait = useCallback(() => setWaiting({ isNewTab: false }), []);
  const cancel = useCallback(() => setWaiting(undefined), []);
  return { press, wait, cancel, isWaiting: waiting !== undefined };
}
