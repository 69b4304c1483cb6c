import { openTabChannel } from '../../lib/tabChannel';
import { type SessionEnd, sessionEnded } from '../../session/auth/auth';
import type { SignedInUser } from '../../session/sessionMarker';
import { envelopeOf, readEnvelope, type TabEnd, type TabMessage } from './messages';
import type { Chosen, TabParts, TabSync } from './tabParts';

/** The connection of a mount with the other tabs. */
interface Tabs {
  postSignedIn(user: SignedInUser): void;
  stop(): void;
}

/**
 * Connects a mount with the other tabs and mounts of this browser (R143): a sign-in of another user, and
 * every end of the session, ends it in all of them at once (R170). The code for the rest (preferences, saved records, the
 * selected company and venue) is loaded when there is something to post or to apply. Messages of another backend or
 * version are ignored, and those of another user but for its sign-in.
 */
export function createTabs(
  parts: TabParts,
  backend: () => string,
  onLoadFailed: (error: unknown) => void,
): Tabs {
  const { store, saves, changes } = parts;
  let loading: Promise<TabSync | undefined> | undefined;
  let loaded: TabSync | undefined;
  let isOver = false;
  let here: string | null = null;
  let chosen: Chosen | undefined;
  const post = (message: TabMessage, user = here) => {
    if (user !== null && !isOver) channel.post(envelopeOf({ user, backend: backend() }, message));
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
    if (!envelope || envelope.backend !== backend()) return;
    const { message, user } = envelope;
    if (message.type === 'signedIn')
      return parts.onSignedInElsewhere({ id: user, name: textOf(message.name) });
    if (here === null || user !== here) return;
    if (message.type === 'signedOut') store.dispatch(sessionEnded('user', undefined, 'tab'));
    else if (message.type === 'sessionEnded')
      store.dispatch(sessionEnded(endOf(message.reason), undefined, 'tab'));
    else void withSync((sync) => sync.receive(message));
  });
  const stopSaves = saves.subscribe((save) => void withSync((sync) => sync.postSaved(save)));
  const stopChanges = changes.subscribe(({ user, before, by, reason }) => {
    const message = endMessage(reason);
    // an echo could end the session of a later sign-in
    if (before && message && by !== 'tab') post(message, before._id);
    here = user?._id ?? null;
    chosen = undefined;
  });
  const unsubscribe = store.subscribe(() => {
    const { preferences, scope } = store.getState();
    // the first scope after a sign-in is not chosen by the user
    if (here === null || scope.selectedCompany === '') return;
    const before = chosen;
    if (before && before.preferences === preferences && before.scope === scope) return;
    const next = { preferences, scope };
    chosen = next;
    if (before) void withSync((sync) => sync.postChosen(before, next));
  });
  return {
    postSignedIn: ({ id, name }) => post({ type: 'signedIn', name }, id),
    stop() {
      stopSaves();
      stopChanges();
      unsubscribe();
      loaded?.stop();
      isOver = true;
      channel.close();
    },
  };
}

/** What the other tabs of the same user are sent; nothing where another user's sign-in is posted. */
function endMessage(reason: SessionEnd | undefined): TabMessage | undefined {
  if (reason === undefined || reason === 'otherUser') return undefined;
  return reason === 'user' ? { type: 'signedOut' } : { type: 'sessionEnded', reason };
}

const endOf = (reason: unknown): TabEnd => (reason === 'inactive' ? 'inactive' : 'expired');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
