import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { bodyOf } from '../bodyOf';
import type { Context } from '../context';
import { pageOrigin } from '../dev/origins';
import { invalid } from '../failure';

interface Reset {
  kind: 'password' | 'pin';
  /** The name in the link's path and in the message. */
  page: string;
  title: 'password' | 'PIN';
  body: 'resetPassword' | 'resetPin';
}

const RESETS: Reset[] = [
  { kind: 'password', page: 'reset-password', title: 'password', body: 'resetPassword' },
  { kind: 'pin', page: 'reset-pin', title: 'PIN', body: 'resetPin' },
];

/** Forgotten passwords and PINs: a single-use link by email, then the new value (R53). */
export function resetCalls(server: FastifyInstance, context: Context, limit: preHandlerHookHandler): void {
  const { accounts, outbox, secrets, sessions, tickets } = context;

  for (const { kind, page, title, body } of RESETS) {
    server.post(`/user_a/forgot-${kind}`, { preHandler: limit }, (request, reply) => {
      const { email } = bodyOf('signIn', 'forgot', request.body);
      const account = accounts.byEmail(String(email));
      if (account) {
        outbox.deliver({
          kind: `${title} reset`,
          to: account.email,
          subject: `Set a new ${title}`,
          text: `Open the link to set a new ${title}. It works once, for 30 minutes.`,
          link: `${pageOrigin(request)}/stock/${page}/${tickets.issue(kind, account.id)}`,
        });
      }
      // The same answer for an unknown email, so that accounts cannot be enumerated.
      return reply.send({ message: `If the account exists, a link to set a new ${title} has been sent.` });
    });

    server.patch(`/user_a/${page}/:resetToken`, { preHandler: limit }, (request, reply) => {
      const account = accounts.byId(tickets.ownerOf(kind, tokenOf(request)) ?? '');
      if (!account) throw invalid('This link is invalid or has expired.');
      const value = bodyOf('signIn', body, request.body);
      const hash = secrets.hash(String(kind === 'password' ? value.password : value.pin));
      accounts.save({ ...account, ...(kind === 'password' ? { passwordHash: hash } : { pinHash: hash }) });
      tickets.end(kind, account.id);
      sessions.endOthers(account.id);
      return reply.send({ message: `${title === 'PIN' ? 'PIN' : 'Password'} reset successfully` });
    });
  }
}

const tokenOf = (request: FastifyRequest) => (request.params as { resetToken: string }).resetToken;
