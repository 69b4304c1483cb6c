import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepRecords } from '../../../../kit/state/keepRecords';
import { readRecords, reportUnread } from '../../../../kit/writes/send/readRecords';
import { useLatestRef } from '../../../../lib/useLatestRef';
import { useStoreDispatch } from '../../../../session/auth/session';
import type { MoveProps } from '../../apply/moveProps';
import { cellOfKey, type Writes } from '../../apply/writes';

/** Reads the stock of what is written, and lets `onRead` follow; when it was read, or that it could not be. */
export function useChecked(
  { resource }: MoveProps,
  writes: Writes,
  onRead: () => Promise<void>,
): number | 'failed' | undefined {
  const dispatch = useStoreDispatch();
  const [checked, setChecked] = useState<number | 'failed'>();
  const ids = useMemo(() => [...new Set(Object.keys(writes).map((key) => cellOfKey(key).record))], [writes]);
  const key = ids.join(' ');
  const latest = useLatestRef(onRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same products need no other reading
  const read = useCallback(async () => {
    const { records, failures } = await readRecords(dispatch, resource, ids, 'quiet');
    reportUnread(dispatch, failures);
    await dispatch(keepRecords(resource, records));
    // what was sent before and is there now is applied
    await latest.current();
    setChecked(records.size === 0 && failures.size > 0 ? 'failed' : Date.now());
  }, [dispatch, resource, key]);
  useEffect(() => void read(), [read]);
  return checked;
}
