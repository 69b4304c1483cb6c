import { type Draft, type Drafts, draftsForgotten, draftsFound } from '../../kit/state/drafts';
import type { LargeDrafts } from '../../kit/writes/set/largeDrafts';
import type { AuthState } from '../../session/auth/auth';
import {
  noteSignOut,
  onSignOutNoted,
  readDrafts,
  removeSignedOutDrafts,
  validDrafts,
  writeDrafts,
} from './draftStorage';
import type { Store } from './store';
import { createTabDrafts, type LazyTabDrafts } from './tabDrafts';

/** Debounce of the writes, in milliseconds. */
const QUIET = 500;

/** Where drafts are kept besides the session storage. */
interface DraftDatabases {
  large: Pick<LargeDrafts, 'drop' | 'dropOf'>;
  copies?: LazyTabDrafts;
}

/**
 * Keeps unsaved edits for the user who typed them: they outlive an expired session, another user's sign-in and a reload
 * of this tab, but no sign-out (src/README.md, R80, R177). Those of a page that crashed are found too (R158). Returns a
 * function that stops it.
 */
export function guardDrafts(store: Store, { large, copies = createTabDrafts() }: DraftDatabases): () => void {
  /** The user whose drafts the store has; they stay there until they are copied for the next sign-in. */
  let owner: string | undefined;
  let signedIn: string | undefined;
  /** When this user signed in. */
  let since = 0;
  const draftsNow = (): Drafts => store.getState().drafts;
  const keeper = createKeeper(copies, draftsNow);

  const forget = () => {
    owner = undefined;
    keeper.forget();
    if (countOf(draftsNow()) > 0) store.dispatch(draftsForgotten());
  };
  let isOver = false;
  /** The session is over: what was typed waits for its owner, and once it is copied, any page may offer it. */
  const park = () => {
    if (!isOver || owner === undefined) return;
    isOver = false;
    const parked = owner;
    void keeper.write(parked).then((isCopied) => {
      if (isCopied && signedIn === undefined && owner === parked) forget();
    });
    copies.letGo();
  };
  const deleteAll = (user: string) => {
    const until = noteSignOut(user, since);
    for (const { outside } of Object.values(draftsNow()).flat()) if (outside) void large.drop(outside.id);
    void large.dropOf(user, until);
    void copies.deleteOf(user, until);
    copies.letGo();
    forget();
    writeDrafts({ owner: user, drafts: {} });
  };
  const takeUp = async (user: string) => {
    const found = readDrafts(user);
    if (found && found.copy === undefined) store.dispatch(draftsFound(found.drafts));
    const taken = await copies.takeUp(user);
    if (signedIn !== user) return;
    // where the copies cannot be read, the session storage has what is known
    for (const { drafts } of taken ?? (found ? [found] : [])) store.dispatch(draftsFound(drafts));
    if (taken && taken.length > 0 && (await keeper.write(user))) await copies.drop(taken.map(({ id }) => id));
  };
  const follow = () => {
    const { auth } = store.getState();
    const user = (auth.isChecked && auth.user?._id) || undefined;
    const before = signedIn;
    if (user === before) {
      if (user !== undefined && user === owner) keeper.follow(user);
      return;
    }
    signedIn = user;
    if (before !== undefined) {
      if (isSignedOut(auth)) return deleteAll(before);
      isOver = true;
      // what ends with the session writes its drafts in this task
      queueMicrotask(park);
    }
    if (user === undefined) return;
    park();
    if (owner !== user) forget();
    owner = user;
    since = Date.now();
    void takeUp(user);
  };
  const unsubscribe = store.subscribe(follow);
  const endNotes = onSignOutNoted(() => {
    removeSignedOutDrafts();
    if (signedIn !== undefined || owner === undefined) return;
    if (countOf(validDrafts({ owner, drafts: draftsNow() })?.drafts ?? {}) === 0) forget();
  });
  const leave = () => {
    park();
    if (signedIn !== undefined && signedIn === owner) keeper.leave(owner);
  };
  const hidden = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) leave();
    else if (signedIn !== undefined && signedIn === owner) void keeper.write(owner);
  };
  window.addEventListener('pagehide', hidden);
  return () => {
    window.removeEventListener('pagehide', hidden);
    endNotes();
    unsubscribe();
    leave();
    keeper.forget();
    copies.stop();
  };
}

/** Whether the end of a session was a sign-out, which deletes the user's drafts; after any other end they are kept. */
function isSignedOut({ endedBy }: AuthState): boolean {
  return endedBy === 'user';
}

/** Writes the drafts of this page to the session storage and to its copy. */
function createKeeper(copies: LazyTabDrafts, draftsNow: () => Drafts) {
  let written: Drafts | undefined;
  /** What was written when the page was left. */
  let left: Drafts | undefined;
  let copied: Promise<boolean> = Promise.resolve(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = (owner: string): Promise<boolean> => {
    stopTimer();
    const drafts = draftsNow();
    if (drafts === written) return copied;
    written = drafts;
    writeDrafts({ owner, drafts });
    copied = copies.write({ owner, drafts }).then((copy) => {
      if (copy !== undefined && written === drafts) writeDrafts({ owner, drafts, copy });
      return copy !== undefined;
    });
    return copied;
  };
  return {
    /** Resolves whether the copy has all drafts. */
    write,
    /** Writes soon; what was saved, discarded or answered is removed at once. */
    follow(owner: string) {
      const drafts = draftsNow();
      if (drafts === written) return;
      const count = countOf(drafts);
      if (count < countOf(written ?? {}) || count === 0) return void write(owner);
      copies.load();
      timer ??= setTimeout(() => void write(owner), QUIET);
    },
    /**
     * The page is left in the usual way: the session storage has all from now on, and the copy what is offered,
     * because no question was asked about that.
     */
    leave(owner: string) {
      stopTimer();
      const drafts = draftsNow();
      if (drafts === left) return;
      left = drafts;
      written = drafts;
      const isAll = writeDrafts({ owner, drafts });
      void copies.write({ owner, drafts: isAll ? offersIn(drafts) : drafts });
    },
    /** The drafts that follow are another user's, or none. */
    forget() {
      stopTimer();
      written = undefined;
    },
  };
}

function countOf(drafts: Drafts): number {
  return Object.values(drafts).reduce((count, list) => count + list.length, 0);
}

/** The drafts that were not typed in the session under way. */
function offersIn(drafts: Drafts): Drafts {
  const isOffered = ({ typedBy }: Draft) => typedBy === undefined;
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([address, list]) => {
      const offers = list.filter(isOffered);
      return offers.length === 0 ? [] : [[address, offers] as const];
    }),
  );
}
