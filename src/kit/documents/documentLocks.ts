/** Another page that only reads a document has the lock for a moment; one that writes it has it for long. */
const PATIENCE_MS = 2_000;

/** Keeps work on a document apart: in this page, and where the browser has locks in its other pages. */
export interface DocumentLocks {
  /**
   * Does work that only one may do at a time. While another one does it, it waits for some seconds, or until `signal`
   * ends the waiting.
   *
   * @returns whether it was done
   */
  whileLocked(document: string, work: () => Promise<void>, signal?: AbortSignal): Promise<boolean>;
}

export function documentLocks(): DocumentLocks {
  const held = new Map<string, Promise<void>>();
  const whileHeld = async (document: string, work: () => Promise<void>, signal: AbortSignal) => {
    const patience = new Promise((resolve) => signal.addEventListener('abort', () => resolve('late')));
    for (let other = held.get(document); other; other = held.get(document))
      if ((await Promise.race([other, patience])) === 'late') return false;
    const running = work().finally(() => held.delete(document));
    held.set(
      document,
      running.catch(() => undefined),
    );
    await running;
    return true;
  };
  return {
    whileLocked(document, work, signal = AbortSignal.timeout(PATIENCE_MS)) {
      const locks = navigator.locks as LockManager | undefined;
      // an insecure page has none
      if (!locks) return whileHeld(document, work, signal);
      let isBegun = false;
      const begun = async () => {
        isBegun = true;
        await work();
        return true;
      };
      return locks.request(`stock-document ${document}`, { signal }, begun).catch((reason: unknown) => {
        if (isBegun) throw reason;
        return false;
      });
    },
  };
}
