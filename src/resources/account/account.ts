import type { LoggedInUser } from '../../host/contract';
import { keepMessage, toRecord } from '../../kit/declare/effects';
import { get, patch } from '../../kit/declare/operations';
import { defineResource } from '../../kit/declare/resource';

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    account: Registered<LoggedInUser>;
  }
}

/**
 * The account of the signed-in user. An answer that carries a `notification` shows an extra info toast
 * (src/README.md, R43). Its screens belong to a sibling.
 */
export const account = defineResource<LoggedInUser>()('account', {
  label: { one: 'Account', many: 'Accounts' },
  search: ({ userDetails, loginDetails }) => [userDetails.name, userDetails.lastName, loginDetails.email],
  operations: {
    fetch: get('user_m/get-user', toRecord('user')),
    updateUser: patch('user_m/update-user', keepMessage),
    updateLogin: patch('user_m/update-login', keepMessage),
    updatePassword: patch('user_m/update-password', keepMessage),
    updatePin: patch('user_m/update-pin', keepMessage),
    updateContact: patch('user_m/update-contact', keepMessage),
    updateAddress: patch('user_m/update-address', keepMessage),
  },
});
