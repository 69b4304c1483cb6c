import clsx from 'clsx';
import { Matrix } from '../../../features/sheets/matrix/Matrix';
import type { MatrixView } from '../../../features/sheets/matrix/matrixView';
import type { Formats } from '../../../host/formats';
import type { ListViewProps } from '../../../kit/declare/resource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import type { Values } from '../../../kit/writes/source/validateEntry';
import { products } from '../../../messages/products';
import { inventory as texts } from '../../../messages/sheet';
import { gapsOf } from '../../../rules/coverage';
import { isChosen } from '../../../rules/notSold';
import { toOrder } from '../../../rules/reorder';
import { stockState } from '../../../rules/stock';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import type { Product } from '../declaration/record';
import { stockAt } from '../declaration/stock';
import { notSoldReasons } from './notSold';
import { parts, stockPart } from './parts';
import styles from './Stock.module.css';

/** The stock of the listed products at the venues of the scope. */
export function Stock(list: ListViewProps<Product, 'updateInventory'>) {
  return <Matrix of={stock} parts={withOwnParts(list.resource, parts)} list={list} />;
}

/** The view Stock: the stock of every product at the venues of the scope. */
const stock: MatrixView<Product> = {
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

/** A quantity in a cell, with its level relative to the maximum; low and out also as hidden words. */
function CellLevel({ values, text }: { values: Values; text: string }) {
  const { quantity, reorderLevel, maxStock } = values;
  const state = stockState(values);
  const needsOrder = state === 'low' || state === 'out';
  const share = (amount: unknown) =>
    typeof amount === 'number' && typeof maxStock === 'number' && maxStock > 0
      ? `${Math.round(Math.max(0, Math.min(amount / maxStock, 1)) * 100)}%`
      : undefined;
  const fill = share(quantity);
  const tick = share(reorderLevel);
  return (
    <span className={clsx(styles.level, needsOrder && styles[state])} data-fills>
      {fill !== undefined && state !== 'untracked' && (
        <span className={styles.gauge} aria-hidden="true">
          <i style={{ width: fill }} />
          {tick !== undefined && <b style={{ left: tick }} />}
        </span>
      )}
      <span>{text}</span>
      {needsOrder && <VisuallyHidden> {products[state]}</VisuallyHidden>}
    </span>
  );
}
