import type { FastifyInstance } from 'fastify';
import type { Access } from '../auth/permissions';
import type { Context } from '../context';
import { invalid } from '../failure';
import { outboxPage } from './outboxPage';

type Value = Record<string, unknown>;

/**
 * The outbox and the fault switches, for the dev shell's panel and for tests; no part of the product's API.
 */
export function devCalls(server: FastifyInstance, context: Context): void {
  const { faults, outbox, permissions, sessions } = context;
  const state = () => ({
    faults: { delayMs: faults.delayMs, failWith: faults.failWith },
    permissions: permissions.list(),
    outbox: outbox.messages.length,
  });

  server.get('/outbox', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'")
      .send(outboxPage(outbox.messages)),
  );
  server.get('/outbox.json', (_, reply) => reply.send(outbox.messages));
  server.get('/__dev/state', (_, reply) => reply.send(state()));

  server.post('/__dev/faults', ({ body }, reply) => {
    const value = asValue(body);
    const delayMs = value.delayMs === undefined ? faults.delayMs : (value.delayMs ?? 0);
    if (typeof delayMs !== 'number' || !(delayMs >= 0 && delayMs <= 600_000)) {
      throw invalid('delayMs must be a number from 0 to 600000.');
    }
    if (value.failWith !== undefined) faults.failWith = failWith(value.failWith);
    faults.delayMs = delayMs;
    return reply.send(state());
  });

  server.post('/__dev/expire-sessions', (_, reply) => {
    sessions.expireAll();
    return reply.send({ message: 'Every session has ended.' });
  });

  server.post('/__dev/forget-devices', (_, reply) => {
    sessions.forgetDevices();
    return reply.send({ message: 'Every device is forgotten.' });
  });

  server.post('/__dev/permissions', ({ body }, reply) => {
    const { pageRoute, role, access } = asValue(body);
    if (typeof pageRoute !== 'string' || typeof role !== 'string' || !isAccess(access)) {
      throw invalid('pageRoute, role and access (none, read or write) are needed.');
    }
    permissions.set(pageRoute, role, access);
    return reply.send(state());
  });

  server.post('/__dev/reset', (_, reply) => {
    context.reset();
    return reply.send(state());
  });
}

function asValue(body: unknown): Value {
  return typeof body === 'object' && body !== null ? (body as Value) : {};
}

function isAccess(value: unknown): value is Access {
  return value === 'none' || value === 'read' || value === 'write';
}

function failWith(value: unknown): Context['faults']['failWith'] {
  if (value === null) return null;
  const { pathContains = '', status, times, every, retryAfter, message, html } = asValue(value);
  const isStatus = typeof status === 'number' && (status === 0 || (status >= 200 && status <= 599));
  if (typeof pathContains !== 'string' || !isStatus)
    throw invalid('failWith needs pathContains and a status.');
  return {
    pathContains,
    status,
    ...(typeof times === 'number' && { times }),
    ...(typeof every === 'number' && { every }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof message === 'string' && { message }),
    ...(typeof html === 'string' && { html }),
  };
}
