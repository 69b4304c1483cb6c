import type { AnyResource } from '../../kit/declare/resource';
import type { Save, Saves } from '../../kit/state/saves';
import type { RecordUpdates } from '../../kit/state/updates';
import type { Scope } from '../../rules/scope';
import type { Preferences } from '../../session/preferences/preferences';
import type { SessionChanges } from '../../session/sessionChanges';
import type { SignedInUser } from '../../session/sessionMarker';
import type { Store } from '../store/store';
import type { TabMessage } from './messages';

/** What a mount posts to other tabs about, and where it applies what they post. */
export interface TabParts {
  store: Store;
  resources: readonly AnyResource[];
  saves: Saves;
  updates: RecordUpdates;
  changes: SessionChanges;
  onSignedInElsewhere(user: SignedInUser): void;
}

/** What the user has chosen, here or in another tab. */
export interface Chosen {
  preferences: Preferences;
  scope: Scope;
}

/** What is posted and applied besides the logout. */
export interface TabSync {
  receive(message: TabMessage): void;
  postSaved(save: Save): void;
  postChosen(before: Chosen, now: Chosen): void;
  stop(): void;
}
