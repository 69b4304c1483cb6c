import type { Page, Route } from 'playwright-core';
import type { HostCheck, Visit } from '../check';
import { inPage } from '../page/inPage';
import type { Traces } from '../page/observing';
import { ENTRY } from '../site';
import { comesTrue, pause } from '../until';
import { Broken } from '../verdicts';
import { remoteOf } from './failing';

/** Mounts before the first count: caches fill. */
const WARM_UP = 3;
/** Bytes that a mount may add to the heap, on average. */
const HEAP_PER_MOUNT = 300_000;
/** DOM nodes and listeners that a mount may add, on average: hosts keep a few of their own. */
const NODES_PER_MOUNT = 20;
const LISTENERS_PER_MOUNT = 2;
/** Less than one for each mount is the host's own and does not grow. */
const PER_MOUNT = 0.5;
const ROOM = 1_500;

/** The promise that Stock leaves no trace. */
export const leaving: readonly HostCheck[] = [
  {
    name: 'no trace',
    promise: 'P2',
    remedy:
      'Call the unmount of the handle when the user leaves, end what you have subscribed to for Stock, and keep no handle.',
    run: leavesNothing,
  },
  {
    name: 'left while it loads',
    promise: 'P2',
    remedy: 'Mount nothing once the user has left, also where the remote arrives later.',
    run: isLeftWhileLoading,
  },
];

/** What a page holds, with what the browser counts after garbage collection. */
interface Held extends Traces {
  nodes: number;
  browserListeners: number;
  heap: number;
}

async function leavesNothing({ host, page, site }: Visit): Promise<void> {
  await host.open(host.ways.sibling);
  await host.mark();
  const visit = async () => {
    await host.enter();
    await host.leave();
    if (!(await host.isMarked())) throw new Broken('the links between the modules load the page again');
  };
  for (let round = 0; round < WARM_UP; round += 1) await visit();
  const before = await held(page);
  for (let round = 0; round < site.mounts; round += 1) await visit();
  const problems = grown(before, await held(page), site.mounts);
  if (problems.length > 0) throw new Broken(`after ${site.mounts} more visits: ${problems.join('; ')}`);
}

function grown(before: Held, after: Held, mounts: number): string[] {
  const more = (of: (held: Held) => number) => of(after) - of(before);
  const types = [...new Set(after.listeners)].flatMap((type) => {
    const extra = more(({ listeners }) => listeners.filter((one) => one === type).length);
    return extra > mounts * PER_MOUNT ? [`${extra} listeners '${type}'`] : [];
  });
  const timers = more((held) => held.timers);
  const requests = more((held) => held.requests);
  const nodes = more((held) => held.nodes);
  const listeners = more((held) => held.browserListeners);
  const heap = more((held) => held.heap);
  return [
    ...types,
    ...(timers > mounts * PER_MOUNT ? [`${timers} timers`] : []),
    ...(requests > mounts * PER_MOUNT ? [`${requests} requests`] : []),
    ...(nodes > mounts * NODES_PER_MOUNT ? [`${nodes} DOM nodes`] : []),
    ...(types.length === 0 && listeners > mounts * LISTENERS_PER_MOUNT
      ? [`${listeners} listeners of elements`]
      : []),
    ...(heap > mounts * HEAP_PER_MOUNT ? [`${Math.round(heap / mounts / 1_000)} KB of heap for each`] : []),
  ];
}

async function held(page: Page): Promise<Held> {
  // what Stock has begun ends by itself
  await comesTrue(async () => {
    const { timers, requests } = await inPage(page, 'traces');
    return timers + requests === 0;
  }, ROOM);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    ...(await inPage(page, 'traces')),
    nodes: of('Nodes'),
    browserListeners: of('JSEventListeners'),
    heap: of('JSHeapUsedSize'),
  };
}

async function isLeftWhileLoading({ host, page, site }: Visit): Promise<void> {
  const remote = remoteOf(site);
  const { home, sibling } = host.ways;
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(
    (url) => url.href.startsWith(remote) && ENTRY.test(url.pathname),
    async (route) => {
      if (isHeld) waiting.push(route);
      else await route.continue();
    },
  );
  await host.open(sibling);
  await host.follow('host', home);
  await comesTrue(() => waiting.length > 0, 3_000);
  await host.follow('host', sibling);
  await host.isAt(sibling, 'after the link to another module, while Stock is loading');
  isHeld = false;
  await Promise.all(waiting.map((route) => route.continue()));
  await page.waitForLoadState('load');
  await pause(ROOM);
  if ((await host.stock.count()) > 0)
    throw new Broken('Stock is mounted after the user has left for another module');
}
