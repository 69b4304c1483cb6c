import type { ListViewProps } from '../../kit/declare/resource';
import type { Product } from '../../resources/product/declaration/record';

/** The props of the view Count; the count and its step are in the address. */
export type CountProps = ListViewProps<Product, 'updateInventory'>;
