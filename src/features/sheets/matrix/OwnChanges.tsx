import type { ListFooterProps } from '../../../kit/declare/resource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import { UnsavedChanges } from './UnsavedChanges';

/** The unsaved changes of a list without sheets: what the journal takes back of many records. */
export function OwnChanges({ resource, ...list }: ListFooterProps) {
  return <UnsavedChanges resource={resource} parts={withOwnParts(resource)} {...list} />;
}
