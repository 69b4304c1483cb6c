import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { useChangeSet, useChangeSizes } from '../../changes/set/useChangeSet';
import type { SavedPart } from '../../changes/source/changeSource';
import { useChangeSource } from '../../changes/source/useChangeSource';
import type { AnyResource } from '../../declare/resource';

/** The unsaved changes that all views of a list share: kept under the address of the list. */
export function useMatrixChanges(resource: AnyResource, parts: readonly SavedPart[]) {
  const { venues } = useScopeOptions();
  const source = useChangeSource({ resource, parts, venues });
  const { set: changes, sender } = useChangeSet(resource.pages.list?.path ?? '', source);
  return { changes, sender, source, sizes: useChangeSizes(changes) };
}
