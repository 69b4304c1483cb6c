import { useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: what is pressed while it is under way does nothing, so that a double click sends
 * one request (decisions section 4).
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
