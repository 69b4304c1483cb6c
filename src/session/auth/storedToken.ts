import { TOKEN_KEY } from '../../http/client';
import { safeStorage } from '../../lib/storage';

const local = safeStorage('localStorage');

/** The token that a sibling has stored for the session (R15); null where none has. */
export const storedToken = () => local.get(TOKEN_KEY);

/** Removes what siblings have stored of a session (R54). */
export function forgetToken(): void {
  local.remove(TOKEN_KEY);
  local.remove('userData');
}
