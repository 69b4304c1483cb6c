import type { FastifyRequest } from 'fastify';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether a page is served from this machine, on any port. */
export const isLocal = (origin: string | undefined) => origin === undefined || LOCAL.test(origin);

/**
 * Whether a request was sent to this machine by its own name. A foreign name that resolves to it would make the pages of that
 * name pages of the API's own origin.
 */
export const isForThisMachine = ({ headers: { host = '' } }: FastifyRequest) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

/**
 * The origin for links in messages: that of a local requesting page, else this machine, never a foreign one.
 */
export function pageOrigin(request: FastifyRequest): string {
  const { origin } = request.headers;
  return origin && isLocal(origin) ? origin : `http://localhost:${request.socket.localPort}`;
}
