import { Matrix } from '../../../features/sheets/matrix/Matrix';
import type { ListViewProps } from '../../../kit/declare/resource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import type { Product } from '../declaration/record';
import { parts } from './parts';
import { prices } from './pricesView';

/** The prices of the listed products at the venues of the scope. */
export function Prices(list: ListViewProps<Product, 'updatePricing'>) {
  return <Matrix of={prices} parts={withOwnParts(list.resource, parts)} list={list} />;
}
