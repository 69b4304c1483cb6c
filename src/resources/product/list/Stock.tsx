import type { ListViewProps } from '../../../kit/declare/resource';
import { Matrix } from '../../../kit/matrix/Matrix';
import type { Product } from '../declaration/record';
import { parts } from './parts';
import { stock } from './stockView';

/** The stock of the listed products at the venues of the scope. */
export function Stock(list: ListViewProps<Product, 'updateInventory'>) {
  return <Matrix of={stock} parts={parts} list={list} />;
}
