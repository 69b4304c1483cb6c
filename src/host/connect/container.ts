import { parsedAddress } from '../../lib/parsedAddress';
import { fileNotLoaded, noStyles } from '../../messages/connect';
import type { Requirements } from '../contract';

/** The federation container of Stock, a global of the page once its entry has run. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** What is known of Stock once its entry and its manifest have arrived. */
export interface Remote {
  /** Runs an exposed module, and loads its files before. */
  load(module: './mount' | './descriptor'): Promise<object>;
  /** What this build asks of a host; older builds state nothing. */
  requires: Requirements | undefined;
}

const CONTAINER = 'suite_stock';

/** The entries of the page, by the address of their files: a second run of an entry would be a second Stock. */
const remotes = new Map<string, Promise<Remote>>();

/**
 * The base address of Stock's files, with a slash at its end.
 * @throws TypeError for a text that is no http(s) address
 */
export function baseOf(remote: string): string {
  const base =
    typeof remote === 'string' && remote !== ''
      ? parsedAddress(remote.replace(/\/*$/, '/'), document.baseURI)
      : undefined;
  if (base && /^https?:$/.test(base.protocol)) return base.href;
  throw new TypeError(
    `connect takes as remote where Stock is served, such as 'https://suite.example/stock/', not ${JSON.stringify(remote)}.`,
  );
}

/**
 * Loads entry and manifest of Stock, once per page.
 * @param isFresh requests them at new addresses, because a browser queues a request behind a hanging one for the same
 * address, and an entry that has failed keeps what has failed
 */
export function remoteAt(base: string, isFresh: boolean): Promise<Remote> {
  const known = isFresh ? undefined : remotes.get(base);
  const remote = known ?? loadRemote(base, isFresh ? `?t=${Date.now()}` : '');
  remotes.set(base, remote);
  return remote;
}

async function loadRemote(base: string, stamp: string): Promise<Remote> {
  const [requires, container] = await Promise.all([
    readRequirements(`${base}mf-manifest.json${stamp}`),
    runEntry(`${base}remoteEntry.js${stamp}`),
  ]);
  await container.init({});
  return {
    requires,
    async load(module) {
      const factory = await container.get(module);
      refuseEmptyStyles(base);
      return Object(factory());
    },
  };
}

async function readRequirements(address: string): Promise<Requirements | undefined> {
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const manifest: { metaData: { requires?: Requirements } } = await answer.json();
    return manifest.metaData.requires;
  } catch (reason) {
    throw new Error(fileNotLoaded(address, reason instanceof Error ? reason.message : `${reason}`));
  }
}

function runEntry(address: string): Promise<Container> {
  const containerNow = () => Reflect.get(window, CONTAINER) as Container | undefined;
  const before = containerNow();
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = 'anonymous';
  const isRun = new Promise<Container>((resolve, reject) => {
    script.onerror = () => reject(new Error(fileNotLoaded(address, 'error')));
    script.onload = () => {
      const container = containerNow();
      // HTML in place of the script runs nothing, and leaves the container of an earlier load
      if (container && container !== before) resolve(container);
      else reject(new Error(fileNotLoaded(address, 'no container')));
    };
  });
  document.head.append(script);
  return isRun;
}

/**
 * Stock's own code notices a stylesheet that does not arrive, but the browser takes HTML as one without a rule.
 * @throws Error when there is any; they are removed, so that the next attempt requests them again
 */
function refuseEmptyStyles(base: string): void {
  const empty = linksOf(base).filter(({ sheet }) => sheet !== null && isEmpty(sheet));
  for (const link of empty) link.remove();
  if (empty.length > 0) throw new Error(noStyles(empty.map(({ href }) => href)));
}

function isEmpty(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length === 0;
  } catch {
    // The rules of another origin may be unreadable, but the stylesheet has loaded.
    return false;
  }
}

const linksOf = (base: string) =>
  [...document.querySelectorAll('link')].filter(
    ({ rel, href }) => rel === 'stylesheet' && href.startsWith(`${base}static/`),
  );

/**
 * Drops the entry after a failed attempt, and removes what is still on its way: the next attempt would wait for the
 * same elements, and a request that hangs never ends.
 */
export function sweep(base: string): void {
  remotes.delete(base);
  // scripts that have run are no longer needed
  for (const script of document.querySelectorAll('script'))
    if (script.src.startsWith(`${base}static/`) || script.src.startsWith(`${base}remoteEntry.js`))
      script.remove();
  for (const link of linksOf(base)) if (link.sheet === null) link.remove();
}
