import { useMemo } from 'react';
import { useService } from '../../../host/services';
import { useUser } from '../../../session/auth/session';
import { ChangeSet } from './changeSet';
import type { ChangeSets } from './changeSets';
import type { MountStore } from './mountStore';
import { type OpenChanges, SenderSlot } from './senderSlot';

/** The changes under an address of a mount; see {@link ChangeSets.at}. */
export const changesAt = (sets: ChangeSets, address: string, record?: string): OpenChanges =>
  sets.at(address, createChanges, record);

function createChanges(address: string, store: MountStore): OpenChanges {
  const set = new ChangeSet(address);
  return { set, sender: new SenderSlot(set, store) };
}

/** {@link changesAt} for the signed-in user. */
export function useOpenChanges(address: string, record?: string): OpenChanges {
  const sets = useService('changeSets');
  const userId = useUser()?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other changes
  return useMemo(() => changesAt(sets, address, record), [sets, address, record, userId]);
}
