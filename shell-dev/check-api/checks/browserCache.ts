import type { Check } from '../check';
import { type Exchange, jsonOf, nameOf } from '../exchange';

/**
 * What the browser's own cache keeps of a session (src/host/README.md, Serving). It is advice: a cache answers only who has
 * the cookie, but its files stay on the computer.
 *
 * @param logout the call that ended the session; undefined where it goes on
 */
export function checkBrowserCache({ backend, findings }: Check, logout: Exchange | undefined): void {
  const kept = backend.browser.exchanges.filter(
    (exchange) => carriesData(exchange) && !says(exchange, 'no-store'),
  );
  const [first, ...others] = kept.filter(
    (exchange) => !(says(exchange, 'private') && says(exchange, 'no-cache')),
  );
  if (first)
    findings.advice({
      call: nameOf(first),
      path: 'header cache-control',
      expected: 'private, no-cache; or no-store, and nothing stays in the browser',
      came: `${first.headers.get('cache-control') ?? 'nothing'}${alsoIn(others)}`,
      shows: 'nothing; a browser may keep the data, and show it again unasked',
    });
  const [data, ...more] = kept;
  const cleared = logout?.headers.get('clear-site-data') ?? '';
  if (data && logout && !/"(cache|\*)"/.test(cleared))
    findings.advice({
      call: nameOf(logout),
      path: 'header clear-site-data',
      expected: '"cache"; or no-store with all data',
      came: cleared || 'nothing',
      shows: `nothing; ${nameOf(data)}${alsoIn(more)} stays in the browser’s cache`,
    });
}

/** A successful read with more than a sentence. */
function carriesData(exchange: Exchange): boolean {
  const { method, status, isRedirected } = exchange;
  if (method !== 'GET' || status !== 200 || isRedirected) return false;
  const json = jsonOf(exchange);
  return Object.keys(Object(json)).some((key) => key !== 'message');
}

const says = ({ headers }: Exchange, directive: string) =>
  (headers.get('cache-control') ?? '').split(/[\s,]+/).includes(directive);

/** ', and of 12 other calls' */
function alsoIn(others: readonly Exchange[]): string {
  const { size } = new Set(others.map(nameOf));
  return size > 0 ? `, also of ${size} other ${size === 1 ? 'call' : 'calls'}` : '';
}
