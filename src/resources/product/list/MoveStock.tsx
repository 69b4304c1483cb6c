import { Move } from '../../../features/movements/move/Move';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { Product } from '../declaration/record';
import { parts } from './parts';

/** Deliveries, transfers and losses of products; a delivery writes the cost price as well. */
export function MoveStock(list: ListViewProps<Product, 'updateInventory' | 'updatePricing'>) {
  return <Move {...list} parts={parts} />;
}
