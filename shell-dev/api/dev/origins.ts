import type { FastifyRequest } from 'fastify';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Pages on this machine, whatever their port. */
export const isLocal = (origin: string | undefined) => origin === undefined || LOCAL.test(origin);

/**
 * May a page of this origin change anything? Local pages and pages served under the API's own name (through a
 * proxy, for example a tunnel) may; any other page that a browser has open may not.
 */
export function isFriendly(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (isLocal(origin)) return true;
  const forwarded = request.headers['x-forwarded-host'];
  const name = URL.canParse(origin ?? '') ? new URL(origin ?? '').host : '';
  return name !== '' && (name === host || name === forwarded);
}

/** Where the page that asks is served, for links in messages: a local page or this machine, never a stranger's address. */
export function pageOrigin(request: FastifyRequest): string {
  const { origin } = request.headers;
  return origin && isLocal(origin) ? origin : `http://localhost:${request.socket.localPort}`;
}
