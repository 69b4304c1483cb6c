import type { LoggedInUser } from '../host/contract';
import { safeStorage } from '../lib/storage';

/** The user whose session this browser has. */
export interface SignedInUser {
  id: string;
  /** First and last name; may be empty. */
  name: string;
}

/**
 * Who is signed in with one backend, in local storage: all tabs of an origin share it as they share the session's cookie,
 * and it can be read just before a request, also by a tab that received no message (src/README.md, R170).
 */
export interface SessionMarker {
  /** Undefined where nobody is signed in, and where storage is forbidden, full or was cleared. */
  read(): SignedInUser | undefined;
  write(user: SignedInUser): void;
  remove(): void;
}

/** The prefix of its key; the address of the backend follows. */
const KEY = 'stock-session';

/** Creates the marker of a backend, which may change while the remote is mounted. */
export function createSessionMarker(backend: () => string): SessionMarker {
  const storage = safeStorage('localStorage');
  const key = () => `${KEY} ${backend()}`;
  return {
    read: () => parsed(storage.get(key())),
    write: (user) => void storage.set(key(), JSON.stringify(user)),
    remove: () => storage.remove(key()),
  };
}

/** What the marker holds of a user. */
export function signedInUser({ _id, userDetails: { name, lastName } }: LoggedInUser): SignedInUser {
  return { id: _id, name: `${name} ${lastName}`.trim() };
}

function parsed(text: string | null): SignedInUser | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const [id, name]: unknown[] = ['id', 'name'].map((key) => Reflect.get(value, key));
    return typeof id === 'string' ? { id, name: typeof name === 'string' ? name : '' } : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a backend as all pages of this browser write it. */
export function backendAddress(apiHost: string): string {
  try {
    return new URL(apiHost || '/', location.href).href;
  } catch {
    return apiHost;
  }
}
