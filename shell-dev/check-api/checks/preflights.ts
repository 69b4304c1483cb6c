import { ACTION_FAILURE } from '../../../src/messages/failures';
import type { Check } from '../check';
import { nameOf } from '../exchange';
import { checkCors } from './answers';

/** A request that a browser asks for before it sends it to another origin. */
interface Asked {
  method: string;
  path: string;
  header?: string;
}

/** One of each method. A list is read without asking; rooms are not where the suite keeps a token (R15). */
const ASKED: readonly Asked[] = [
  { method: 'POST', path: 'user_a/login-user', header: 'content-type' },
  { method: 'PATCH', path: 'product-brand/update-brand/:id', header: 'content-type' },
  { method: 'DELETE', path: 'product-brand/delete-brand/:id' },
  { method: 'GET', path: 'room/get-all-rooms', header: 'authorization' },
];

/** Methods that a browser lets through whatever an answer allows. */
const SIMPLE_METHODS = ['GET', 'POST'];

/** What a browser asks before it sends changes to another origin: without the cookies, and without following a redirect. */
export async function checkPreflights({ backend, findings, options }: Check): Promise<void> {
  const { page } = options;
  if (page === undefined) return;
  for (const { method, path, header } of ASKED) {
    const exchange = await backend.browser.fresh().send({
      method: 'OPTIONS',
      path,
      headers: {
        'access-control-request-method': method,
        ...(header !== undefined && { 'access-control-request-headers': header }),
      },
    });
    const call = `${nameOf(exchange)}, before ${method}`;
    findings.checked(call, exchange);
    const add = method === 'GET' ? 'differs' : 'broken';
    const shows = method === 'GET' ? 'no rooms, where the suite keeps a token' : ACTION_FAILURE.noResponse;
    if (exchange.status < 200 || exchange.status > 299 || exchange.isRedirected) {
      const came = exchange.isRedirected ? 'a redirect' : (exchange.failure ?? String(exchange.status));
      findings[add]({ call, path: 'status', expected: '204 or 200, without a session', came, shows });
      continue;
    }
    checkCors(findings, call, exchange.headers, page);
    const wanted: [header: string, value: string | undefined][] = [
      ['access-control-allow-methods', SIMPLE_METHODS.includes(method) ? undefined : method],
      ['access-control-allow-headers', header],
    ];
    for (const [name, value] of wanted) {
      const came = exchange.headers.get(name) ?? '';
      // a star stands for itself where cookies are sent
      if (value !== undefined && !listed(came).includes(value.toLowerCase()))
        findings[add]({ call, path: `header ${name}`, expected: value, came: came || 'nothing', shows });
    }
  }
}

const listed = (header: string) => header.toLowerCase().split(/[\s,]+/);
