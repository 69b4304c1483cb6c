import type { Field } from '../../../kit/declare/field';
import { digits, email, phone, photo, text } from '../../../kit/declare/fields';
import { account as words } from '../../../messages/account';
import { USER_NUMBER_SHORT } from '../../../messages/identity';
import { EMAIL } from '../../../messages/validation';
import { accountError, PIN_LENGTH } from '../../../rules/pin';
import type { account } from '../account';

/** What every section has: one call, one save button. */
interface SectionBase {
  /** Its anchor, and the end of its draft's address. */
  name: string;
  title: string;
  text: string;
  /** The label of its save button. */
  save: string;
  saves: Exclude<keyof typeof account.operations, 'fetch'>;
}

/** A section over fields of the record. */
export interface FieldsSection extends SectionBase {
  fields: readonly Field[];
  /** The field whose change needs the current password: whoever finds the account open cannot take it over. */
  confirms?: string;
  /** Each field has a row of its own, such as an address that is too long for half a row. */
  isStacked?: boolean;
}

/** A section that replaces a secret: the current one, the new one, and the new one again. */
export interface SecretSection extends SectionBase {
  secret: 'password' | 'pin';
}

/** Any section. */
export type Section = FieldsSection | SecretSection;

const required = 'onceAnyFilled';

/** The sections of the own account in their order. */
export const sections: readonly Section[] = [
  {
    ...words.details,
    name: 'details',
    saves: 'updateUser',
    fields: [
      photo('userDetails.media', words.photo),
      text('userDetails.name', 'First name', { required: true, max: 100 }),
      text('userDetails.lastName', 'Last name', { required: true, max: 100 }),
    ],
  },
  {
    ...words.login,
    name: 'login',
    saves: 'updateLogin',
    confirms: 'loginDetails.email',
    isStacked: true,
    fields: [
      email('loginDetails.email', 'Email', { required: true, subject: EMAIL }),
      digits('loginDetails.userNumber', 'User number', {
        required: true,
        max: PIN_LENGTH,
        missing: USER_NUMBER_SHORT,
        subject: 'User Number',
        hint: words.userNumberHint,
        check: (value) => accountError.userNumber(String(value)),
      }),
    ],
  },
  { ...words.password, name: 'password', saves: 'updatePassword', secret: 'password' },
  { ...words.pin, name: 'pin', saves: 'updatePin', secret: 'pin' },
  {
    ...words.contact,
    name: 'contact',
    saves: 'updateContact',
    isStacked: true,
    fields: [
      email('contactDetails.contactEmail', 'Contact email'),
      phone('contactDetails.contactPhone', 'Contact phone'),
    ],
  },
  {
    ...words.address,
    name: 'address',
    saves: 'updateAddress',
    fields: [
      text('addressDetails.addressLine1', 'Address line 1', { required, max: 200 }),
      text('addressDetails.addressLine2', 'Address line 2', { max: 200 }),
      text('addressDetails.city', 'City', { required, max: 100 }),
      text('addressDetails.county', 'County', { max: 100 }),
      text('addressDetails.postcode', 'Postcode', { required, max: 20 }),
      text('addressDetails.country', 'Country', { required, max: 100 }),
    ],
  },
];

/** The fields of the sections that have any. */
export const sectionFields: readonly Field[] = sections.flatMap((section) =>
  'fields' in section ? section.fields : [],
);

/** The key of a section's draft. */
export const draftAddress = ({ name }: SectionBase): string => `/account/${name}`;
