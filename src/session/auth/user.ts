import type { CompanyItem, LoggedInUser, VenueItem } from '../../host/contract';
import { PIN_LENGTH } from '../../rules/pin';

/**
 * The user of an answer: under `user`, under `data` or the body itself; null where there is none. Missing
 * details are empty, and a user without `roleDetails` has no role (R18).
 */
export function readUser(answer: unknown): LoggedInUser | null {
  const places = [at(answer, 'user'), at(answer, 'data'), answer];
  const carrier =
    places.find((part) => isRecord(at(part, 'roleDetails'))) ??
    places.find((part) => text(part, '_id') !== '');
  if (!isRecord(carrier)) return null;
  const venueDetails = at(carrier, 'venueDetails');
  return {
    _id: text(carrier, '_id'),
    userDetails: {
      ...record(at(carrier, 'userDetails')),
      name: text(at(carrier, 'userDetails'), 'name'),
      lastName: text(at(carrier, 'userDetails'), 'lastName'),
    },
    roleDetails: { role: text(at(carrier, 'roleDetails'), 'role') },
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

/** The same user with an unchanged profile. */
export function isSameUser(left: LoggedInUser | null, right: LoggedInUser | null): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function at(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
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

function list<T extends { _id: string }>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((item): item is T => text(item, '_id') !== '') : [];
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
