import { type Draft, type Drafts, draftsDiscarded, draftsFound } from '../../kit/store/drafts';
import { readDrafts, writeDrafts } from './draftStorage';
import type { Store } from './store';
import { createTabDrafts, type LazyTabDrafts } from './tabDrafts';

/** Debounce of the writes, in milliseconds. */
const QUIET = 500;

/**
 * Keeps unsaved edits for the user who typed them: they outlive an expired session and a reload of this tab,
 * but neither a logout nor another user's sign-in (src/README.md, R80). Those of a page that crashed are found
 * too (R158). Returns a function that stops it.
 */
export function guardDrafts(store: Store, copies: LazyTabDrafts = createTabDrafts()): () => void {
  /** The drafts of this tab from before it was loaded, until their owner has signed in. */
  let found = readDrafts();
  let owner = found?.owner;
  let written: Drafts | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The copies of pages that crashed, until a user has signed in; reading them begins with the page. */
  let left: ReturnType<LazyTabDrafts['left']> | undefined = copies.left();
  const write = (isLeaving = false) => {
    clearTimeout(timer);
    timer = undefined;
    const { drafts } = store.getState();
    if (drafts === written || owner === undefined || found) return;
    written = drafts;
    writeDrafts({ owner, drafts });
    if (!isLeaving) copies.write(Object.keys(drafts).length > 0 ? { owner, drafts } : undefined);
  };
  const takeUp = async (userId: string) => {
    const all = (await left) ?? [];
    const { auth } = store.getState();
    if (auth.user?._id !== userId) return;
    const own = all.filter((copy) => copy.owner === userId);
    for (const { drafts } of own) store.dispatch(draftsFound(drafts));
    write();
    const { drafts: now } = store.getState();
    const isTaken = ([address, { keptAt }]: [string, Draft]) => now[address]?.keptAt === keptAt;
    const done = all.filter((copy) => copy.owner !== userId || Object.entries(copy.drafts).every(isTaken));
    copies.drop(done.map(({ id }) => id));
  };
  const unsubscribe = store.subscribe(() => {
    const { auth, drafts } = store.getState();
    const userId = auth.isChecked ? auth.user?._id : undefined;
    if (userId !== undefined && (found || userId !== owner)) {
      const earlier = owner === userId ? found?.drafts : undefined;
      const isOther = owner !== undefined && owner !== userId;
      found = undefined;
      owner = userId;
      if (left) void takeUp(userId);
      left = undefined;
      // either calls this listener again
      if (earlier) return void store.dispatch(draftsFound(earlier));
      if (isOther) return void store.dispatch(draftsDiscarded());
    }
    if (drafts === written) return;
    // discarded drafts are removed from storage at once
    if (Object.keys(drafts).length === 0) return write();
    copies.load();
    timer ??= setTimeout(() => write(), QUIET);
  });
  // a page that is left in the usual way keeps its drafts in the session storage alone
  const leave = ({ persisted }: PageTransitionEvent) => {
    write(!persisted);
    if (!persisted) copies.write(undefined);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    unsubscribe();
    write(true);
    copies.stop();
  };
}
