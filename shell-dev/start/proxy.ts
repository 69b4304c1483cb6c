import type { IncomingMessage } from 'node:http';
import type { DevServerProxyConfigArray } from '@rspack/core';

/**
 * A cookie that a browser stores for http://localhost: those of a real backend have a domain and require
 * https.
 */
export function localCookie(cookie: string): string {
  return cookie
    .replace(/;\s*domain=[^;]*/i, '')
    .replace(/;\s*secure/i, '')
    .replace(/;\s*partitioned/i, '')
    .replace(/;\s*samesite=none/i, '; SameSite=Lax')
    .replace(/^__(host|secure)-/i, '');
}

/** Forwards calls to a real backend as if they came from its own page. */
export function realApiProxy(target: string): DevServerProxyConfigArray {
  return [
    {
      context: ['/api/v1'],
      target,
      changeOrigin: true,
      headers: { origin: target },
      on: {
        proxyRes: ({ headers }: IncomingMessage) => {
          const cookies = headers['set-cookie'];
          if (cookies) headers['set-cookie'] = cookies.map(localCookie);
        },
      },
    },
  ];
}

/** Forwards calls, the outbox and the fault switches to the development API. */
export function developmentApiProxy(target: string): DevServerProxyConfigArray {
  return [{ context: ['/api', '/outbox', '/__dev'], target }];
}
