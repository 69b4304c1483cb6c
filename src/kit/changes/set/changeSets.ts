import { createContext, useContext, useMemo } from 'react';
import { useUser } from '../../../session/auth/session';
import { ChangeSet } from './changeSet';
import { type DraftKeeper, keepDrafts } from './keepDrafts';
import type { LargeDrafts } from './largeDrafts';
import type { MountStore } from './mountStore';

/** What a slot uses of its sender; `send/sender.ts` has the rest. */
interface SlottedSender {
  subscribe(listener: () => void): () => void;
  state(): { phase: 'checking' | 'asking' | 'sending' } | null;
  /** Puts what has been saved so far into the change set. */
  flush(): void;
}

/**
 * Holds the sender of a change set. The first screen that sends creates it, so that its code is loaded with
 * the screen and not with the app; whoever only wants to know whether something is sent needs none.
 */
export class SenderSlot {
  #current: SlottedSender | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly set: ChangeSet,
    readonly store: MountStore,
  ) {}

  get current(): SlottedSender | undefined {
    return this.#current;
  }

  fill(sender: SlottedSender): void {
    this.#current = sender;
    sender.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the sender is doing; null while it does nothing. */
  state = (): ReturnType<SlottedSender['state']> => this.#current?.state() ?? null;
}

/** A change set with the slot of what sends it. */
export interface OpenChanges {
  set: ChangeSet;
  sender: SenderSlot;
}

/** The change sets of one mount, by the address that their draft is stored under. */
export interface ChangeSets {
  /**
   * The changes of the signed-in user under an address: '/all-products' for all views of a list. `record` where
   * they can only be of this one.
   */
  at(address: string, record?: string): OpenChanges;
  /** Those of a draft that is too large for the session storage. */
  readonly large: LargeDrafts;
  stop(): void;
}

/**
 * Creates the change sets of a mount. They belong to the signed-in user: when the session ends, they become
 * drafts that are offered after the next sign-in, and what is under way ends.
 */
export function createChangeSets(store: MountStore & DraftKeeper, large: LargeDrafts): ChangeSets {
  const open = new Map<string, OpenChanges>();
  const drafts = keepDrafts(store, large, {
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
    at(address, record) {
      const known = open.get(address);
      if (known) return known;
      const set = new ChangeSet(address);
      const changes = { set, sender: new SenderSlot(set, store) };
      open.set(address, changes);
      drafts.keep(set, record);
      return changes;
    },
    stop: drafts.stop,
  };
}

/** The change sets of this mount; {@link createChangeSets} creates them. */
export const ChangeSetsContext = createContext<ChangeSets | undefined>(undefined);

/** @throws TypeError outside of a mount */
export function useChangeSets(): ChangeSets {
  const sets = useContext(ChangeSetsContext);
  if (!sets) throw new TypeError('ChangeSetsContext has no provider');
  return sets;
}

/** {@link ChangeSets.at} for the signed-in user. */
export function useOpenChanges(address: string, record?: string): OpenChanges {
  const sets = useChangeSets();
  const userId = useUser()?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other changes
  return useMemo(() => sets.at(address, record), [sets, address, record, userId]);
}
