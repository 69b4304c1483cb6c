import type { LoggedInUser } from '../host/contract';
import { toJson } from '../lib/json';

import { safeStorage } from '../lib/storage';
import { REQUEST_TIMEOUT } from '../rules/constants';

/** The user whose session this browser has. */
export interface SignedInUser {
  id: string;
  /** First and last name; may be empty. */
  name: string;
}

/**
 * Who is signed in with one backend, in local storage: all tabs of an origin share it as they share the session's cookie,
 * and it can be read just before a request, also by a tab that received no message (R170).
 */
export interface SessionMarker {
  /** Undefined where no user is signed in, and where storage is forbidden, full or was cleared. */
  read(): SignedInUser | undefined;
  write(user: SignedInUser): void;
  remove(): void;
  /** A sign-in is sent, whose answer replaces the cookie: the marker is removed; the returned function ends it. */
  beginSignIn(): () => void;
  /** Differs from what it was before once a sign-in has been sent or has ended since. */
  lastSignIn(): string | null;
  isSigningIn(): boolean;
  /** Resolves once no sign-in is under way. */
  signInEnded(): Promise<void>;
}

/** The prefix of its key; the address of the backend follows. */
const KEY = 'stock-session';

/** The prefix of the key of the sign-ins: how often one was sent or has ended, and when each one under way was sent. */
const SIGN_IN = 'stock-sign-in';

/** Milliseconds after which a sign-in has no answer any more: its page may have been closed before. */
const ANSWERED_WITHIN = REQUEST_TIMEOUT;

/** The marker is read at this interval: another mount of the same page posts no storage event. */
const READ_INTERVAL_MS = 100;

/** Creates the marker of a backend, which may change while the remote is mounted. */
export function createSessionMarker(backend: () => string): SessionMarker {
  const storage = safeStorage('localStorage');
  const key = () => `${KEY} ${backend()}`;
  const signIn = () => `${SIGN_IN} ${backend()}`;
  const underWay = (name: string) => (storage.get(name) ?? '').split(' ').slice(1).map(Number);
  const setUnderWay = (name: string, sentAt: readonly number[]) => {
    const changes = Number.parseInt(storage.get(name) ?? '0', 10) + 1;
    storage.set(name, [changes, ...sentAt].join(' '));
  };
  /** Milliseconds until all sign-ins under way have ended at the latest; 0 where there is none. */
  const timeLeft = () =>
    Math.max(0, ...underWay(signIn()).map((sentAt) => sentAt + ANSWERED_WITHIN - Date.now()));
  const remove = () => storage.remove(key());
  return {
    read: () => parsed(storage.get(key())),
    write: (user) => void storage.set(key(), toJson(user)),
    remove,
    beginSignIn() {
      remove();
      const at = Date.now();
      const name = signIn();
      setUnderWay(name, [...underWay(name).filter((sentAt) => sentAt + ANSWERED_WITHIN > at), at]);
      return () => {
        const all = underWay(name);
        setUnderWay(
          name,
          all.filter((_, index) => index !== all.indexOf(at)),
        );
      };
    },
    lastSignIn: () => storage.get(signIn()),
    isSigningIn: () => timeLeft() > 0,
    async signInEnded() {
      while (timeLeft() > 0)
        await new Promise((resolve) => setTimeout(resolve, Math.min(timeLeft(), READ_INTERVAL_MS)));
    },
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

declare module '../host/services' {
  interface MountServices {
    /** The address of the backend: what is kept on the device belongs to a user of it. */
    backend(): string;
  }
}
