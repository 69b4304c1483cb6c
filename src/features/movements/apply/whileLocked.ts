/** Another page that only reads a movement has the lock for a moment; one that writes it has it for long. */
const PATIENCE_MS = 2_000;

/**
 * Does work that only one page of this browser may do at a time; without locks (an insecure page) nothing keeps pages
 * apart.
 *
 * @returns whether it was done; false while another page does it
 */
export async function whileLocked(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    await work();
    return true;
  }
  let isBegun = false;
  const begun = async () => {
    isBegun = true;
    await work();
    return true;
  };
  return locks
    .request(`stock-movement ${name}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, begun)
    .catch((reason: unknown) => {
      if (isBegun) throw reason;
      return false;
    });
}
