import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { bodyOf } from '../bodyOf';
import type { Context } from '../context';
import { Failure } from '../failure';
import type { Account } from './accounts';
import { loggedInUser } from './profile';
import { awaitCode, awaitsCode, endSession, knowsBrowser, signedIn, startSession, visitor } from './signedIn';

const NEW_DEVICE = 'New browser or device detected.';
const CODE_SENT = 'If the account exists, an access code has been sent.';

/**
 * Sign-in and sign-out, access codes, the session's status and the permission list (R47-R54).
 */
export function signInCalls(server: FastifyInstance, context: Context, limit: preHandlerHookHandler): void {
  const { accounts, outbox, secrets, tickets } = context;
  const limited = { preHandler: limit };

  const welcome = (request: FastifyRequest, reply: FastifyReply, account: Account) => {
    startSession(context, request, reply, account);
    return { user: loggedInUser(context, account), message: 'Logged in successfully' };
  };

  const enter = (request: FastifyRequest, reply: FastifyReply, account: Account) => {
    if (!knowsBrowser(context, request, account)) {
      awaitCode(context, reply, account);
      throw new Failure(401, NEW_DEVICE);
    }
    return welcome(request, reply, account);
  };

  server.post('/user_a/login-user', limited, async (request, reply) => {
    const { email, password } = bodyOf('signIn', 'login', request.body);
    const account = accounts.byEmail(String(email));
    const isRight = await secrets.matches(String(password), account?.passwordHash);
    if (!account || !isRight) throw new Failure(401, 'Invalid email or password.');
    return enter(request, reply, account);
  });

  server.post('/user_a/login-user-alternative', limited, async (request, reply) => {
    const { loginIdentifier, userPin } = bodyOf('signIn', 'loginAlternative', request.body);
    const account = accounts.byUserNumber(String(loginIdentifier));
    const isRight = await secrets.matches(String(userPin), account?.pinHash);
    if (!account || !isRight) throw new Failure(401, 'Invalid user number or PIN.');
    return enter(request, reply, account);
  });

  /** Returns the same answer whether or not the account exists and has been signed in to in this browser. */
  const sendCode = (request: FastifyRequest, account: Account | undefined) => {
    if (account && awaitsCode(context, request, account)) {
      outbox.deliver({
        kind: 'access code',
        to: account.email,
        subject: 'Your access code',
        text: 'Enter this code to sign in on the new browser or device. It works once, for 10 minutes.',
        code: tickets.issue('code', account.id),
      });
    }
    return { message: CODE_SENT };
  };

  server.post<{ Params: { email: string } }>('/user_a/sendUserAgentCode/:email', limited, (request, reply) =>
    reply.send(sendCode(request, accounts.byEmailOrNumber(request.params.email))),
  );
  server.post<{ Params: { userNumber: string } }>(
    '/user_a/sendUserAgentCodePin/:userNumber',
    limited,
    (request, reply) => reply.send(sendCode(request, accounts.byUserNumber(request.params.userNumber))),
  );

  server.post<{ Params: { email: string } }>('/user_a/loginWithUACode/:email', limited, (request, reply) => {
    const { code } = bodyOf('signIn', 'code', request.body);
    const account = accounts.byEmailOrNumber(request.params.email);
    const isAwaited = account !== undefined && awaitsCode(context, request, account);
    if (!isAwaited || !tickets.takeCode(account.id, String(code))) {
      throw new Failure(401, 'Invalid or expired access code.');
    }
    return reply.send(welcome(request, reply, account));
  });

  server.get('/user_a/user-login-status', (request, reply) => {
    const account = visitor(context, request);
    return reply.send({ user: account ? loggedInUser(context, account) : null });
  });

  server.get('/user_a/logout-user', (request, reply) => {
    endSession(context, request, reply);
    // lists are kept by browsers, for their tags
    return reply.header('clear-site-data', '"cache"').send({ message: 'Logged out successfully' });
  });

  server.get('/user_p/permissions', (request, reply) => {
    signedIn(context, request);
    return reply.send({ data: context.permissions.list() });
  });
}
