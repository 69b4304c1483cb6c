import { safeStorage } from '../../lib/storage';
import { ACTIVITY_STORAGE } from '../../rules/constants';
import { timeLeft } from '../../rules/inactivity';

/** The last activity of a user in any tab of this browser. */
interface LastActivity {
  /** Milliseconds since 1970. */
  at: number;
  userId: string;
}

const shared = safeStorage('localStorage');

/** '1795700000000 64f0c2': the time first, for siblings that only write it (src/host/README.md). */
function read(): LastActivity | undefined {
  const [, at, userId] = /^(\d+) (.+)$/s.exec(shared.get(ACTIVITY_STORAGE) ?? '') ?? [];
  return at === undefined || userId === undefined ? undefined : { at: Number(at), userId };
}

/** When a user was last active in any tab; 0 where that is not known. A time in the future comes from a wrong clock. */
export function lastActivityOf(userId: string, now = Date.now()): number {
  const last = read();
  return last?.userId === userId && last.at <= now ? last.at : 0;
}

export function noteActivity(userId: string, at: number): void {
  shared.set(ACTIVITY_STORAGE, `${at} ${userId}`);
}

/** The session of the user has ended, or is measured by someone else from now on. */
export function forgetActivity(userId: string): void {
  if (read()?.userId === userId) shared.remove(ACTIVITY_STORAGE);
}

/**
 * Whether a stored user was last active too long ago to be confirmed again (R240). The time of a user who was never active
 * here, or whose session has ended since, is not known, and decides nothing.
 */
export function hasLapsed(userId: string, now = Date.now()): boolean {
  const at = lastActivityOf(userId, now);
  return at > 0 && timeLeft(at, now) === 0;
}
