import { withOwnParts } from '../../../kit/changes/source/ownParts';
import type { ListViewProps } from '../../../kit/declare/resource';
import { Matrix } from '../../../kit/sheet/matrix/Matrix';
import type { Product } from '../declaration/record';
import { parts } from './parts';
import { prices } from './pricesView';

/** The prices of the listed products at the venues of the scope. */
export function Prices(list: ListViewProps<Product, 'updatePricing'>) {
  return <Matrix of={prices} parts={withOwnParts(list.resource, parts)} list={list} />;
}
