import clsx from 'clsx';
import { useFormats } from '../../../host/formats';
import type { ListColumn } from '../../../kit/declare/listDeclaration';
import { products } from '../../../messages/products';
import { isColour } from '../../../rules/colour';
import { Badge } from '../../../ui/feedback/Badge';
import type { Product } from '../declaration/record';
import { stockAt } from '../declaration/stock';
import styles from './columns.module.css';

/** Sorts out before low, whatever the number of venues. */
const OUT_WEIGHT = 1_000_000;

/** The columns of the list of products between the name and the venues. */
export const columns: readonly ListColumn<Product>[] = [
  {
    exports: ['brand'],
    keyOf: ({ brand }) => brand,
    column: {
      key: 'brand',
      header: products.brand,
      width: 'minmax(104px, 0.8fr)',
      mobile: 'meta',
      priority: 4,
      cell: ({ brand }) => brand && <span title={brand}>{brand}</span>,
    },
  },
  {
    exports: ['category', 'subCategory'],
    keyOf: ({ category, subCategory }) => category && `${category} ${subCategory ?? ''}`,
    column: {
      key: 'category',
      header: products.category,
      width: 'minmax(130px, 1fr)',
      narrow: 'minmax(104px, 1fr)',
      mobile: 'meta',
      priority: 5,
      cell: ({ category, subCategory }) =>
        category && (
          <span className={styles.cut} title={[category, subCategory].filter(Boolean).join(' / ')}>
            {category}
            {subCategory && <span className={clsx(styles.subtle, styles.detail)}> / {subCategory}</span>}
          </span>
        ),
    },
  },
  {
    exports: ['color'],
    keyOf: ({ color }) => color?.toLowerCase(),
    column: {
      key: 'colour',
      header: products.colour,
      width: '104px',
      priority: 1,
      cell: ({ color }) => color && <Colour value={color} />,
    },
  },
  {
    exports: ['price'],
    keyOf: ({ price }) => price,
    column: {
      key: 'price',
      header: products.price,
      width: '84px',
      narrow: '76px',
      align: 'end',
      mobile: 'figure',
      cell: ({ price }) => <Price amount={price} />,
    },
  },
  {
    exports: [
      {
        header: products.onHand,
        kind: 'number',
        of: (record, { venues }) => stockAt(record, venues).onHand,
      },
    ],
    page: 'inventory',
    needsContext: true,
    keyOf: (record, { venues }) => stockAt(record, venues).onHand,
    column: {
      key: 'onHand',
      header: products.onHand,
      width: '80px',
      narrow: '72px',
      align: 'end',
      cell: (record, { venues }) => <OnHand count={stockAt(record, venues).onHand} />,
    },
  },
  {
    exports: [
      { header: products.stock, kind: 'text', of: (record, { venues }) => alertOf(stockAt(record, venues)) },
    ],
    page: 'inventory',
    needsContext: true,
    keyOf: (record, { venues }) => {
      const { out, low } = stockAt(record, venues);
      return out + low === 0 ? undefined : -(out * OUT_WEIGHT + low);
    },
    column: {
      key: 'stock',
      header: products.stock,
      width: '92px',
      mobile: 'state',
      priority: 3,
      cell: (record, { venues }) => {
        const { out, low } = stockAt(record, venues);
        if (out > 0) return <Badge tone="danger">{products.outAt(out)}</Badge>;
        return low > 0 && <Badge tone="warning">{products.lowAt(low)}</Badge>;
      },
    },
  },
  textColumn('sku', products.sku),
  textColumn('barcode', products.barcode),
];

function textColumn(key: 'sku' | 'barcode', header: string): ListColumn<Product> {
  const textOf = (record: Product) => record[key];
  return {
    exports: [key],
    isExtra: true,
    keyOf: textOf,
    column: { key, header, width: 'minmax(132px, 1fr)', cell: textOf },
  };
}

/** 'Out at 1, Low at 2'; undefined where neither is. */
function alertOf({ out, low }: { out: number; low: number }): string | undefined {
  const texts = [out > 0 && products.outAt(out), low > 0 && products.lowAt(low)].filter(Boolean);
  return texts.join(', ') || undefined;
}

function Colour({ value }: { value: string }) {
  return (
    <span className={styles.colour}>
      {isColour(value) && <i className={styles.swatch} style={{ background: value }} />}
      <span className={styles.cut}>{value}</span>
    </span>
  );
}

function Price({ amount }: { amount: unknown }) {
  const { money } = useFormats();
  return typeof amount === 'number' ? money(amount) : null;
}

function OnHand({ count }: { count: number | undefined }) {
  const { number } = useFormats();
  return count === undefined ? <span className={styles.subtle}>{products.notCounted}</span> : number(count);
}
