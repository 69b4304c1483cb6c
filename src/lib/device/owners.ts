import { firstPart, keyPart } from '../keyPart';

/**
 * The beginning of a key of what is kept for a user (R231): a space ends it, so that a space within an id is escaped.
 *
 * @throws TypeError without a user: what belongs to nobody would be shared
 */
export function ownerKey(user: string): string {
  return `${keyPart(requiredOwner(user))} `;
}

/** The user whom a key that begins with {@link ownerKey} belongs to; empty where it has none. */
export function ownerIn(key: string): string {
  return firstPart(key)[0];
}

/**
 * The id of a user.
 *
 * @throws TypeError for an empty one
 */
export function requiredOwner(user: string): string {
  if (user.trim() === '') throw new TypeError('Nothing is kept without a user.');
  return user;
}
