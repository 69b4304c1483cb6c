import { fileFailureOf } from '../lib/fileFailure';
import type { FailedRequest, StockEvent, StockHost } from './contract';
import { runningBuild, version } from './version';

/** The host, as far as it is reported to. */
type Reported = { telemetry?: StockHost['telemetry'] | undefined };

/** Where an error was met. */
type ErrorPlace = Extract<StockEvent, { type: 'error' }>['where'];

/** Reports a thrown value to the host, with the script of the remote that it names. */
export function reportThrown(host: Reported, where: ErrorPlace, thrown: unknown): void {
  const chunk = chunkOf(thrown);
  report(host, {
    type: 'error',
    where,
    message: messageOf(thrown),
    ...(chunk === undefined ? {} : { chunk }),
    release: release(),
  });
}

/** Reports a failed request to the host; `cause` is its status, or why no answer came. */
export function reportRequest(host: Reported, request: FailedRequest, cause: string): void {
  const [first, second] = request.path.split('/');
  const message = `${request.method} ${first}/${second}: ${cause}`;
  report(host, { type: 'error', where: 'request', message, request, release: release() });
}

/** Reports what was measured of a page; `route` is its pattern, since another one may be open by then. */
export function reportTiming(
  host: Reported,
  name: string,
  milliseconds: number,
  route: string | undefined,
): void {
  report(host, {
    type: 'timing',
    name,
    milliseconds,
    ...(route !== undefined && { route }),
    release: release(),
  });
}

/** A `telemetry` that throws is ignored (src/host/README.md, P11). */
function report(host: Reported, event: StockEvent): void {
  try {
    host.telemetry?.(event);
  } catch {
    // an error of the reporting itself cannot be reported
  }
}

const release = () => runningBuild() ?? version;

/** Where the files of this build are served; defined by the build. */
declare const __webpack_public_path__: string | undefined;

/** The message of a thrown value. That of a text that is no JSON would quote the text. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  return thrown instanceof SyntaxError ? thrown.name : thrown.message;
}

/** The file that could not be loaded, or the first script of the remote in the stack. */
function chunkOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const base = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  const failed = fileFailureOf(thrown)?.request;
  if (failed !== undefined) return belowBase(failed, base) ?? /[^/?#]+\/[^/?#]+(?=[?#]|$)/.exec(failed)?.[0];
  const line = thrown.stack?.split('\n').find((one) => base !== '' && one.includes(base));
  return line && belowBase(line.slice(line.indexOf(base)), base);
}

/** 'static/layout.1a2b3c4d.js' of its address, also with the position in it that a stack adds. */
function belowBase(address: string, base: string): string | undefined {
  if (base === '' || !address.startsWith(base)) return undefined;
  return /^[^:?#\s)]+/.exec(address.slice(base.length))?.[0];
}
