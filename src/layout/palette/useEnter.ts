import { useCallback, useEffect, useState } from 'react';
import type { Entry } from './items';

interface EnterOptions {
  /** The selected result; undefined where there is none. */
  entry: Entry | undefined;
  /** The results are those of the text in the field. */
  isCurrent: boolean;
  /** Lists are loading in which something may be found. */
  isComing: boolean;
  choose(entry: Entry, isNewTab: boolean): void;
}

/**
 * Enter opens the selected result of the text in the field, at once where it is already shown. Where a
 * scanner or a paste is faster than the results, it waits for all of them; call `cancel` when the text or the
 * selection changes.
 */
export function useEnter({ entry, isCurrent, isComing, choose }: EnterOptions) {
  const [waiting, setWaiting] = useState<{ isNewTab: boolean }>();
  useEffect(() => {
    if (!waiting || !isCurrent || isComing) return;
    setWaiting(undefined);
    if (entry) choose(entry, waiting.isNewTab);
  });
  const press = (isNewTab: boolean) => {
    if (isCurrent && entry) choose(entry, isNewTab);
    else setWaiting({ isNewTab });
  };
  const wait = useCallback(() => setWaiting({ isNewTab: false }), []);
  const cancel = useCallback(() => setWaiting(undefined), []);
  return { press, wait, cancel, isWaiting: waiting !== undefined };
}
