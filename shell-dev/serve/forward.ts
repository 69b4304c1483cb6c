import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Forwards everything under `prefixes` to another server, like the suite's gateway, with bodies and cookies
 * unchanged.
 */
export function forward(app: FastifyInstance, prefixes: readonly string[], origin: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of prefixes) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.all(url, (request, reply) => {
          reply.hijack();
          const { method, url: path, headers, socket } = request.raw;
          const onward = ask(
            new URL(path ?? '/', origin),
            {
              method: method ?? 'GET',
              headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
            },
            (answer) => {
              reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
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
