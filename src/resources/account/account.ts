import type { LoggedInUser } from '../../host/contract';
import { keepMessage, toRecord } from '../../kit/effects';
import { get, patch } from '../../kit/operations';
import { defineResource } from '../../kit/resource';

/**
 * The account of the person who is signed in: state and calls of specification section 7, `user_m`. An answer that
 * carries a `notification` brings an extra info toast (section 4). Its screens belong to a sibling.
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
