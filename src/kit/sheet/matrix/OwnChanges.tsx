import { withOwnParts } from '../../changes/source/ownParts';
import type { ListFootProps } from '../../declare/resource';
import { UnsavedChanges } from './UnsavedChanges';

/** The unsaved changes of a list without sheets: what the journal takes back of many records. */
export function OwnChanges({ resource, ...list }: ListFootProps) {
  return <UnsavedChanges resource={resource} parts={withOwnParts(resource)} {...list} />;
}
