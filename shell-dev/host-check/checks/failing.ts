import type { Page, Route } from 'playwright-core';
import type { HostCheck, Visit } from '../check';
import { inPage } from '../page/inPage';
import { ENTRY } from '../site';
import { comesTrue, PATIENCE, until } from '../until';
import { Broken, NotChecked } from '../verdicts';

/** How a file fails. */
type Answer = 'missing' | 'broken' | 'html' | 'hangs';

const ANSWERS = {
  missing: { status: 404, contentType: 'text/plain', body: 'Not found' },
  broken: { status: 500, contentType: 'text/plain', body: 'Internal server error' },
  html: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Not a script</title>' },
} as const;

/** Milliseconds of the page's clock in which a host has to say that Stock does not answer: it may try a few times. */
const LONGEST_WAIT = 660_000;
const STEP = 30_000;
/** Time of the machine between two steps, in which the page acts on what its clock has brought. */
const STEP_PATIENCE = 500;

/** The promise that a remote which does not work leaves the host as it is. */
export const failing: readonly HostCheck[] = [
  entryFails('entry 404', 'missing'),
  entryFails('entry 500', 'broken'),
  entryFails('entry HTML', 'html'),
  {
    name: 'entry hangs',
    promise: 'P1',
    remedy: 'Limit the wait for the remote to two minutes, and show a message in its place then.',
    isLoud: true,
    run: survivesHanging,
  },
  {
    name: 'stylesheet 404',
    promise: 'P1',
    remedy: 'Treat a rejected load of ./mount as a failure, and mount nothing without its stylesheet.',
    isLoud: true,
    async run(visit) {
      await fails(visit, /\/static\/[^/]+\.css(\?|$)/, 'missing');
      await visit.host.openStock();
      await saysSo(visit);
    },
  },
  {
    name: 'retry',
    promise: 'P1',
    remedy:
      'Register the remote at a fresh address for each retry, check that its module has a mount function, and do not reload the page.',
    isLoud: true,
    run: retries,
  },
  {
    name: 'script of a page 404',
    promise: 'P1',
    remedy:
      'Load the remote with the build that its entry belongs to; its own panel with Retry does the rest.',
    isLoud: true,
    run: retriesPage,
  },
  {
    name: 'page throws',
    promise: 'P1',
    remedy:
      'Mount Stock through ./mount in an element of its own, outside of the error boundaries of the host.',
    isLoud: true,
    run: survivesThrow,
  },
];

function entryFails(name: string, answer: Answer): HostCheck {
  return {
    name,
    promise: 'P1',
    remedy:
      'Catch the rejected load of the remote, show a message in its place, and keep the other modules usable.',
    isLoud: true,
    async run(visit) {
      await fails(visit, ENTRY, answer);
      await visit.host.openStock();
      await saysSo(visit);
      await goesOn(visit);
    },
  };
}

/** Lets files of the remote fail. @throws NotChecked where it is not known where they are */
async function fails({ page, site }: Visit, files: RegExp, answer: Answer): Promise<void> {
  const remote = remoteOf(site);
  await page.route(
    (url) => url.href.startsWith(remote) && files.test(url.pathname),
    (route: Route) => (answer === 'hangs' ? undefined : route.fulfill(ANSWERS[answer])),
  );
}

/** The address of the remote. @throws NotChecked where it was not found */
export function remoteOf({ remote }: Visit['site']): string {
  if (remote === undefined)
    throw new NotChecked('no request for an entry of Stock was seen: name its address with --remote');
  return remote;
}

async function saysSo({ host }: Visit): Promise<void> {
  if (!(await comesTrue(async () => (await host.hasNotice()) || (await host.isStockShown()), 15_000)))
    throw new Broken('the host shows no message in the place of Stock');
  if (await host.isStockShown()) throw new Broken('Stock is shown, although its file has failed');
}

/** The other modules work. */
async function goesOn({ host }: Visit): Promise<void> {
  const { sibling } = host.ways;
  await host.follow('host', sibling);
  await host.isAt(sibling, 'while Stock cannot be loaded, after the link to another module');
  await until(
    async () => (await inPage(host.page, 'pageText')) !== '',
    'the page is empty after Stock has failed',
  );
}

async function survivesHanging(visit: Visit): Promise<void> {
  const { host, page } = visit;
  await fails(visit, ENTRY, 'hangs');
  await page.clock.install();
  // Only the clock of the page is moved on: its timers exist once the entry was asked for.
  const asked = page
    .waitForRequest((request) => ENTRY.test(new URL(request.url()).pathname), { timeout: PATIENCE })
    .catch(() => undefined);
  await Promise.all([asked, host.openStock()]);
  for (let waited = 0; !(await comesTrue(() => host.hasNotice(), STEP_PATIENCE)); waited += STEP) {
    if (waited > LONGEST_WAIT) throw new Broken('the host shows no message after eleven minutes');
    await page.clock.fastForward(STEP);
  }
  await goesOn(visit);
}

async function retries(visit: Visit): Promise<void> {
  const { host, page } = visit;
  await fails(visit, ENTRY, 'missing');
  await host.openStock();
  await saysSo(visit);
  await host.mark();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!(await host.retry.isVisible())) throw new NotChecked('the host offers no Retry in the place of Stock');
  await host.retry.click();
  await host.showsStock('after a retry, with its files there again');
  if (!(await host.isMarked())) throw new Broken('the retry loads the page again');
}

/** The scripts that the manifest names for the mount arrive, those of the page do not. */
async function retriesPage({ site, page, host }: Visit): Promise<void> {
  const remote = remoteOf(site);
  const answer = await page.request.get(`${remote}mf-manifest.json`);
  if (!answer.ok()) throw new NotChecked(`${remote}mf-manifest.json answered ${answer.status()}`);
  const first = firstFiles(await answer.text());
  await page.route(
    (url) =>
      url.href.startsWith(`${remote}static/`) &&
      url.pathname.endsWith('.js') &&
      !first.some((file) => url.pathname.endsWith(file)),
    (route) => route.fulfill(ANSWERS.missing),
  );
  await host.openStock();
  await until(
    () => host.stockRetry.isVisible(),
    'Stock shows no Retry where a script of its page is missing',
    20_000,
  );
  await host.mark();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await host.stockRetry.click();
  await until(
    async () => (await host.isStockShown()) && !(await host.stockRetry.isVisible()),
    'Stock is not shown after its Retry, with its files there again',
  );
  if (!(await host.isMarked())) throw new Broken('the Retry of Stock loads the page again');
}

interface Manifest {
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

function firstFiles(manifest: string): readonly string[] {
  const { exposes } = JSON.parse(manifest) as Manifest;
  return exposes.flatMap(({ assets }) => assets.js.sync);
}

/** Matches the export of a component in a script of the remote. */
const COMPONENT = /([{,][A-Z][a-z]\w+:\(\)=>)[\w$]+/g;

/** Makes the lists of a remote throw while they render; returns whether their script was loaded and could be changed. */
export async function throwWhileRendering(page: Page, remote: string): Promise<() => boolean> {
  let isChanged = false;
  await page.route(`${remote}static/list.*.js`, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(COMPONENT, "$1()=>{throw new Error('thrown by stock-host-check')}");
    isChanged = body !== script;
    // a page that is opened afterwards must not find it in the cache
    await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
  return () => isChanged;
}

async function survivesThrow({ site, page, host }: Visit): Promise<void> {
  if (site.state === undefined) throw new NotChecked('it needs a signed-in user: --email and --password');
  const isThrown = await throwWhileRendering(page, remoteOf(site));
  await host.openStock('/all-brands');
  await comesTrue(async () => isThrown() || (await host.isStockShown()), 15_000);
  if (!isThrown()) throw new NotChecked('the script of the lists was not loaded, or has another form');
  await until(() => host.stockRetry.isVisible(), 'no panel with Retry is shown for a page that throws');
  const { sibling } = host.ways;
  await host.follow('host', sibling);
  await host.isAt(sibling, 'after a page has thrown, and the link to another module');
}
