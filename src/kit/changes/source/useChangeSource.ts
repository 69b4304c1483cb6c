import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../declare/effects';
import type { AnyResource } from '../../declare/resource';
import type { ResourcesState } from '../../store/useResource';
import { type ChangeSource, changeSource, type SavedPart } from './changeSource';

/** What a screen's changes are about. Keep `parts` and `venues` identical between renders. */
export interface ChangeSourceOptions {
  resource: AnyResource;
  parts: readonly SavedPart[];
  /** The venues whose names occur in sentences. */
  venues: readonly { id: string; name: string }[];
  /** All changes are of the one record whose page this is. */
  isOneRecord?: boolean;
}

/** The source of a change set, which reads the records from the store whenever it is asked. */
export function useChangeSource({
  resource,
  parts,
  venues,
  isOneRecord = false,
}: ChangeSourceOptions): ChangeSource {
  const store = useStore<ResourcesState>();
  const formats = useFormats();
  return useMemo(() => {
    const names = new Map(venues.map(({ id, name }) => [id, name]));
    return changeSource({
      resource,
      parts,
      formats,
      isOneRecord,
      venueName: (id) => names.get(id) ?? id,
      recordOf: recordsIn(store, resource.name, isOneRecord),
    });
  }, [store, resource, parts, venues, formats, isOneRecord]);
}

/** Looks records up by id: the list is indexed once for each of its versions. */
function recordsIn(
  { getState }: { getState(): ResourcesState },
  name: string,
  isOneRecord: boolean,
): (id: string) => Identified | undefined {
  let indexed: readonly Identified[] | undefined;
  let byId = new Map<string, Identified>();
  return (id) => {
    const { record, list = [] } = getState().resources[name] ?? {};
    if (isOneRecord && record?._id === id) return record;
    if (list !== indexed) {
      byId = new Map(list.map((one) => [one._id, one]));
      indexed = list;
    }
    return byId.get(id) ?? (record?._id === id ? record : undefined);
  };
}
