import { onOrOff } from '../../../rules/onOffWords';
import { wordKey } from './fieldWords';
import { type Layout, layoutOf } from './layouts';

type Row = readonly string[];

/** A text that stands for an amount which the file switches off; it is named and changes nothing (R212). */
const SWITCHED_OFF = 'not enabled';

/** The rows of a file as its system means them: what is switched off, what a text stands for, the names of variants. */
export function rowsOfLayout(headings: readonly string[], rows: readonly Row[]): readonly Row[] {
  const layout = layoutOf(headings);
  if (!layout) return rows;
  const keys = headings.map(wordKey);
  return withNames(layout, keys, withCells(layout, keys, rows));
}

function withCells(
  { switches, texts }: Layout,
  keys: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const replaced = keys.map((key) => texts.get(key));
  const amounts = [...switches].flatMap(([of, amount]) =>
    keys.flatMap((key, at) => {
      const amountAt = key.startsWith(of) ? keys.indexOf(amount + key.slice(of.length)) : -1;
      return amountAt < 0 ? [] : [[at, amountAt] as const];
    }),
  );
  if (amounts.length === 0 && !replaced.some(Boolean)) return rows;
  return rows.map((row) => {
    const cells = row.map((cell, at) => replaced[at]?.[cell.trim()] ?? cell);
    for (const [at, amountAt] of amounts)
      if ((cells[amountAt] ?? '').trim() !== '' && onOrOff(cells[at] ?? '') === false)
        cells[amountAt] = SWITCHED_OFF;
    return cells;
  });
}

/** Names of the one variant of a product that has no others. */
const ONLY_VARIANT = new Set(['regular', 'default', 'default title', 'standard']);

/** A row with nothing else than these holds a further image of the product. */
const OF_IMAGE = /^(?:image|product image)/;

/**
 * The rows with their names: a shop system writes the name and what a product has once into the first of its rows, or into
 * one that the others name, and a variant's options into columns of their own.
 */
function withNames({ variants }: Layout, keys: readonly string[], rows: readonly Row[]): readonly Row[] {
  const indicesOf = (words: readonly string[]) =>
    keys.flatMap((key, index) => (words.includes(key) && key !== '' ? index : []));
  const [groupAt, nameAt] = [indicesOf(variants?.group ?? [])[0], indicesOf(variants?.name ?? [])[0]];
  if (!variants || groupAt === undefined || nameAt === undefined) return rows;
  const [shared, options] = [indicesOf(variants.shared), indicesOf(variants.options)];
  const places = { groupAt, nameAt, shared, options };
  return variants.parent.length > 0
    ? withNamesOfChildren(places, indicesOf(variants.parent), rows)
    : withNamesInGroups(places, keys, rows);
}

/** The indices of columns that name variants. */
interface Places {
  groupAt: number;
  nameAt: number;
  shared: readonly number[];
  options: readonly number[];
}

const textAt = (row: Row, index: number) => (row[index] ?? '').trim();

/** A row with what it lacks of its product. */
const filled = (row: Row, product: Row, { nameAt, shared }: Places, name: string) =>
  Array.from({ length: Math.max(row.length, product.length) }, (_, index) => {
    const own = row[index] ?? '';
    if (index === nameAt) return name;
    return shared.includes(index) && own.trim() === '' ? (product[index] ?? '') : own;
  });

/** Variants that name the row of their product: 'Hoodie - Red, M', as that system calls them itself. */
function withNamesOfChildren(
  places: Places,
  parentAt: readonly number[],
  rows: readonly Row[],
): readonly Row[] {
  const { groupAt, nameAt, options } = places;
  const products = new Map<string, Row>();
  for (const row of rows)
    for (const at of textAt(row, groupAt) === '' ? parentAt : [])
      for (const text of [textAt(row, at), `id:${textAt(row, at)}`])
        if (!products.has(text)) products.set(text, row);
  return rows.map((row) => {
    const product = textAt(row, groupAt) === '' ? undefined : products.get(textAt(row, groupAt));
    if (!product) return row;
    const [own, name] = [textAt(row, nameAt), textAt(product, nameAt)];
    const values = options.map((index) => textAt(row, index)).filter((value) => value !== '');
    const isNamed = own !== '' && own !== name;
    return filled(
      row,
      product,
      places,
      isNamed ? own : [name, values.join(', ')].filter(Boolean).join(' - '),
    );
  });
}

/** Variants in the rows of a group, of which the first has the name. */
function withNamesInGroups(places: Places, keys: readonly string[], rows: readonly Row[]): readonly Row[] {
  const { groupAt, nameAt, shared, options } = places;
  const isOwn = (at: number) => at !== groupAt && !shared.includes(at) && !OF_IMAGE.test(keys[at] ?? '');
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
    return filled(row, product, places, nameOf(row, textAt(row, nameAt) || textAt(product, nameAt)));
  });
}
