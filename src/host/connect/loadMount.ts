import { connecting, olderSuite, partsMissing, tookTooLong } from '../../messages/connect';
import type { Requirements, StockHost, StockMount } from '../contract';
import { remoteAt, sweep } from './container';

/** Before each retry after a failed file. */
const PAUSES_MS = [400, 1_600];

/** The host lacks what this build of Stock requires: no retry helps. */
export class UnsupportedHost extends Error {}

class TookTooLong extends Error {}

/** What loading depends on. */
export interface LoadOptions {
  /** The address of Stock's files, with a slash at its end. */
  base: string;
  /** Begins with fresh addresses, for the user's Retry. */
  isFresh: boolean;
  /** Milliseconds for each attempt. */
  timeLimit: number;
  /** The host object as it is now. */
  host(): StockHost;
  /** Ends the loading. */
  signal: AbortSignal;
}

/**
 * Loads the function `mount`. A failed file is retried twice, each time at fresh addresses; a time-out is not, because
 * the user has waited long enough.
 * @throws UnsupportedHost for a host in which this build of Stock cannot run
 * @throws Error when the last attempt fails; the reason of `signal` once it is aborted
 */
export async function loadMount({
  base,
  isFresh,
  timeLimit,
  host,
  signal,
}: LoadOptions): Promise<StockMount> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await within(timeLimit, signal, attempt(base, isFresh || failures > 0, host));
    } catch (error) {
      // one that was ended may be another mount's too
      if (signal.aborted || error instanceof UnsupportedHost) throw error;
      sweep(base);
      const pause = PAUSES_MS[failures];
      if (error instanceof TookTooLong || pause === undefined) throw error;
      await within(pause, signal).catch(() => signal.throwIfAborted());
    }
  }
}

async function attempt(base: string, isFresh: boolean, host: () => StockHost): Promise<StockMount> {
  const remote = await remoteAt(base, isFresh);
  const missing = remote.requires && missingOf(remote.requires, host());
  if (missing !== undefined) throw new UnsupportedHost(missing);
  const module: { mount?: unknown } = await remote.load('./mount');
  if (typeof module.mount !== 'function') throw new Error(connecting.noMount);
  return module.mount as StockMount;
}

/** What a host lacks of the requirements of a build, as a sentence. Another major is told by Stock itself. */
function missingOf({ contract, parts }: Requirements, host: StockHost): string | undefined {
  const { major, minor } = host.contract;
  if (major === contract.major && minor < contract.minor)
    return olderSuite(`${contract.major}.${contract.minor}`, `${major}.${minor}`);
  const missing = parts.filter((part) => host[part] === undefined);
  return missing.length > 0 ? partsMissing(missing) : undefined;
}

/**
 * The result of `work` within a time limit.
 * @throws TookTooLong after it; the reason of `signal` once it is aborted
 */
function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: Promise<T> = new Promise(() => undefined),
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => end(() => reject(signal.reason));
    const timer = setTimeout(
      () => end(() => reject(new TookTooLong(tookTooLong(milliseconds)))),
      milliseconds,
    );
    const end = (result: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      result();
    };
    signal.addEventListener('abort', onAbort);
    work.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    );
  });
}
