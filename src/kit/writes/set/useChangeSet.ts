import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { useResource } from '../../state/useResource';
import type { RecordChanges, StoredValues } from './cells';
import type { ChangeSet } from './changeSet';
import type { KeptChanges } from './changeSets';
import type { ChangeSizes } from './changeTable';
import { useOpenChanges } from './openChanges';
import type { OpenChanges } from './senderSlot';

/** What a change set is compared with: `source/changeSource.ts`. */
export interface ComparedRecords {
  resource: AnyResource;
  stored: StoredValues;
  recordOf(id: string): Identified | undefined;
}

/**
 * The change set of an address, compared with what the source has stored: changes that the server has meanwhile
 * are removed as records are read.
 *
 * @example
 * ```ts
 * import type { ChangeSource } from '../source/changeSource';
 * declare const source: ChangeSource; // useChangeSource
 * const { set, sender } = useChangeSet('/all-products', source);
 * set.put([{ record: '7', venue: '1', field: 'price', value: 9.5 }]);
 * ```
 */
export function useChangeSet(address: string, source: ComparedRecords, kept?: KeptChanges): OpenChanges {
  const open = useOpenChanges(address, kept);
  const { set } = open;
  set.setStored(source.stored);
  const { list, record: single } = useResource(source.resource);
  const seen = useRef(new Map<string, Identified | undefined>());
  useTriggeredEffect([set, source, list, single], () => {
    const before = seen.current;
    seen.current = new Map();
    const others: string[] = [];
    for (const id of set.records().keys()) {
      const now = source.recordOf(id);
      seen.current.set(id, now);
      if (before.has(id) && before.get(id) !== now) others.push(id);
    }
    set.rebase(others);
  });
  return open;
}

/** The sizes of a change set. */
export function useChangeSizes(set: ChangeSet): ChangeSizes {
  return useSyncExternalStore(set.subscribe, set.sizes);
}

/**
 * The changes of one record, for a row that renders only when they change.
 *
 * @example
 * ```ts
 * declare const set: Parameters<typeof useRecordChanges>[0]; // useChangeSet
 * const changes = useRecordChanges(set, '7');
 * ```
 */
export function useRecordChanges(set: ChangeSet, record: string): RecordChanges | undefined {
  const subscribe = useCallback(
    (listener: () => void) => set.subscribeRecord(record, listener),
    [set, record],
  );
  return useSyncExternalStore(subscribe, () => set.changesOf(record));
}

/** Progress of work on many cells (a paste, a tool, undo of them); null while there is none. */
export function useChangeProgress(set: ChangeSet): { done: number; of: number } | null {
  return useSyncExternalStore(set.subscribe, set.progress);
}
