import type { SessionChanges } from '../../../session/sessionChanges';
import { type DraftKeeper, keepDrafts } from './keepDrafts';
import type { LargeDrafts } from './largeDrafts';
import type { MountStore } from './mountStore';
import type { OpenChanges } from './senderSlot';

/** The change sets of one mount, by the address that their draft is stored under. */
export interface ChangeSets {
  /**
   * The changes of the signed-in user under an address: '/all-products' for all views of a list. Where there are none
   * yet, `create` makes them: the sign-in loads no code of change sets. `record` where they can only be of this one.
   */
  at(
    address: string,
    create: (address: string, store: MountStore) => OpenChanges,
    record?: string,
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
  store: MountStore & DraftKeeper,
  session: Pick<SessionChanges, 'subscribe'>,
  large: LargeDrafts,
): ChangeSets {
  const open = new Map<string, OpenChanges>();
  const drafts = keepDrafts(store, session, large, {
    onUserLeft() {
      for (const { sender } of open.values()) sender.current?.flush();
    },
    onDraftsLeft() {
      for (const { set } of open.values()) set.clear();
      open.clear();
    },
  });
  return {
    large,
    find: (address) => open.get(address),
    at(address, create, record) {
      const known = open.get(address);
      if (known) return known;
      const changes = create(address, store);
      open.set(address, changes);
      changes.sender.marks = large.marks;
      drafts.keep(changes.set, record);
      return changes;
    },
    stop: drafts.stop,
  };
}

declare module '../../../host/services' {
  interface MountServices {
    changeSets: ChangeSets;
  }
}
