import type { ListFootProps } from '../../../kit/declare/resource';
import { UnsavedChanges } from '../../../kit/matrix/UnsavedChanges';
import type { Product } from '../declaration/record';
import { parts } from './parts';

/** The unsaved prices and stock of the list of products. */
export function Unsaved({ resource, venues }: ListFootProps<Product>) {
  return <UnsavedChanges resource={resource} parts={parts} venues={venues} />;
}
