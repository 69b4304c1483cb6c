import type { FastifyReply, FastifyRequest } from 'fastify';

// No library: the two values need no escaping, and @fastify/cookie loads its parser by a dynamic import,
// which jest on Node 20 does not support.

interface CookieOptions {
  secure: boolean;
  /** Seconds; absent: until the browser closes; 0: deleted immediately. */
  maxAge?: number;
}

/** The value of a request's cookie, or ''. */
export function readCookie(request: FastifyRequest, name: string): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && /^[\w-]+$/.test(value)) return value;
  }
  return '';
}

/** Sets a cookie that scripts cannot read and that cross-site requests do not send. */
export function writeCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
