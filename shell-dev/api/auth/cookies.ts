import type { FastifyReply, FastifyRequest } from 'fastify';

// Two cookies with values from a safe alphabet need no library, and @fastify/cookie loads its parser by a dynamic
// import, which jest on Node 20 cannot follow.

interface CookieOptions {
  secure: boolean;
  /** Seconds; absent: until the browser closes; 0: gone at once. */
  maxAge?: number;
}

/** The value of a cookie that the request carries, or ''. */
export function readCookie(request: FastifyRequest, name: string): string {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && /^[\w-]+$/.test(value)) return value;
  }
  return '';
}

/** Sends a cookie that no script can read and that no other site's requests carry. */
export function writeCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
