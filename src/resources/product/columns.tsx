import { useFormats } from '../../host/formats';
import type { ListColumn } from '../../kit/listDeclaration';
import { products } from '../../messages/products';
import { isColour } from '../../rules/colour';
import { Badge } from '../../ui/Badge';
import styles from './columns.module.css';
import type { Product } from './record';
import { stockAt } from './stock';

/** Out counts before low, wherever that is. */
const OUT = 1_000_000;

/** What the list of products shows between the name and the venues (design, products.png). */
export const columns: readonly ListColumn<Product>[] = [
  {
    keyOf: ({ brand }) => brand,
    column: {
      key: 'brand',
      head: products.brand,
      width: 'minmax(104px, 0.8fr)',
      mobile: 'meta',
      priority: 'low',
      cell: ({ brand }) => brand,
    },
  },
  {
    keyOf: ({ category, subCategory }) => category && `${category} ${subCategory ?? ''}`,
    column: {
      key: 'category',
      head: products.category,
      width: 'minmax(130px, 1fr)',
      mobile: 'meta',
      priority: 'low',
      cell: ({ category, subCategory }) =>
        category && (
          <span className={styles.cut}>
            {category}
            {subCategory && <span className={styles.subtle}> / {subCategory}</span>}
          </span>
        ),
    },
  },
  {
    keyOf: ({ color }) => color?.toLowerCase(),
    column: {
      key: 'colour',
      head: products.colour,
      width: '104px',
      priority: 'low',
      cell: ({ color }) => color && <Colour value={color} />,
    },
  },
  {
    keyOf: ({ price }) => price,
    column: {
      key: 'price',
      head: products.price,
      width: '84px',
      narrow: '76px',
      align: 'end',
      mobile: 'figure',
      cell: ({ price }) => <Price amount={price} />,
    },
  },
  {
    keyOf: (record, { venues }) => stockAt(record, venues).onHand,
    column: {
      key: 'onHand',
      head: products.onHand,
      width: '80px',
      narrow: '72px',
      align: 'end',
      cell: (record, { venues }) => <OnHand count={stockAt(record, venues).onHand} />,
    },
  },
  {
    keyOf: (record, { venues }) => {
      const { out, low } = stockAt(record, venues);
      return out + low === 0 ? undefined : -(out * OUT + low);
    },
    column: {
      key: 'stock',
      head: products.stock,
      width: '92px',
      mobile: 'state',
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

/** A text of the record that can be chosen to stand in the list. */
function textColumn(key: 'sku' | 'barcode', head: string): ListColumn<Product> {
  const textOf = (record: Product) => record[key];
  return { isExtra: true, keyOf: textOf, column: { key, head, width: 'minmax(132px, 1fr)', cell: textOf } };
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
