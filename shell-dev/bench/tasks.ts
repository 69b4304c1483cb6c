import type { Browser, Page } from '@playwright/test';

/** A trace of the browser; times in microseconds. */
interface Trace {
  traceEvents: { name: string; pid: number; tid: number; ts: number; tdur?: number; dur?: number }[];
}

/** Starts recording the tasks of the page's threads. */
export function startTrace(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
}

/**
 * Stops recording: processor milliseconds of each task of the page's main thread that started after the last
 * performance mark of this name. A busy machine does not lengthen them.
 *
 * @throws Error when the trace has no such mark
 */
export async function tasksAfter(browser: Browser, name: string): Promise<number[]> {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace;
  const mark = traceEvents.filter((event) => event.name === name).at(-1);
  if (!mark) throw new Error(`The trace has no mark '${name}'.`);
  return traceEvents
    .filter((event) => {
      const isTask = event.name === 'ThreadControllerImpl::RunTask' || event.name === 'RunTask';
      return isTask && event.pid === mark.pid && event.tid === mark.tid && event.ts >= mark.ts;
    })
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
}
