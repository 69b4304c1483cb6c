import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Forwards everything under `prefixes` to another server, like the suite's gateway, with bodies and cookies
 * unchanged, and with `headers` besides those of the answers. An address of another server in place of a path is refused.
 */
export function forward(
  app: FastifyInstance,
  prefixes: readonly string[],
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of prefixes) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.all(url, async (request, reply) => {
          const { method, url: path = '/', headers: sent, socket } = request.raw;
          // 'GET http://elsewhere/api' and 'GET //elsewhere/api' name another server
          const target = new URL(path, origin);
          if (!/^\/(?![/\\])/.test(path) || target.origin !== new URL(origin).origin)
            return reply.code(400).type('text/plain').send('Not a path');
          reply.hijack();
          const onward = ask(
            target,
            {
              method: method ?? 'GET',
              headers: { ...sent, 'x-forwarded-for': socket.remoteAddress ?? '' },
            },
            (answer) => {
              reply.raw.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
              answer.pipe(reply.raw);
            },
          );
          onward.on('error', () => {
            // A connection that the API closed on purpose is closed here too; otherwise the missing server is
            // reported.
            if (reply.raw.headersSent || request.raw.method !== 'GET') reply.raw.destroy();
            else reply.raw.writeHead(502).end(`No answer from ${origin}`);
          });
          reply.raw.on('close', () => onward.destroy());
          request.raw.pipe(onward);
        });
      }
    }
  });
}
