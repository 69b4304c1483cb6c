import { Matrix } from '../../../features/sheets/matrix/Matrix';
import type { ListViewProps } from '../../../kit/declare/resource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import type { Product } from '../declaration/record';
import { parts } from './parts';
import { stock } from './stockView';

/** The stock of the listed products at the venues of the scope. */
export function Stock(list: ListViewProps<Product, 'updateInventory'>) {
  return <Matrix of={stock} parts={withOwnParts(list.resource, parts)} list={list} />;
}
