import { wordKey } from './fieldWords';
import { layoutOf } from './layouts';

type Row = readonly string[];

/** Names of the one variant of a product that has no others. */
const ONLY_VARIANT = new Set(['regular', 'default', 'default title', 'standard']);

/** A row with nothing else than these holds a further image of the product. */
const OF_IMAGE = /^(?:image|product image)/;

/**
 * The rows of a file with their names: a shop system writes the name and what a product has once into the first of its
 * rows, and a variant's options into columns of their own. The rows of other files stay as they are (R212).
 */
export function withNamesOfVariants(headings: readonly string[], rows: readonly Row[]): readonly Row[] {
  const variants = layoutOf(headings)?.variants;
  if (!variants) return rows;
  const keys = headings.map(wordKey);
  const indicesOf = (words: readonly string[]) =>
    keys.flatMap((key, index) => (words.includes(key) && key !== '' ? index : []));
  const [groupAt, nameAt] = [indicesOf(variants.group)[0], indicesOf(variants.name)[0]];
  if (groupAt === undefined || nameAt === undefined) return rows;
  const [shared, options] = [indicesOf(variants.shared), indicesOf(variants.options)];
  const isOwn = (at: number) => at !== groupAt && !shared.includes(at) && !OF_IMAGE.test(keys[at] ?? '');
  const textAt = (row: Row, index: number) => (row[index] ?? '').trim();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(textAt(row, groupAt), (counts.get(textAt(row, groupAt)) ?? 0) + 1);
  const nameOf = (row: Row, name: string) => {
    const isOnly = counts.get(textAt(row, groupAt)) === 1;
    const values = options
      .map((index) => textAt(row, index))
      .filter(
        (value) =>
          value !== '' && !(isOnly && ONLY_VARIANT.has(value.toLowerCase())) && value !== 'Default Title',
      );
    return name === '' ? '' : [name, values.join(', ')].filter(Boolean).join(' ');
  };
  const products = new Map<string, Row>();
  return rows.map((row) => {
    const group = textAt(row, groupAt);
    const isFirst = group !== '' && textAt(row, nameAt) !== '';
    const product = isFirst ? row : products.get(group);
    if (isFirst) products.set(group, row);
    if (!product || !row.some((cell, index) => isOwn(index) && cell.trim() !== '')) return row;
    return headings.map((_, index) => {
      const own = row[index] ?? '';
      if (index === nameAt) return nameOf(row, own.trim() || textAt(product, nameAt));
      return shared.includes(index) && own.trim() === '' ? (product[index] ?? '') : own;
    });
  });
}
