import { isObject } from '../../lib/isObject';
import type { Scope } from '../../rules/scope';
import type { SessionEnd } from '../../session/auth/auth';
import type { SharedPreferences } from '../../session/preferences/preferences';

/** Messages of another version are ignored. */
const VERSION = 1;

/**
 * What one tab sends to the others. No record and no address: records are identified and read again. The sender of
 * `signedIn` is the new user, whose name the other tabs show.
 */
export type TabMessage =
  | { type: 'signedIn'; name: string }
  | { type: 'signedOut' }
  | { type: 'sessionEnded'; reason: TabEnd }
  | { type: 'preferences'; preferences: SharedPreferences }
  | { type: 'scope'; scope: Scope }
  | ({ type: 'records' } & SavedRecords);

/** Why a session ended in another tab, besides a logout. */
export type TabEnd = Extract<SessionEnd, 'expired' | 'inactive'>;

/** Records of one resource that a tab has saved. */
export interface SavedRecords {
  resource: string;
  created: readonly string[];
  changed: readonly string[];
  deleted: readonly string[];
  /** A record without an id in its calls was saved, or one whose id is not known: everything is read again. */
  isUnnamed: boolean;
}

/** A message with its sender: the user, and the address of the backend. */
export interface Envelope {
  version: typeof VERSION;
  user: string;
  backend: string;
  message: TabMessage;
}

export const envelopeOf = (sender: Omit<Envelope, 'version' | 'message'>, message: TabMessage): Envelope => ({
  version: VERSION,
  ...sender,
  message,
});

/** A message as it arrived; undefined where it is none of this version. Its content is checked by its reader. */
export function readEnvelope(raw: unknown): Envelope | undefined {
  if (!isObject(raw) || raw.version !== VERSION || !isObject(raw.message)) return undefined;
  const isSender = typeof raw.backend === 'string' && typeof raw.user === 'string';
  return isSender ? (raw as unknown as Envelope) : undefined;
}
