import type { FastifyRequest } from 'fastify';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether a page is served from this machine, on any port. */
export const isLocal = (origin: string | undefined) => origin === undefined || LOCAL.test(origin);

/**
 * Whether a page of this origin may change data: local pages and pages of the API's own host name (behind a
 * proxy, for example a tunnel). Any other site open in the browser may not.
 */
export function isFriendly(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (isLocal(origin)) return true;
  const forwarded = request.headers['x-forwarded-host'];
  const name = URL.canParse(origin ?? '') ? new URL(origin ?? '').host : '';
  return name !== '' && (name === host || name === forwarded);
}

/**
 * The origin for links in messages: that of a local requesting page, else this machine, never a foreign one.
 */
export function pageOrigin(request: FastifyRequest): string {
  const { origin } = request.headers;
  return origin && isLocal(origin) ? origin : `http://localhost:${request.socket.localPort}`;
}
