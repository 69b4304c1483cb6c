import { useMemo } from 'react';
import { useService } from '../../../host/services';
import { useUser } from '../../../session/auth/session';
import { ChangeSet } from './changeSet';
import type { ChangeSets, KeptChanges } from './changeSets';
import type { MountStore } from './mountStore';
import { type OpenChanges, SenderSlot } from './senderSlot';
import { draftOfSet } from './setDraft';

/** The changes under an address of a mount; see {@link ChangeSets.at}. */
export const changesAt = (sets: ChangeSets, address: string, kept?: KeptChanges): OpenChanges =>
  sets.at(address, createChanges, kept);

function createChanges(address: string, store: MountStore): OpenChanges {
  const set = new ChangeSet(address);
  return { set, sender: new SenderSlot(set, store), keep: (large) => draftOfSet(set, store, large) };
}

/** {@link changesAt} for the signed-in user. */
export function useOpenChanges(address: string, { marks }: KeptChanges = {}): OpenChanges {
  const sets = useService('changeSets');
  const userId = useUser()?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other changes
  return useMemo(() => changesAt(sets, address, { marks }), [sets, address, marks, userId]);
}
