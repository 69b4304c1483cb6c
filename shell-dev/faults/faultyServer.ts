import type { ServerResponse } from 'node:http';
import { type Loopback, openLoopback } from '../serve/loopback';

/** What can go wrong with one call. A number is the status of an answer. */
export const FAULTS = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '503',
  'hang',
  'drop',
  'HTML',
  'wrong shape',
  'empty',
] as const;

/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

/** The message of the answers 400 and 409; the other statuses come without one. */
export const SERVER_MESSAGE = 'The server refuses this.';

/** How the calls of one case fail. Calls under `/case/<key>/` belong to the case with this key. */
export interface FaultyCase {
  fault: Fault;
  /** Calls whose path contains this text fail; the others are answered. */
  path: string;
  /** Number of failing calls that are answered before the fault begins. */
  healthy: number;
  /** The requests that came, 'GET product-brand/get-all-brands'. */
  received: string[];
  /** What calls that do not fail are answered with. */
  answer(path: string): unknown;
}

/** A server whose calls fail as their cases say. */
export interface FaultyServer extends Loopback {
  cases: Map<string, FaultyCase>;
}

/** Opens a server on a free loopback port; `onHang` is called with the path of a request that is not answered. */
export async function openFaultyServer(onHang: (path: string) => void): Promise<FaultyServer> {
  const cases = new Map<string, FaultyCase>();
  const server = await openLoopback((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, DELETE');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    response.setHeader('access-control-max-age', '600');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const [, key = '', path = ''] = /^\/case\/([^/]+)\/api\/v1\/(.*)$/.exec(request.url ?? '') ?? [];
    const found = cases.get(key);
    // the body is read, so that the connection can be used again
    request.resume();
    if (!found) {
      response.writeHead(418).end();
      return;
    }
    found.received.push(`${request.method} ${path}`);
    const isConcerned = path.includes(found.path);
    if (isConcerned) found.healthy -= 1;
    if (!isConcerned || found.healthy >= 0) sendJson(response, 200, found.answer(path));
    else if (found.fault === 'hang') onHang(request.url ?? '');
    else fail(response, found.fault);
  });
  return { ...server, cases };
}

function fail(response: ServerResponse, fault: Exclude<Fault, 'hang'>): void {
  if (fault === 'drop') {
    response.destroy();
  } else if (fault === 'empty') {
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  } else if (fault === 'wrong shape') {
    sendJson(response, 200, { unexpected: [1, 'two'] });
  } else if (fault === 'HTML') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Gateway</h1>');
  } else {
    const hasMessage = fault === '400' || fault === '409';
    sendJson(response, Number(fault), hasMessage ? { message: SERVER_MESSAGE } : {});
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
