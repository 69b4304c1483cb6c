import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { forbidden, unauthorised } from '../failure';
import type { Account } from './accounts';
import { readCookie, writeCookie } from './cookies';
import type { Access } from './permissions';
import { randomToken } from './secrets';

const SESSION_COOKIE = 'stock_session';
const DEVICE_COOKIE = 'stock_device';
/** Until the access code: which sign-in it completes. */
const SIGN_IN_COOKIE = 'stock_sign_in';
const DEVICE_DAYS = 400;

const agentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? '';

/** The session cookie's value, or ''. */
export const sessionToken = (request: FastifyRequest) => readCookie(request, SESSION_COOKIE);

/** The account of the request's session, if any. */
export function visitor(context: Context, request: FastifyRequest): Account | undefined {
  const userId = context.sessions.userId(sessionToken(request));
  return userId ? context.accounts.byId(userId) : undefined;
}

/**
 * The account of the request's session.
 * @throws Failure (401) without a session
 */
export function signedIn(context: Context, request: FastifyRequest): Account {
  const account = visitor(context, request);
  if (!account) throw unauthorised();
  return account;
}

/**
 * The signed-in account, if its role has the access to the page; null for `page` requires a session only.
 * @throws Failure (401) without a session
 * @throws Failure (403) without the access
 */
export function permitted(
  context: Context,
  request: FastifyRequest,
  page: string | null,
  needed: Access,
): Account {
  const account = signedIn(context, request);
  const { role } = account.profile.roleDetails;
  if (page !== null && !context.permissions.allows(role, page, needed)) throw forbidden();
  return account;
}

/** Whether the account trusts the requesting browser. */
export function knowsBrowser(context: Context, request: FastifyRequest, account: Account): boolean {
  return context.sessions.knowsDevice(account.id, readCookie(request, DEVICE_COOKIE), agentOf(request));
}

/** The secret was right, and this browser is new: a code may be sent to it and redeemed by it. */
export function awaitCode(context: Context, reply: FastifyReply, { id }: Account): void {
  const token = context.tickets.issue('sign-in', id);
  writeCookie(reply, SIGN_IN_COOKIE, token, { secure: context.secureCookies });
}

/** Whether this browser has signed in to the account and waits for a code. */
export function awaitsCode({ tickets }: Context, request: FastifyRequest, { id }: Account): boolean {
  return tickets.ownerOf('sign-in', readCookie(request, SIGN_IN_COOKIE)) === id;
}

/** Starts a session in this browser and trusts it. */
export function startSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): void {
  const device = readCookie(request, DEVICE_COOKIE) || randomToken();
  context.sessions.trustDevice(account.id, device, agentOf(request));
  const secure = context.secureCookies;
  context.tickets.end('sign-in', account.id);
  writeCookie(reply, DEVICE_COOKIE, device, { secure, maxAge: DEVICE_DAYS * 86_400 });
  // A new session replaces the earlier one of this browser.
  context.sessions.end(sessionToken(request));
  writeCookie(reply, SESSION_COOKIE, context.sessions.start(account.id), { secure });
}

/** Ends the session of this browser, which stays trusted. */
export function endSession(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  context.sessions.end(sessionToken(request));
  writeCookie(reply, SESSION_COOKIE, '', { secure: context.secureCookies, maxAge: 0 });
}

/** The full name of a user, as records store who changed them. */
export function fullName({ profile }: Account): string {
  return `${profile.userDetails.name} ${profile.userDetails.lastName}`.trim();
}
