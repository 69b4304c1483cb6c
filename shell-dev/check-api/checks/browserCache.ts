import type { Check } from '../check';
import { type Exchange, jsonOf, nameOf } from '../exchange';

const LISTED_CALLS = 3;

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
  const unsure = kept.filter((exchange) => !(says(exchange, 'private') && says(exchange, 'no-cache')));
  const [first] = unsure;
  if (first)
    findings.advice({
      call: nameOf(first),
      path: 'header cache-control',
      expected: 'private, no-cache; or no-store, and nothing stays in the browser',
      came: `${first.headers.get('cache-control') ?? 'nothing'}, in ${calls(unsure)}`,
      shows: 'nothing; a browser may keep the data, and show it again unasked',
    });
  const cleared = logout?.headers.get('clear-site-data') ?? '';
  if (kept.length > 0 && logout && !/"(cache|\*)"/.test(cleared))
    findings.advice({
      call: nameOf(logout),
      path: 'header clear-site-data',
      expected: '"cache"; or no-store with all data',
      came: cleared || 'nothing',
      shows: `nothing; the browser’s cache keeps ${calls(kept)}`,
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

/** 'the answer to GET a', 'the answers to GET a, GET b, GET c and 4 more' */
function calls(exchanges: readonly Exchange[]): string {
  const names = [...new Set(exchanges.map(nameOf))];
  const listed = names.slice(0, LISTED_CALLS).join(', ');
  const more = names.length > LISTED_CALLS ? ` and ${names.length - LISTED_CALLS} more` : '';
  return `the ${names.length === 1 ? 'answer' : 'answers'} to ${listed}${more}`;
}
