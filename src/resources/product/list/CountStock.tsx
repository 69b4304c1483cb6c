import { Count } from '../../../features/movements/count/Count';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { Product } from '../declaration/record';
import { stockPart } from './parts';

const PARTS = [stockPart];

export function CountStock(list: ListViewProps<Product, 'updateInventory'>) {
  return <Count {...list} parts={PARTS} />;
}
