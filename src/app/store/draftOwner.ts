import { type Drafts, draftsForgotten, draftsFound, offersIn } from '../../kit/state/drafts';
import type { LargeDrafts } from '../../kit/writes/set/keptRecords';
import type { SessionChange, SessionChanges } from '../../session/sessionChanges';
import type { DraftAnswers } from './draftAnswers';
import {
  noteSignOut,
  onSignOutNoted,
  readDrafts,
  removeSignedOutDrafts,
  uncopiedDrafts,
  validDrafts,
  writeDrafts,
} from './draftStorage';
import type { Store } from './store';
import { createTabDrafts, type LazyTabDrafts } from './tabDrafts';

/** A crash costs at most what is typed in this time (milliseconds, R158). */
const WRITE_WITHIN_MS = 300;

/** Where drafts are kept besides the session storage. */
interface DraftDatabases {
  large: Pick<LargeDrafts, 'drop' | 'dropOf'>;
  copies?: LazyTabDrafts;
  onLoadFailed?(error: unknown): void;
}

/**
 * Keeps unsaved edits for the user who typed them: they outlive an expired session, another user's sign-in and a reload
 * of this tab, but no sign-out (R80, R177). Those of a page that crashed are found too (R158). Returns a
 * function that stops it.
 */
export function guardDrafts(
  store: Store,
  changes: Pick<SessionChanges, 'subscribe'>,
  { large, copies = createTabDrafts(), onLoadFailed }: DraftDatabases,
): () => void {
  /** The user whose drafts the store has; they stay there until they are copied for the next sign-in. */
  let owner: string | undefined;
  let signedIn: string | undefined;
  /** When this user signed in. */
  let since = 0;
  const draftsNow = (): Drafts => store.getState().drafts;
  const keeper = createKeeper(store, { large, copies });
  let answers: Promise<DraftAnswers | undefined> | undefined;
  /** Its code is loaded with the first offer; without it what is answered here is offered elsewhere on. */
  const followAnswers = () => {
    if (!answers && Object.keys(offersIn(draftsNow())).length === 0) return;
    answers ??= import('./draftAnswers').then(
      ({ shareDraftAnswers }) => shareDraftAnswers(store, () => (signedIn === owner ? signedIn : undefined)),
      (error) => void onLoadFailed?.(error),
    );
    void answers.then((opened) => opened?.follow());
  };

  const forget = () => {
    owner = undefined;
    keeper.forget();
    void answers?.then((opened) => opened?.reset());
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
    keeper.deleteOf(user, since);
    forget();
    writeDrafts({ owner: user, drafts: {} });
  };
  let isFirst = true;
  const onChecked = (user: string | undefined) => {
    if (!isFirst || !store.getState().auth.isChecked) return;
    isFirst = false;
    copyLeftDrafts(copies, user, () => signedIn);
  };
  let hasChanged = false;
  const onChange = ({ user, before, reason }: SessionChange) => {
    onChecked(user?._id);
    hasChanged = true;
    signedIn = user?._id;
    if (before && reason === 'user') return deleteAll(before._id);
    if (before) {
      isOver = true;
      // what ends with the session writes its drafts in this task
      queueMicrotask(park);
    }
    if (!user) return;
    park();
    if (owner !== user._id) forget();
    void answers?.then((opened) => opened?.reset());
    owner = user._id;
    since = Date.now();
    void keeper.takeUp(user._id, () => signedIn === user._id);
  };
  const stopChanges = changes.subscribe(onChange);
  const unsubscribe = store.subscribe(() => {
    onChecked(signedIn);
    const isChange = hasChanged;
    hasChanged = false;
    // the copies of the next user are read first
    if (isChange) return;
    if (signedIn === undefined || signedIn !== owner) return;
    followAnswers();
    keeper.follow(signedIn);
  });
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
    stopChanges();
    unsubscribe();
    leave();
    keeper.forget();
    void answers?.then((opened) => opened?.stop());
    copies.stop();
  };
}

/** What an earlier page of this tab has left for users who are not signed in now waits for them in whatever tab. */
function copyLeftDrafts(
  copies: LazyTabDrafts,
  user: string | undefined,
  signedInNow: () => string | undefined,
): void {
  for (const stored of uncopiedDrafts(user)) {
    const hasUncopied = () => uncopiedDrafts(signedInNow()).some(({ owner }) => owner === stored.owner);
    void copies
      .write(stored)
      .then((copy) => copy !== undefined && hasUncopied() && writeDrafts({ ...stored, copy }));
    copies.letGo();
  }
}

/** Moves the drafts of one user between the store of this page, the session storage, and the databases of the device. */
function createKeeper(store: Store, { large, copies }: Required<Pick<DraftDatabases, 'large' | 'copies'>>) {
  const draftsNow = (): Drafts => store.getState().drafts;
  let written: Drafts | undefined;
  /** What was written when the page was left. */
  let remaining: Drafts | undefined;
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
      timer ??= setTimeout(() => void write(owner), WRITE_WITHIN_MS);
    },
    /**
     * The page is left in the usual way: the session storage has all from now on, and the copy what is offered,
     * because no question was asked about that.
     */
    leave(owner: string) {
      stopTimer();
      const drafts = draftsNow();
      if (drafts === remaining) return;
      remaining = drafts;
      written = drafts;
      const isAll = writeDrafts({ owner, drafts });
      void copies.write({ owner, drafts: isAll ? offersIn(drafts) : drafts });
    },
    /** Puts what is stored for a user into the store, while the user is signed in. */
    async takeUp(user: string, isSignedIn: () => boolean) {
      const found = readDrafts(user);
      if (found && found.copy === undefined) {
        store.dispatch(draftsFound(found.drafts));
        // until it is copied, the session storage alone has what was typed before
        void write(user);
      }
      const taken = await copies.takeUp(user);
      if (!isSignedIn()) return;
      // where the copies cannot be read, the session storage has what is known
      for (const { drafts } of taken ?? (found ? [found] : [])) store.dispatch(draftsFound(drafts));
      if (taken && taken.length > 0 && (await write(user)))
        await copies.drop(
          user,
          taken.map(({ id }) => id),
        );
      const elsewhere = await copies.offeredElsewhere(user);
      if (isSignedIn()) for (const drafts of elsewhere) store.dispatch(draftsFound(drafts));
    },
    /** Deletes from the databases what was stored until a user, signed in `since`, has signed out. */
    deleteOf(user: string, since: number) {
      const until = noteSignOut(user, since);
      for (const { outside } of Object.values(draftsNow()).flat()) if (outside) void large.drop(outside);
      void large.dropOf(user, until);
      void copies.deleteOf(user, until);
      copies.letGo();
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
