import { UnsavedChanges } from '../../../features/sheets/matrix/UnsavedChanges';
import type { ListFooterProps } from '../../../kit/declare/resource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import type { Product } from '../declaration/record';
import { parts } from './parts';

/** The unsaved prices and stock of the list of products, and what of their own fields is taken back. */
export function Unsaved({ resource, ...list }: ListFooterProps<Product>) {
  return <UnsavedChanges resource={resource} parts={withOwnParts(resource, parts)} {...list} />;
}
