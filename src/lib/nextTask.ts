/**
 * Runs `work` in a task of its own, so that key presses and frames that wait come first. Unlike a timer it waits for
 * nothing else: browsers delay nested timers by 4 milliseconds. The returned function cancels it.
 */
export function inNextTask(work: () => void): () => void {
  if (typeof MessageChannel === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const { port1, port2 } = new MessageChannel();
  const close = () => port1.close();
  port1.onmessage = () => {
    close();
    work();
  };
  port2.postMessage(null);
  return close;
}
