import type { MatrixView } from '../../../features/sheets/matrix/matrixView';
import { signed } from '../../../kit/fieldTypes/numberType';
import { products } from '../../../messages/products';
import { pricing as texts } from '../../../messages/sheet';
import { gapsOf } from '../../../rules/coverage';
import { isChosen } from '../../../rules/notSold';
import { marginOf } from '../../../rules/pricing';
import { numberIn } from '../../../rules/stock';
import type { Product } from '../declaration/record';
import { notSoldReasons } from './notSold';
import { pricesPart } from './parts';

/** The view Prices: the prices of every product at the venues of the scope. */
export const prices: MatrixView<Product> = {
  part: pricesPart,
  toolsTitle: products.changePrices,
  headers: { costPrice: 'Cost', compareAtPrice: texts.compareAt, taxRate: 'Tax' },
  computed: [
    {
      key: 'margin',
      label: texts.margin,
      valueOf: marginOf,
      format: (share, { percent }) => (share < 0 ? signed(share, percent) : percent(share)),
    },
  ],
  base: {
    header: ({ currencySign }) => texts.unit(products.base, currencySign),
    name: products.base,
    valueOf: ({ price }) => (typeof price === 'number' ? price : undefined),
    format: (value, { amount }) => amount(value),
  },
  groupOf: ({ category }) => category ?? '',
  hasGap: (product, venueIds) => gapsOf(product, 'price', venueIds).length > 0,
  isSoldAt: isChosen,
  reasonsNotSold: notSoldReasons,
  tools: {
    operations: { price: ['base', 'margin'], compareAtPrice: ['base'] },
    costOf: ({ costPrice }) => numberIn(costPrice),
    taxRateOf: ({ taxRate }) => numberIn(taxRate),
  },
  detailsOf(values, { amount, percent }) {
    const margin = marginOf(values);
    const { costPrice } = values;
    return [
      typeof costPrice === 'number' && products.cost(amount(costPrice)),
      margin !== undefined && products.marginOf(percent(margin)),
    ]
      .filter(Boolean)
      .join(', ');
  },
};
