import { headingKey } from './matchColumns';

type Row = readonly string[];

/** Shopify's columns that a product has once, in the first of its rows. */
const OF_PRODUCT = [
  'Title',
  'Body (HTML)',
  'Description',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Published on online store',
  'Status',
].map(headingKey);

const HANDLE_KEYS = ['Handle', 'URL handle'].map(headingKey);

/** A row with nothing else than these holds a further image of the product. */
const OF_IMAGE = /^(image|productimage)/;

/**
 * The rows of a file with what Shopify writes into the first row of a product only: its other rows are variants, with
 * the same handle and without a title. The rows of other files stay as they are.
 */
export function withProductOfVariants(headings: readonly string[], rows: readonly Row[]): readonly Row[] {
  const keys = headings.map(headingKey);
  const handleAt = keys.findIndex((key) => HANDLE_KEYS.includes(key));
  const titleAt = keys.indexOf(headingKey('Title'));
  if (handleAt < 0 || titleAt < 0) return rows;
  const shared = keys.flatMap((key, index) => (OF_PRODUCT.includes(key) ? index : []));
  const isOwn = (at: number) => at !== handleAt && !shared.includes(at) && !OF_IMAGE.test(keys[at] ?? '');
  const textAt = (row: Row, index: number) => (row[index] ?? '').trim();
  const products = new Map<string, Row>();
  return rows.map((row) => {
    const handle = textAt(row, handleAt);
    const product = products.get(handle);
    if (handle !== '' && textAt(row, titleAt) !== '') products.set(handle, row);
    else if (product && row.some((cell, index) => isOwn(index) && cell.trim() !== ''))
      return headings.map((_, index) =>
        shared.includes(index) && textAt(row, index) === '' ? (product[index] ?? '') : (row[index] ?? ''),
      );
    return row;
  });
}
