import type { Browser, BrowserContext, Page } from 'playwright-core';
import { nameOf, userIn } from './checks/session';
import { HostPage } from './hostPage';
import { inPage } from './page/inPage';
import { ENTRY, isOfStock, type Site } from './site';
import { comesTrue } from './until';
import { CheckFailure } from './verdicts';
import { openContext } from './visit';

/** What the caller knows of a host. */
export interface Given {
  /** The address of Stock in the host. */
  url: string;
  email?: string | undefined;
  password?: string | undefined;
  remote?: string | undefined;
  sibling?: string | undefined;
  theme?: string | undefined;
  /** Cookies and storage of an earlier run, so that a known device signs in. */
  state?: Site['state'];
  mounts: number;
  /** Asks for the access code of a new device. */
  askCode?: (() => Promise<string>) | undefined;
}

/** Milliseconds in which the first page is shown. */
const FIRST = 30_000;
const SIGN_OUT = /log-?out|sign-?out/i;

/**
 * Opens Stock once, signs in where an account is given, and finds out what the checks need.
 * @throws CheckFailure where the host does not answer, or the sign-in fails
 */
export async function survey(browser: Browser, given: Given): Promise<Site> {
  const { origin, pathname } = new URL(given.url);
  const site: Site = {
    origin,
    base: pathname.replace(/\/+$/, ''),
    remote: given.remote,
    theme: given.theme,
    mounts: given.mounts,
    state: given.state,
  };
  const context = await openContext(browser, site);
  try {
    const page = await context.newPage();
    const host = new HostPage(page, site);
    const remote = watchEntry(page);
    const user = watchUser(page);
    await opens(page, given.url);
    const isShown = await comesTrue(host.isStockShown, FIRST);
    if (isShown && given.email !== undefined) await signsIn(host, given, () => user() !== undefined);
    site.remote ??= await remote();
    site.user = user();
    site.state = site.user === undefined ? undefined : await context.storageState();
    await findWays(context, site, host, given.sibling);
    return site;
  } finally {
    await context.close();
  }
}

async function opens(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded' }).catch((error: Error) => {
    throw new CheckFailure(
      `${url} was not reached: ${(error.message.split('\n')[0] ?? '').replace(/^page\.goto: /, '')}.`,
    );
  });
  const status = answer?.status() ?? 0;
  if (status >= 400) throw new CheckFailure(`${url} answered ${status}.`);
}

/** Finds the folder of Stock's entry among the requests of a page. */
function watchEntry(page: Page): () => Promise<string | undefined> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (ENTRY.test(request.url())) seen.add(request.url());
  });
  return async () => {
    for (const address of seen) {
      const answer = await page.request.get(address).catch(() => undefined);
      if (answer?.ok() && (await answer.text()).includes('suite_stock'))
        return address.replace(/(mf-manifest\.json|remoteEntry\.js)(\?.*)?$/, '');
    }
    // an entry that does not answer is still the only one
    const [only] = seen;
    return seen.size === 1 && only !== undefined ? only.replace(/[^/]+$/, '') : undefined;
  };
}

/** The name of the user in the last answer of the status call or of a sign-in. */
function watchUser(page: Page): () => string | undefined {
  let name: string | undefined;
  page.on('response', (response) => {
    if (!/\/user_a\/(user-login-status|login)/.test(response.url()) || !response.ok()) return;
    response.json().then(
      (answer: unknown) => {
        const user = userIn(answer);
        if (user) name = nameOf(user);
      },
      () => undefined,
    );
  });
  return () => name;
}

async function signsIn(host: HostPage, given: Given, isIn: () => boolean): Promise<void> {
  const { email = '', password = '', askCode } = given;
  const { stock } = host;
  const secret = stock.locator('input[type="password"]').first();
  if (!(await comesTrue(() => secret.isVisible(), 3_000))) return;
  await stock.getByLabel('Email', { exact: true }).fill(email);
  await secret.fill(password);
  await stock.getByRole('button', { name: 'Login', exact: true }).click();
  const code = stock.getByLabel('Access code', { exact: true }).first();
  await comesTrue(async () => isIn() || (await code.isVisible()));
  if (!isIn() && (await code.isVisible())) {
    if (!askCode)
      throw new CheckFailure(
        `The sign-in of ${email} asks for an access code: run the check on a terminal once, with --state <file> to keep the device.`,
      );
    await code.fill(await askCode());
    await stock.getByRole('button', { name: 'Proceed', exact: true }).click();
    await comesTrue(isIn);
  }
  if (!isIn()) throw new CheckFailure(`The sign-in of ${email} on the page of Stock failed.`);
  await comesTrue(async () => (await secret.count()) === 0 && (await host.isStockShown()));
}

/** Finds the links between Stock and another module. */
async function findWays(
  context: BrowserContext,
  site: Site,
  host: HostPage,
  wanted: string | undefined,
): Promise<void> {
  const beside = await host.links('host');
  const texts = await inPage(host.page, 'hostText');
  site.texts = new Set(texts.split('\n'));
  const isOther = ({ path }: { path: string }) => !isOfStock(site, path) && path !== '/';
  site.sibling = beside.find(
    ({ path, text }) =>
      isOther({ path }) &&
      (wanted === undefined ? !SIGN_OUT.test(`${path} ${text}`) : wanted === path || wanted === text),
  )?.path;
  if (site.sibling === undefined) return;
  // the link to Stock is one that is in the page in both modules
  const page = await context.newPage();
  const other = new HostPage(page, site);
  await other.open(site.sibling);
  const exact = (path: string) => path === site.base || path === `${site.base}/`;
  await comesTrue(async () => (await other.links('host')).some(({ path }) => isOfStock(site, path)), 5_000);
  const others = await inPage(page, 'hostText');
  site.texts = new Set([...texts.split('\n'), ...others.split('\n')]);
  const there = (await other.links('host')).filter(({ path }) => isOfStock(site, path));
  const both = there.filter(({ path }) => beside.some((link) => link.path === path));
  site.home = [
    ...both.filter(({ path }) => exact(path)),
    ...there.filter(({ path }) => exact(path)),
    ...both,
    ...there,
  ][0]?.path;
}
