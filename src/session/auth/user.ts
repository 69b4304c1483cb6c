import type { CompanyItem, LoggedInUser, VenueItem } from '../../host/contract';
import { isObject } from '../../lib/isObject';
import { idText } from '../../rules/ids';
import { PIN_LENGTH } from '../../rules/pin';

/**
 * The user of an answer: under `user`, under `data` or the body itself; null where there is none, also where it has no
 * usable id: its drafts would be everybody's (R231). Missing details are empty, and a user without `roleDetails` has no
 * role (R18).
 */
export function readUser(answer: unknown): LoggedInUser | null {
  const carrier = carrierIn(answer);
  if (!isObject(carrier) || idOf(carrier) === '') return null;
  const venueDetails = at(carrier, 'venueDetails');
  return {
    _id: idOf(carrier),
    userDetails: {
      ...record(at(carrier, 'userDetails')),
      name: text(at(carrier, 'userDetails'), 'name'),
      lastName: text(at(carrier, 'userDetails'), 'lastName'),
    },
    roleDetails: { role: idText(at(at(carrier, 'roleDetails'), 'role')) ?? '' },
    loginDetails: {
      email: text(at(carrier, 'loginDetails'), 'email'),
      userNumber: digits(at(carrier, 'loginDetails'), 'userNumber'),
    },
    venueDetails: {
      allCompanies: at(venueDetails, 'allCompanies') === true,
      allVenues: at(venueDetails, 'allVenues') === true,
      companyList: list<CompanyItem>(at(venueDetails, 'companyList')),
      venueList: list<VenueItem>(at(venueDetails, 'venueList')),
    },
  };
}

/** Whether an answer has a user, but none with an id. */
export function isUserWithoutId(answer: unknown): boolean {
  const carrier = carrierIn(answer);
  return isObject(carrier) && idOf(carrier) === '';
}

function carrierIn(answer: unknown): unknown {
  const places = [at(answer, 'user'), at(answer, 'data'), answer];
  return places.find((part) => isObject(at(part, 'roleDetails'))) ?? places.find((part) => idOf(part) !== '');
}

/** The same user with an unchanged profile. */
export function isSameUser(left: LoggedInUser | null, right: LoggedInUser | null): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function at(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function text(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === 'string' ? found : '';
}

/** A server may store the digits as a number, without the zeros before it. */
function digits(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === 'number' ? String(found).padStart(PIN_LENGTH, '0') : text(value, key);
}

/** The items of a list with their ids as texts (R230); one without an id is left out. */
function list<T extends { _id: string }>(value: unknown): T[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const _id = idOf(item);
    if (!isObject(item) || _id === '') return [];
    return [(item._id === _id ? item : { ...item, _id }) as unknown as T];
  });
}

/** The id of a record; empty where it has none, or a blank one. */
function idOf(value: unknown): string {
  const id = idText(at(value, '_id')) ?? '';
  return id.trim() === '' ? '' : id;
}

function record(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
