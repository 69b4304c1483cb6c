import { ownerKey } from '../../lib/device/owners';
import { safeStorage } from '../../lib/storage';

/** The key in local storage. */
const TOKEN_KEY = 'stockListCopies';

/**
 * The token that the copies of a user's session are valid with. It is in local storage, so that removing it ends all
 * copies at once, in every tab and without network or database; their rows are deleted besides.
 */
export interface CopyToken {
  /** The user's token; undefined where none is stored, or another user's. */
  of(user: string): string | undefined;
  /** The user's token, created where there is none; undefined where the browser refuses to store it. */
  ensure(user: string): string | undefined;
  /** Whether there are copies of another user. */
  isOthers(user: string): boolean;
  /** Ends all copies of this backend; returns whether there were any. */
  end(): boolean;
}

export function createCopyToken(backend: () => string): CopyToken {
  const storage = safeStorage('localStorage');
  const key = () => `${TOKEN_KEY} ${backend()}`;
  const of = (user: string) => {
    const stored = storage.get(key()) ?? '';
    return stored.startsWith(ownerKey(user)) ? stored : undefined;
  };
  return {
    of,
    ensure(user) {
      const known = of(user);
      if (known !== undefined) return known;
      const created = `${ownerKey(user)}${Math.random().toString(36).slice(2)}`;
      return storage.set(key(), created) ? created : undefined;
    },
    isOthers: (user) => storage.get(key()) !== null && of(user) === undefined,
    end() {
      const hadCopies = storage.get(key()) !== null;
      storage.remove(key());
      return hadCopies;
    },
  };
}
