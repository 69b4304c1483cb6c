/** Runs the work once the browser is idle, within a second; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: 1_000 });
  return () => cancelIdleCallback(callback);
}
