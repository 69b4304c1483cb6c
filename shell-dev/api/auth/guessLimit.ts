import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { Context } from '../context';
import { Failure } from '../failure';

/** The limit per address is this many times the limit per account. */
const PER_ADDRESS = 10;

/**
 * A pre-handler that limits attempts per call and account, wherever they come from and by whatever name, and ten times as
 * many per address and call. `reset` restarts the counts. The handler throws a Failure (429) above the limit.
 */
export function guessLimit(
  server: FastifyInstance,
  context: Context,
  epoch: () => number,
): preHandlerHookHandler {
  const { max, windowMs } = context.rateLimit;
  const perAccount = server.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => `${epoch()} ${request.routeOptions.url} ${accountOf(request, context)}`,
  });
  const perAddress = server.createRateLimit({
    max: max * PER_ADDRESS,
    timeWindow: windowMs,
    keyGenerator: (request) => `${epoch()} ${request.ip} ${request.routeOptions.url}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    for (const verdict of [await perAccount(request), await perAddress(request)]) {
      if (verdict.isAllowed || !verdict.isExceeded) continue;
      reply.header('retry-after', verdict.ttlInSeconds);
      throw new Failure(429, 'Too many attempts. Please try again later.');
    }
  };
}

/** The account, else the name that none has. */
function accountOf(request: FastifyRequest, { accounts }: Context): string {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const params = (request.params ?? {}) as Record<string, unknown>;
  const named = body.email ?? body.loginIdentifier ?? params.email ?? params.userNumber ?? '';
  const name = String(named).trim().toLowerCase().slice(0, 254);
  return accounts.byEmailOrNumber(name)?.id ?? name;
}
