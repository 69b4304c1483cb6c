import { useRef, useState } from 'react';

/**
 * Runs one asynchronous function at a time: calls during a run are ignored, so that a double click sends one
 * request (R22).
 */
export function useOnce(): { isPending: boolean; run(work: () => Promise<void>): void } {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const run = (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    void work().finally(() => {
      isRunning.current = false;
      setPending(false);
    });
  };
  return { isPending, run };
}
