import type { LoggedInUser } from '../../host/contract';
import { keepMessage, toRecord } from '../../kit/declare/effects';
import { get, patch } from '../../kit/declare/operations';
import { defineResource } from '../../kit/declare/resource';

type Texts<Names extends string> = { [Name in Names]?: string };

/** The own account: the signed-in user, with contact and address (src/resources/README.md, Fields of the records). */
export interface Account extends LoggedInUser {
  contactDetails?: Texts<'contactEmail' | 'contactPhone'>;
  addressDetails?: Texts<'addressLine1' | 'addressLine2' | 'city' | 'county' | 'postcode' | 'country'>;
}

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    account: Registered<Account>;
  }
}

/**
 * The account of the signed-in user. An answer that carries a `notification` shows an extra info toast
 * (R43). Its sections stand in `drawer/sections.ts`; what is sent as a password or a PIN never
 * reaches the state.
 */
export const account = defineResource<Account>()('account', {
  label: { one: 'Account', many: 'Accounts' },
  search: ({ userDetails, loginDetails }) => [userDetails.name, userDetails.lastName, loginDetails.email],
  operations: {
    fetch: get('user_m/get-user', toRecord('user')),
    updateUser: patch('user_m/update-user', toRecord('user')),
    updateLogin: patch('user_m/update-login', toRecord('user')),
    updatePassword: patch('user_m/update-password', keepMessage),
    updatePin: patch('user_m/update-pin', keepMessage),
    updateContact: patch('user_m/update-contact', toRecord('user')),
    updateAddress: patch('user_m/update-address', toRecord('user')),
  },
});
