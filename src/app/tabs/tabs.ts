import { openTabChannel } from '../../lib/tabChannel';
import { sessionEnded } from '../../session/auth/auth';
import { envelopeOf, readEnvelope, type TabMessage } from './messages';
import type { Chosen, TabParts, TabSync } from './tabParts';

/**
 * Connects a mount with the other tabs and mounts of this browser (src/README.md, R143): a logout ends the session in
 * all of them at once. The code for the rest (preferences, saved records, the selected company and venue) is loaded
 * when there is something to post or to apply. Messages of another user, backend or version are ignored.
 */
export function createTabs(
  parts: TabParts,
  backend: () => string,
  onLoadFailed: (error: unknown) => void,
): { stop(): void } {
  const { store, saves } = parts;
  let loading: Promise<TabSync | undefined> | undefined;
  let loaded: TabSync | undefined;
  let isOver = false;
  let here: string | null = null;
  let isEndedByTab = false;
  let chosen: Chosen | undefined;
  const post = (message: TabMessage) => {
    if (here !== null && !isOver)
      channel.post(envelopeOf({ user: here, backend: absolute(backend()) }, message));
  };
  const withSync = async (work: (sync: TabSync) => void) => {
    loading ??= import(/* webpackChunkName: "tabs" */ './syncTabs').then(
      ({ syncTabs }) => {
        loaded = syncTabs(parts, post);
        return loaded;
      },
      (error) => {
        loading = undefined; // tried again with the next message
        onLoadFailed(error);
        return undefined;
      },
    );
    const sync = await loading;
    if (sync && !isOver) work(sync);
  };
  const channel = openTabChannel('stock-tabs', (raw) => {
    const envelope = readEnvelope(raw);
    if (!envelope || here === null || envelope.user !== here) return;
    if (envelope.backend !== absolute(backend())) return;
    if (envelope.message.type === 'signedOut') {
      isEndedByTab = true; // an echo could end the session of a later sign-in
      store.dispatch(sessionEnded('user'));
      isEndedByTab = false;
    } else void withSync((sync) => sync.receive(envelope.message));
  });
  const stopSaves = saves.subscribe((save) => void withSync((sync) => sync.postSaved(save)));
  const unsubscribe = store.subscribe(() => {
    const { auth, preferences, scope } = store.getState();
    const { isChecked, isLoggedIn, user, endedBy } = auth;
    const now = isChecked && isLoggedIn && user ? user._id : null;
    if (now !== here) {
      if (now === null && endedBy === 'user' && !isEndedByTab) post({ type: 'signedOut' });
      here = now;
      chosen = undefined;
    }
    // the first scope after a sign-in is not chosen by the user
    if (now === null || scope.selectedCompany === '') return;
    const before = chosen;
    if (before && before.preferences === preferences && before.scope === scope) return;
    const next = { preferences, scope };
    chosen = next;
    if (before) void withSync((sync) => sync.postChosen(before, next));
  });
  return {
    stop() {
      stopSaves();
      unsubscribe();
      loaded?.stop();
      isOver = true;
      channel.close();
    },
  };
}

/** The address of a backend as all pages of this browser write it. */
function absolute(apiHost: string): string {
  try {
    return new URL(apiHost || '/', location.href).href;
  } catch {
    return apiHost;
  }
}
