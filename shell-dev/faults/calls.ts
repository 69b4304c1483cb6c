import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnyResource } from '../../src/kit/declare/resource';
import { callOf } from '../../src/kit/state/requests';
import { register } from '../../src/resources/register';
import {
  checkStatus,
  endServerSession,
  signIn,
  signInWithCode,
  signInWithPin,
  signOut,
} from '../../src/session/auth/auth';
import { fetchPermissions } from '../../src/session/auth/permissions';
import {
  forgotPassword,
  forgotPin,
  resetPassword,
  resetPin,
  sendAccessCode,
} from '../../src/session/auth/recovery';
import type { CallInUse, Carries, Use } from './oracle';

/** One call in one use, and how it is sent. */
export interface CallUse extends CallInUse {
  name: string;
  /** The path of the request that fails. */
  path: string;
  /** Of a resource's call. */
  of?: { resource: AnyResource; operation: string };
  /** It was answered once before it fails: content is known. */
  isRepeated: boolean;
  /** The thunk of one request. */
  thunk(): UnknownAction;
}

/** The parameters of every path. */
export const PARAMS = { id: 'r1', productId: 'r1', venueId: 'v1', name: 'SUMMER' };

const BODY = { name: 'Another name' };

/** Single texts that the specification names. */
const SUCCESS: Readonly<Record<string, string>> = {
  'venue/updateContact': 'Venue Contact Updated',
  'venue/updateAddress': 'Venue Address Updated',
};

/** Every call of every resource, and of the session, in each use that it has. */
export const callUses: readonly CallUse[] = [...register.flatMap(ofResource), ...ofSession()];

function ofResource(resource: AnyResource): CallUse[] {
  return Object.entries(resource.operations).flatMap(([operation, { method, path }]) => {
    const name = `${resource.name}/${operation}`;
    const uses = usesOf(resource, method, path);
    const kinds = { 'first read': 'read', batch: 'quiet' } as const;
    return uses.map((use): CallUse => {
      const kind = use === 'first read' || use === 'batch' ? kinds[use] : use;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: BODY };
      return {
        name,
        use,
        path: path.replace(/\/:.*/, ''),
        of: { resource, operation },
        carries: carriesOf(method, path),
        signedIn: true,
        isRepeated: use === 'refetch',
        ...(SUCCESS[name] === undefined ? {} : { success: SUCCESS[name] }),
        thunk: () =>
          callOf(resource, operation)({ params: PARAMS, kind, ...body }) as unknown as UnknownAction,
      };
    });
  });
}

function usesOf(resource: AnyResource, method: string, path: string): Use[] {
  const hasPages = Object.keys(resource.pages).length > 0;
  if (method !== 'GET') return hasPages ? ['action', 'batch'] : ['action'];
  if (path.includes('/:name')) return ['quiet'];
  if (path.includes('/:') || resource.name === 'account') return ['first read', 'refetch', 'check'];
  return resource.name === 'order'
    ? ['first read', 'refetch', 'supporting', 'poll']
    : ['first read', 'refetch', 'supporting'];
}

function carriesOf(method: string, path: string): Carries {
  if (method !== 'GET' || path.includes('/:name')) return 'anything';
  return path.includes('/:') || path === 'user_m/get-user' ? 'record' : 'list';
}

function ofSession(): CallUse[] {
  const call = (
    name: string,
    path: string,
    thunk: () => unknown,
    input: Partial<CallUse> & Pick<CallUse, 'use'>,
  ): CallUse => ({
    name,
    path,
    carries: 'anything',
    signedIn: false,
    isRepeated: false,
    ...input,
    thunk: thunk as () => UnknownAction,
  });
  const credentials = { email: 'a@b.example', password: 'x' };
  const code = { identifier: 'a@b.example', code: '123456' };
  const pin = { loginIdentifier: '2002', userPin: '1234' };
  const signingIn = { use: 'action', failure: 'Login failed. Please try again.' } as const;
  const action = { use: 'action' } as const;
  return [
    call('signIn', 'user_a/login-user', () => signIn(credentials), signingIn),
    call('signInWithPin', 'user_a/login-user-alternative', () => signInWithPin(pin), signingIn),
    call('signInWithCode', 'user_a/loginWithUACode', () => signInWithCode(code), signingIn),
    call('signIn: profile', 'user_m/get-user', () => signIn(credentials), {
      ...signingIn,
      // an answer without a profile is no failure: that of the sign-in has the user as well
      fixedFailure: 'You are signed in, but your profile could not be read.',
    }),
    call('checkStatus', 'user_a/user-login-status', () => checkStatus(undefined), {
      use: 'first read',
      isStatusCheck: true,
    }),
    call('signOut', 'user_a/logout-user', () => signOut(), { ...action, signedIn: true }),
    call('endServerSession', 'user_a/logout-user', () => endServerSession(), { use: 'quiet' }),
    ...(['first read', 'refetch'] as const).map((use) =>
      call('fetchPermissions', 'user_p/permissions', () => fetchPermissions(), {
        // no page reads the list as its own, so it never leads to /unauthorised by itself
        use: 'supporting',
        name: `fetchPermissions (${use})`,
        isRepeated: use === 'refetch',
        carries: 'permissions',
        signedIn: true,
      }),
    ),
    call('forgotPassword', 'user_a/forgot-password', () => forgotPassword('a@b.example'), action),
    call('forgotPin', 'user_a/forgot-pin', () => forgotPin('a@b.example'), action),
    call(
      'resetPassword',
      'user_a/reset-password',
      () => resetPassword({ resetToken: 't', password: 'x' }),
      action,
    ),
    call('resetPin', 'user_a/reset-pin', () => resetPin({ resetToken: 't', pin: '1234' }), {
      ...action,
      failure: 'Failed to reset PIN. Please try again.',
    }),
    call('sendAccessCode (email)', 'user_a/sendUserAgentCode', () => sendAccessCode('a@b.example'), action),
    call('sendAccessCode (PIN)', 'user_a/sendUserAgentCodePin', () => sendAccessCode('2002'), action),
  ];
}
