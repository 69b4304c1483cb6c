import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { Descriptor, StockHost, StockMount } from '../../../src/host/contract';
import { sweep, watchStyles } from './styles';

/** The remote's own chunk time-out. */
const TIME_LIMIT = 120_000;
/** Pauses before each retry (milliseconds). */
const PAUSES = [400, 1200, 2400];

let federation: ModuleFederation | undefined;

/**
 * Appended to the entry's address on retries, because a browser queues a request behind a hanging one for the
 * same address.
 */
let stamp = '';

const freshEntry: ModuleFederationRuntimePlugin = {
  name: 'fresh-entry',
  createScript({ url }) {
    if (stamp === '' || !url.endsWith('/remoteEntry.js')) return undefined;
    return Object.assign(document.createElement('script'), { src: url + stamp });
  },
};

const wait = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/**
 * The address of the remote, requested from the shell's server so that no address is built in.
 * @throws Error when the settings cannot be read
 */
async function remoteAddress(): Promise<string> {
  const answer = await fetch('/shell-config.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The shell's settings could not be read (${answer.status}).`);
  const { remote } = (await answer.json()) as { remote: string };
  return `${remote}/stock/mf-manifest.json`;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer = 0;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(
      () => reject(new Error('Stock took longer than two minutes to load.')),
      TIME_LIMIT,
    );
  });
  return Promise.race([work, limit]).finally(() => window.clearTimeout(timer));
}

async function once(instance: ModuleFederation, origin: string): Promise<StockMount> {
  const styles = watchStyles(origin);
  try {
    const module = await inTime(instance.loadRemote<{ mount?: unknown }>('suite_stock/mount'));
    styles.check();
    if (typeof module?.mount !== 'function') throw new Error('Stock answered without its mount function.');
    return module.mount as StockMount;
  } catch (reason) {
    sweep(origin);
    throw reason;
  } finally {
    styles.end();
  }
}

function instanceFor(entry: string): ModuleFederation {
  federation ??= createInstance({
    name: 'suite_shell',
    remotes: [{ name: 'suite_stock', entry }],
    plugins: [freshEntry],
  });
  return federation;
}

/**
 * Loads a page of Stock while the user is still elsewhere. What fails here is loaded by {@link loadStock}, which
 * reports it.
 */
export async function prefetchStock(path: string, host: StockHost): Promise<void> {
  try {
    const instance = instanceFor(await remoteAddress());
    const module = await instance.loadRemote<{ descriptor?: Descriptor }>('suite_stock/descriptor');
    await module?.descriptor?.prefetch(path, host);
  } catch {
    // reported when Stock is opened
  }
}

/**
 * Loads the remote's `mount`, with one retry per pause. Each retry registers the remote at a fresh address,
 * because a second load of the same registration can return an empty module, or one without its stylesheet.
 * `fresh` starts with a fresh address, for the user's Retry.
 * @throws Error when the last retry fails
 */
export async function loadStock({ fresh = false } = {}): Promise<StockMount> {
  const entry = await remoteAddress();
  const instance = instanceFor(entry);
  for (let remaining = PAUSES.length, again = fresh; ; remaining -= 1, again = true) {
    if (again) {
      stamp = `?t=${Date.now()}`;
      instance.registerRemotes([{ name: 'suite_stock', entry: entry + stamp }], { force: true });
    }
    try {
      return await once(instance, new URL(entry).origin);
    } catch (reason) {
      if (remaining === 0) throw reason;
      await wait(PAUSES[PAUSES.length - remaining] ?? 0);
    }
  }
}
