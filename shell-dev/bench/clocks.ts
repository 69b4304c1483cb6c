/**
 * Runs in every page of the bench before the page's scripts: records when the first row was painted, the time
 * from each key press to its paint, and how long tasks blocked the main thread. A paint counts as done when
 * the task after its frame runs. A string, because tsx would rewrite a function.
 *
 * @param first - a selector of the first row
 */
export const clocksOf = (first: string): string => `
  const painted = (work) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = work;
    channel.port2.postMessage(null);
  });
  window.benchFirstRow = new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('${first}')) return;
      look.disconnect();
      painted(() => {
        performance.mark('bench first row');
        resolve(performance.now());
      });
    });
    look.observe(document, { childList: true, subtree: true });
  });
  window.benchKeys = [];
  document.addEventListener('keydown', ({ timeStamp }) => {
    painted(() => window.benchKeys.push(performance.now() - timeStamp));
  }, true);
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.benchTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  window.benchScroll = (grid) => new Promise((resolve) => {
    const box = [grid.parentElement, grid, ...grid.querySelectorAll('*')].find((each) => {
      each.scrollTop = 1000;
      return each.scrollTop === 1000;
    });
    box.scrollTop = 0;
    const frames = [];
    const start = performance.now();
    let last = start;
    requestAnimationFrame(function step(now) {
      frames.push(now - last);
      last = now;
      box.scrollTop = (now - start) * 6;
      if (now - start < 3000) requestAnimationFrame(step);
      else resolve(frames.slice(2));
    });
  });
  window.benchScrollAcross = (grid) => new Promise((resolve) => {
    const box = [grid.parentElement, grid, ...grid.querySelectorAll('*')].find((each) => {
      each.scrollLeft = 100;
      return each.scrollLeft === 100;
    });
    if (!box) return resolve([]);
    const most = box.scrollWidth - box.clientWidth;
    const frames = [];
    const start = performance.now();
    let last = start;
    requestAnimationFrame(function step(now) {
      frames.push(now - last);
      last = now;
      const at = ((now - start) * 3) % (2 * most);
      box.scrollLeft = at < most ? at : 2 * most - at;
      if (now - start < 3000) requestAnimationFrame(step);
      else resolve(frames.slice(2));
    });
  });
`;

/** The clocks of a list, whose rows have links. */
export const clocks = clocksOf('[role=grid] a[href]');
