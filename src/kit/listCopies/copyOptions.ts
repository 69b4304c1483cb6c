import type { StorageMode } from '../../host/contract';
import type { SessionState } from '../../session/auth/session';
import type { SessionChanges } from '../../session/sessionChanges';
import type { Identified } from '../declare/record';
import type { CopyToken } from './copyToken';

export interface CopiedRows {
  rows: readonly Identified[];
  /** When the server sent them, in milliseconds since 1970. */
  at: number;
}

/** What a copy is made of. */
export interface CopySource extends CopiedRows {
  venues: readonly { id: string }[];
}

/** The part of the store with the session. */
export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
}

/** What the copies of a mount depend on. */
export interface CopyOptions {
  store: SessionStore;
  changes: Pick<SessionChanges, 'subscribe'>;
  token: CopyToken;
  backend(): string;
  /** 'none': nothing is kept. */
  storage(): StorageMode;
  /** Called where the code of the copies cannot be loaded. */
  onLoadFailed?(error: unknown): undefined;
  /** Milliseconds from the last change of a list to its writing: records that are saved one after the other are written once. */
  writeAfterMs?: number;
}
