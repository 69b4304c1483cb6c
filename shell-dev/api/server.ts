import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { guessLimit } from './auth/guessLimit';
import { resetCalls } from './auth/resetCalls';
import { signInCalls } from './auth/signInCalls';
import { userCalls } from './auth/userCalls';
import type { Context } from './context';
import { devCalls } from './dev/devCalls';
import { isForThisMachine, isLocal } from './dev/origins';
import { requestLine } from './dev/requestLine';
import { Failure } from './failure';
import { resourceCalls } from './resources/calls';
import { catalogueTables } from './resources/catalogue';
import { couponCalls } from './resources/couponCalls';
import { estateTables } from './resources/estate';
import { orderCalls } from './resources/orderCalls';
import { productCalls } from './resources/productCalls';
import { kindOfStorageError } from './store/startFailure';

const PREFIX = '/api/v1';
/** Photos are sent as data URLs of up to five megabytes. */
const BODY_LIMIT = 12 * 1024 * 1024;

const SENTENCES: Record<number, string> = {
  400: 'The request cannot be read.',
  413: 'The request is too large.',
  415: 'The request body must be JSON.',
};

/** The server with every product call and the development calls. */
export async function buildServer(context: Context, epoch: () => number): Promise<FastifyInstance> {
  const server = fastify({ bodyLimit: BODY_LIMIT, routerOptions: { maxParamLength: 300 } });
  readJsonOnly(server);
  await server.register(cors, {
    origin: (origin, answer) => answer(null, isLocal(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization'],
    exposedHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  });
  // as fast as nginx does it by default: a list of 100,000 products has 100 MB
  if (context.compression) {
    await server.register(compress, {
      encodings: ['gzip'],
      zlibOptions: { level: constants.Z_BEST_SPEED },
    });
  }
  await server.register(rateLimit, { global: false });
  answerFailures(server, context);
  keepWatch(server, context);
  devCalls(server, context);
  await server.register(
    async (api) => {
      meetFaults(api, context);
      const limit = guessLimit(api, context, epoch);
      signInCalls(api, context, limit);
      resetCalls(api, context, limit);
      userCalls(api, context);
      for (const table of [...estateTables, ...catalogueTables]) resourceCalls(api, context, table);
      productCalls(api, context);
      couponCalls(api, context);
      orderCalls(api, context);
    },
    { prefix: PREFIX },
  );
  return server;
}

/** Parses JSON bodies. An empty body counts as no body, because some clients send its content type anyway. */
function readJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Returns every failure as `{ message }`; internal errors are logged as one line instead. */
function answerFailures(server: FastifyInstance, context: Context): void {
  server.setNotFoundHandler((_, reply) =>
    reply.status(404).send({ message: 'The requested resource could not be found.' }),
  );
  server.setErrorHandler((error, _, reply) => {
    if (error instanceof Failure) return reply.status(error.status).send({ message: error.message });
    const status = Number((error as { statusCode?: number }).statusCode ?? 500);
    if (status < 500)
      return reply.status(status).send({ message: SENTENCES[status] ?? 'The request cannot be read.' });
    const isFull = kindOfStorageError(error) === 'SQLITE_FULL';
    context.documents.forgetAnswers();
    context.log(
      isFull ? 'error: the disk is full' : `error: ${error instanceof Error ? error.message : String(error)}`,
    );
    return reply.status(isFull ? 507 : 500).send({
      message: isFull ? 'The disk is full. Nothing was saved.' : 'Server error. Please try again later.',
    });
  });
}

/** Refuses other names of this machine and changes from pages of foreign origins, marks answers as private and writes the request log. */
function keepWatch(server: FastifyInstance, context: Context): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!isForThisMachine(request) || !(isSafe || isLocal(request.headers.origin)))
      throw new Failure(403, 'You do not have permission to perform this action.');
  });
  server.addHook('onResponse', async (request, reply) => {
    context.log(requestLine(request.method, request.url, reply.statusCode, reply.elapsedTime));
  });
}

/** Applies the faults that the dev shell or a test has switched on. */
function meetFaults(api: FastifyInstance, context: Context): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    if (context.faults.delayMs > 0) await pause(context.faults.delayMs);
    const fault = context.faults.take(request.url);
    if (!fault) return;
    if (fault.status === 0) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    reply.status(fault.status);
    if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
    if (fault.html !== undefined) return reply.type('text/html; charset=utf-8').send(fault.html);
    return reply.send(fault.message === undefined ? {} : { message: fault.message });
  });
}
