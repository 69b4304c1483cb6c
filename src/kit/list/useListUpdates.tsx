import { type ReactNode, useEffect, useState } from 'react';
import { useLoadedQuietly } from '../../ui/hooks/useLoaded';
import type { AnyResource } from '../declare/resource';
import { type RecordUpdate, useRecordUpdates } from '../state/updates';
import type { ListModel } from './useListModel';

/** Rows are marked for this long (milliseconds). */
const MARKED = 4_000;

/**
 * What others have changed of a list while it is open: the rows to mark for a moment, and the notice about them
 * (src/README.md, R142).
 */
export function useListUpdates(
  resource: AnyResource,
  { rows, wasSelected }: Pick<ListModel, 'rows' | 'wasSelected'>,
): { updatedKeys: ReadonlySet<string> | undefined; notice: ReactNode } {
  const [update, setUpdate] = useState<RecordUpdate>();
  const [isMarked, setMarked] = useState(false);
  const Notice = useLoadedQuietly(loadNotice, update);
  useRecordUpdates(resource.name, (next) => {
    setUpdate(next);
    setMarked(true);
  });
  useEffect(() => {
    if (update === undefined) return;
    const timer = setTimeout(() => setMarked(false), MARKED);
    return () => clearTimeout(timer);
  }, [update]);
  return {
    updatedKeys: isMarked ? update?.changed : undefined,
    notice: update && Notice && (
      <Notice resource={resource} update={update} rows={rows} wasSelected={wasSelected} />
    ),
  };
}

const loadNotice = async () =>
  (await import(/* webpackChunkName: "list-updates" */ './updates/UpdateNotice')).UpdateNotice;
