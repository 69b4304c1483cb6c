/**
 * Runs in every page of the bench before its own scripts: notes when the first row of the brands was painted and how long
 * each key press took until the page had answered it on the screen. A paint is over when the task after a frame runs.
 * A text, because a function would be changed by what translates this file.
 */
export const clocks = `
  const painted = (work) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = work;
    channel.port2.postMessage(null);
  });
  window.benchFirstRow = new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[role=grid] a[href]')) return;
      look.disconnect();
      painted(() => resolve(performance.now()));
    });
    look.observe(document, { childList: true, subtree: true });
  });
  window.benchKeys = [];
  document.addEventListener('keydown', ({ timeStamp }) => {
    painted(() => window.benchKeys.push(performance.now() - timeStamp));
  }, true);
`;
