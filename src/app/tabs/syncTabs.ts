import { shallowEqual } from 'react-redux';
import type { Scope } from '../../rules/scope';
import {
  type Preferences,
  preferencesShared,
  type SharedPreferences,
} from '../../session/preferences/preferences';
import { scopeDeclined, scopeOffered } from '../../session/scope/scope';
import { collectSaves } from './collectSaves';
import type { TabMessage } from './messages';
import { readPreferences, readSavedRecords, readScope } from './readMessages';
import { createSavedReader } from './readSaved';
import type { TabParts, TabSync } from './tabParts';

/** Posts what changes here to the other tabs, and applies what they post. */
export function syncTabs(
  { store, resources, updates }: TabParts,
  post: (message: TabMessage) => void,
): TabSync {
  /** The preferences of another tab that were applied last: they are not posted again. */
  let applied: SharedPreferences | undefined;
  const reader = createSavedReader(store, updates);
  const collected = collectSaves((records) => post({ type: 'records', ...records }));
  return {
    postSaved: collected.add,
    postChosen(before, now) {
      const preferences = sharedOf(now.preferences);
      const isOther = !shallowEqual(preferences, sharedOf(before.preferences));
      if (isOther && !shallowEqual(preferences, applied)) {
        applied = undefined;
        post({ type: 'preferences', preferences });
      }
      if (!isSameScope(before.scope, now.scope)) post({ type: 'scope', scope: now.scope });
    },
    receive(message) {
      if (message.type === 'preferences') {
        const preferences = readPreferences(message.preferences);
        if (!preferences) return;
        applied = preferences;
        store.dispatch(preferencesShared(preferences));
      } else if (message.type === 'scope') {
        const theirs = readScope(message.scope);
        const { scope } = store.getState();
        if (theirs && scope.selectedCompany !== '')
          store.dispatch(isSameScope(theirs, scope) ? scopeDeclined() : scopeOffered(theirs));
      } else if (message.type === 'records') {
        const saved = readSavedRecords(message);
        const resource = resources.find(({ name }) => name === saved?.resource);
        if (saved && resource) reader.read(resource, saved);
      }
    },
    stop() {
      collected.stop();
      reader.stop();
    },
  };
}

function sharedOf({ isSidebarOpen: _, isSidebarNarrow: __, ...shared }: Preferences): SharedPreferences {
  return shared;
}

function isSameScope(one: Scope, other: Scope): boolean {
  return one.selectedCompany === other.selectedCompany && one.selectedVenue === other.selectedVenue;
}
