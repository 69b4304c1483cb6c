import { ShoppingCart } from 'lucide-react';
import { reorder as texts } from '../../../../messages/reorder';

/** The view Reorder of the list of products: what to order, by vendor. */
export const reorder = {
  label: texts.view,
  icon: ShoppingCart,
  page: 'inventory',
  reads: ['vendor'],
  savesNothing: true,
  hasOwnActions: true,
  screen: async () => (await import(/* webpackChunkName: "reorder" */ './Reorder')).Reorder,
} as const;
