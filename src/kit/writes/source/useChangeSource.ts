import { weakMapMemoize } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { type Formats, useFormats } from '../../../host/formats';
import type { Identified } from '../../declare/record';
import { useRegister } from '../../declare/register';
import type { AnyResource } from '../../declare/resource';
import type { ResourcesState } from '../../state/useResource';
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

type Store = Pick<ReturnType<typeof useStore<ResourcesState>>, 'getState'>;

/** The same source for all screens about the same records, so that these are indexed once. */
const sourceOf = weakMapMemoize(
  (
    store: Store,
    resource: AnyResource,
    parts: readonly SavedPart[],
    venues: ChangeSourceOptions['venues'],
    formats: Formats,
    isOneRecord: boolean,
    register: readonly AnyResource[],
  ) => {
    const names = new Map(venues.map(({ id, name }) => [id, name]));
    return changeSource({
      resource,
      parts,
      formats,
      isOneRecord,
      venueName: (id) => names.get(id) ?? id,
      listOf(name) {
        const named = register.find((each) => each.name === name);
        const { list = [] } = store.getState().resources[name] ?? {};
        return named && { resource: named, list };
      },
      ...recordsIn(store, resource.name, isOneRecord),
    });
  },
);

/**
 * The source of a change set, which reads the records from the store whenever it is asked.
 *
 * @example
 * ```ts
 * import { parts } from '../../../resources/product/list/parts';
 * import { product } from '../../../resources/product/declaration/product';
 * const source = useChangeSource({ resource: product, parts, venues: [{ id: '1', name: 'Alma' }] });
 * ```
 */
export function useChangeSource({
  resource,
  parts,
  venues,
  isOneRecord = false,
}: ChangeSourceOptions): ChangeSource {
  return sourceOf(
    useStore<ResourcesState>(),
    resource,
    parts,
    venues,
    useFormats(),
    isOneRecord,
    useRegister(),
  );
}

/** Looks records up by id: the list is indexed once for each of its versions. */
function recordsIn(
  { getState }: Store,
  name: string,
  isOneRecord: boolean,
): Pick<ChangeSource, 'recordOf' | 'isGone'> {
  let indexed: readonly Identified[] | undefined;
  let byId = new Map<string, Identified>();
  const recordOf = (id: string): Identified | undefined => {
    const { record, list = [] } = getState().resources[name] ?? {};
    if (isOneRecord && record?._id === id) return record;
    if (list !== indexed) {
      byId = new Map(list.map((one) => [one._id, one]));
      indexed = list;
    }
    return byId.get(id) ?? (record?._id === id ? record : undefined);
  };
  return {
    recordOf,
    isGone(id) {
      const { list = [] } = getState().resources[name] ?? {};
      return !isOneRecord && list.length > 0 && recordOf(id) === undefined;
    },
  };
}
