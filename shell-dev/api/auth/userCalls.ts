import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf } from '../bodyOf';
import type { Context } from '../context';
import { duplicate, invalid } from '../failure';
import type { Account } from './accounts';
import { loggedInUser } from './profile';
import { sessionToken, signedIn } from './signedIn';

type Value = Record<string, unknown>;

/** Calls of `user_m`: reading and changing the own account. */
export function userCalls(server: FastifyInstance, context: Context): void {
  const { accounts, secrets, sessions } = context;

  server.get('/user_m/get-user', (request, reply) => {
    const account = signedIn(context, request);
    const { contactDetails, addressDetails } = account.profile;
    return reply.send({ user: { ...loggedInUser(context, account), contactDetails, addressDetails } });
  });

  const profilePart = (
    call: string,
    body: string,
    name: 'userDetails' | 'contactDetails' | 'addressDetails',
    message: string,
  ) =>
    server.patch(`/user_m/${call}`, (request, reply) => {
      const account = signedIn(context, request);
      const value = bodyOf('user', body, request.body, { _id: account.id, ...account.profile });
      accounts.save({ ...account, profile: { ...account.profile, [name]: value[name] } });
      return reply.send({ message });
    });

  profilePart('update-user', 'update', 'userDetails', 'User updated successfully');
  profilePart('update-contact', 'updateContact', 'contactDetails', 'Contact updated successfully');
  profilePart('update-address', 'updateAddress', 'addressDetails', 'Address updated successfully');

  server.patch('/user_m/update-login', async (request) => {
    const account = signedIn(context, request);
    const before = {
      _id: account.id,
      loginDetails: { email: account.email, userNumber: account.userNumber },
    };
    const { loginDetails, currentPassword } = bodyOf('user', 'updateLogin', request.body, before);
    const { email, userNumber } = loginDetails as { email: string; userNumber: string };
    // an email that is taken over would have every reset link
    const isRight =
      email === account.email || (await secrets.matches(String(currentPassword ?? ''), account.passwordHash));
    if (!isRight) throw invalid('Current password is not correct.');
    if ((accounts.byEmail(email)?.id ?? account.id) !== account.id) throw duplicate('Email already exists.');
    if ((accounts.byUserNumber(userNumber)?.id ?? account.id) !== account.id) {
      throw duplicate('User Number already exists.');
    }
    accounts.save({ ...account, email, userNumber });
    const notification =
      email === account.email ? {} : { notification: `Sign in with ${email} from now on.` };
    return { message: 'Login updated successfully', ...notification };
  });

  const change = async (
    request: FastifyRequest,
    account: Account,
    isRight: boolean,
    next: Partial<Account>,
    wrong: string,
  ) => {
    if (!isRight) throw invalid(wrong);
    accounts.save({ ...account, ...next });
    sessions.endOthers(account.id, sessionToken(request));
  };

  server.patch('/user_m/update-password', async (request) => {
    const account = signedIn(context, request);
    const value = bodyOf('user', 'updatePassword', renamed(request.body, 'newPassword', 'password'));
    const current = String(value.currentPassword);
    const isRight = await secrets.matches(current, account.passwordHash);
    if (isRight && current === value.password) {
      throw invalid('New password cannot be the same as the Current Password.');
    }
    const next = { passwordHash: secrets.hash(String(value.password)) };
    await change(request, account, isRight, next, 'Current password is not correct.');
    return {
      message: 'Password updated successfully',
      notification: 'Your other sessions have been signed out.',
    };
  });

  server.patch('/user_m/update-pin', async (request) => {
    const account = signedIn(context, request);
    const value = bodyOf('user', 'updatePin', renamed(request.body, 'newPin', 'pin'));
    const isRight = await secrets.matches(String(value.currentPin), account.pinHash);
    await change(
      request,
      account,
      isRight,
      { pinHash: secrets.hash(String(value.pin)) },
      'Current Pin is not correct.',
    );
    return { message: 'PIN updated successfully', notification: 'Your other sessions have been signed out.' };
  });
}

/** The backend does not document the key of these bodies, so the new secret is accepted under either name. */
function renamed(body: unknown, from: string, to: string): unknown {
  if (typeof body !== 'object' || body === null || !(from in body) || to in body) return body;
  return { ...body, [to]: (body as Value)[from] };
}
