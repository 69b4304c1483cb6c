import { withOwnParts } from '../../../kit/changes/source/ownParts';
import type { ListFootProps } from '../../../kit/declare/resource';
import { UnsavedChanges } from '../../../kit/sheet/matrix/UnsavedChanges';
import type { Product } from '../declaration/record';
import { parts } from './parts';

/** The unsaved prices and stock of the list of products, and what of their own fields is taken back. */
export function Unsaved({ resource, ...list }: ListFootProps<Product>) {
  return <UnsavedChanges resource={resource} parts={withOwnParts(resource, parts)} {...list} />;
}
