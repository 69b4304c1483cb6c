import type { SessionChanges } from '../../../session/sessionChanges';
import type { LargeDrafts } from './keptRecords';
import type { MountStore } from './mountStore';
import type { OpenChanges } from './senderSlot';
import type { SentMarks } from './sentMarks';
import type { SetDraft } from './setDraft';

/** How the changes under an address are kept. */
export interface KeptChanges {
  /** They belong to a document, which keeps them with the marks of its deltas: they are no draft. */
  marks?: SentMarks | undefined;
}

/** The change sets of one mount, by the address that their draft is stored under. */
export interface ChangeSets {
  /**
   * The changes of the signed-in user under an address: '/all-products' for all views of a list. Where there are none
   * yet, `create` makes them: the sign-in loads no code of change sets.
   */
  at(
    address: string,
    create: (address: string, store: MountStore) => OpenChanges,
    kept?: KeptChanges,
  ): OpenChanges;
  /** Those under an address, where there are any. */
  find(address: string): OpenChanges | undefined;
  /** Those of a draft that is too large for the session storage. */
  readonly large: LargeDrafts;
  stop(): void;
}

/**
 * Creates the change sets of a mount. They belong to the signed-in user: when the session ends, they become
 * drafts that are offered after the next sign-in, and what is under way ends.
 */
export function createChangeSets(
  store: MountStore & { subscribe(listener: () => void): () => void },
  session: Pick<SessionChanges, 'subscribe'>,
  large: LargeDrafts,
): ChangeSets {
  const open = new Map<string, OpenChanges>();
  const drafts = new Set<SetDraft>();
  const each = (work: (draft: SetDraft) => void) => () => drafts.forEach(work);
  const end = each((draft) => draft.end());
  const stopChanges = session.subscribe(({ before }) => {
    if (!before) return;
    for (const { sender } of open.values()) sender.current?.flush();
    end();
    drafts.clear();
    for (const { set } of open.values()) set.clear();
    open.clear();
  });
  const unsubscribe = store.subscribe(each((draft) => draft.follow()));
  // before the drafts of the page are written: they are followed after the sets
  const leave = each((draft) => draft.leave());
  window.addEventListener('pagehide', leave);
  return {
    large,
    find: (address) => open.get(address),
    at(address, create, { marks } = {}) {
      const known = open.get(address);
      const changes = known ?? create(address, store);
      // a document that is opened again has another log
      if (!known || marks) changes.sender.marks = marks ?? large.marks;
      if (known) return known;
      open.set(address, changes);
      if (!marks) drafts.add(changes.keep(large));
      return changes;
    },
    stop() {
      window.removeEventListener('pagehide', leave);
      stopChanges();
      unsubscribe();
      end();
    },
  };
}

declare module '../../../host/services' {
  interface MountServices {
    changeSets: ChangeSets;
  }
}
