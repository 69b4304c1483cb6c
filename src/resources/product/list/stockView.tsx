import type { MatrixView } from '../../../features/sheets/matrix/matrixView';
import type { Formats } from '../../../host/formats';
import type { Values } from '../../../kit/writes/source/validateEntry';
import { products } from '../../../messages/products';
import { inventory as texts } from '../../../messages/sheet';
import { gapsOf } from '../../../rules/coverage';
import { isChosen } from '../../../rules/notSold';
import { toOrder } from '../../../rules/reorder';
import { stockState } from '../../../rules/stock';
import type { Product } from '../declaration/record';
import { stockAt } from '../declaration/stock';
import { CellLevel } from './CellLevel';
import { notSoldReasons } from './notSold';
import { stockPart } from './parts';

/** The view Stock: the stock of every product at the venues of the scope. */
export const stock: MatrixView<Product> = {
  part: stockPart,
  order: ['quantity', 'reorderLevel', 'minStock', 'maxStock', 'shelf'],
  toolsTitle: products.changeStock,
  headers: {
    reorderLevel: products.reorderHeader,
    minStock: products.minHeader,
    maxStock: products.maxHeader,
    trackStock: products.trackHeader,
    allowBackorder: products.backorderHeader,
  },
  computed: [
    {
      key: 'toOrder',
      label: texts.toOrder,
      valueOf: (values, product) => toOrder(values, product) || undefined,
      format: (value, { number }) => number(value),
    },
  ],
  base: {
    header: () => products.total,
    name: products.total,
    valueOf: (product, venues) => stockAt(product, venues).onHand,
    format: (value, { number }) => number(value),
  },
  groupOf: ({ category }) => category ?? '',
  hasGap: (product, venueIds) => gapsOf(product, 'stock', venueIds).length > 0,
  isLow: (product, venues) => {
    const { low, out } = stockAt(product, venues);
    return low + out > 0;
  },
  isSoldAt: isChosen,
  reasonsNotSold: notSoldReasons,
  shown: (path, values, text) =>
    path === 'quantity' && text !== '' ? <CellLevel values={values} text={text} /> : undefined,
  detailsOf,
};

function detailsOf(values: Values, { number }: Formats, product: Product): string {
  const { reorderLevel, maxStock, shelf } = values;
  const order = toOrder(values, product);
  const state = stockState(values);
  const amounts = [
    (state === 'low' || state === 'out') && products[state],
    typeof reorderLevel === 'number' && products.reorderAt(number(reorderLevel)),
    typeof maxStock === 'number' && products.maximum(number(maxStock)),
    order > 0 && products.toOrder(number(order)),
    typeof shelf === 'string' && shelf !== '' && products.shelf(shelf),
  ];
  return amounts.filter(Boolean).join(', ');
}
