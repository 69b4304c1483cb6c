import type { AnyResource } from '../../../kit/declare/resource';
import { useChangeSet, useChangeSizes } from '../../../kit/writes/set/useChangeSet';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import { useScopeOptions } from '../../../session/scope/scopeOptions';

/** The unsaved changes that all views of a list share: kept under the address of the list. */
export function useMatrixChanges(resource: AnyResource, parts: readonly SavedPart[]) {
  const { venues } = useScopeOptions();
  const source = useChangeSource({ resource, parts, venues });
  const { set: changes, sender } = useChangeSet(resource.pages.list?.path ?? '', source);
  return { changes, sender, source, sizes: useChangeSizes(changes) };
}
