import type { ListContext, ListFilter } from '../../../kit/declare/listDeclaration';
import { healthFilter } from '../../../kit/list/health';
import { health } from '../../../messages/health';
import { products } from '../../../messages/products';
import { gapsOf, lacks, NEEDS, type Need } from '../../../rules/coverage';
import { duplicateKey } from '../../../rules/duplicates';
import { referenceId } from '../../../rules/scope';
import type { Product } from './record';
import { statesAt } from './stock';

/** The filters of the list of products; links of the dashboard and of vendors set them too. */
export const filters: readonly ListFilter<Product>[] = [
  { key: 'brand', label: 'Brand', of: ({ brand }) => brand ?? undefined },
  { key: 'category', label: 'Category', of: ({ category }) => category ?? undefined },
  { key: 'subCategory', label: 'Subcategory', of: ({ subCategory }) => subCategory ?? undefined },
  {
    key: 'stock',
    label: 'Stock',
    choices: [
      { value: 'low', label: 'Low' },
      { value: 'out', label: 'Out' },
    ],
    needsContext: true,
    of: (record, { venues }) => statesAt(record, venues).map(({ state }) => state),
  },
  {
    key: 'vendor',
    label: 'Vendor',
    names: 'vendor',
    isHidden: true,
    of: ({ vendor }) => referenceId(vendor),
  },
  {
    key: 'stockAt',
    label: 'Stock at venue',
    isHidden: true,
    valueLabel: (value, list) => atVenue(value, list, { low: products.lowAtVenue, out: products.outAtVenue }),
    needsContext: true,
    narrows: true,
    of: (record, { venues }, wanted) => {
      const values = statesAt(record, venues).map(({ state, venueId }) => `${state}:${venueId}`);
      return wanted ? values.filter((value) => wanted.includes(value)) : values;
    },
  },
  {
    key: 'gap',
    label: 'Coverage',
    isHidden: true,
    valueLabel: (value, list) =>
      isNeed(value)
        ? { price: products.noPrice, stock: products.noStock }[value]
        : atVenue(value, list, { price: products.noPriceAt, stock: products.noStockAt }),
    needsContext: true,
    narrows: true,
    of: (record, { venues }, wanted) =>
      wanted ? wanted.filter((value) => hasGap(record, value, venues)) : gapsIn(record, venues),
  },
  healthFilter('product', ({ name }) => duplicateKey(name), [
    {
      value: 'inactiveBrand',
      label: health.inactiveBrand,
      looksInto: ['brand'],
      is: ({ isActive, brand }, { standingOf }) =>
        isActive && standingOf('brand')?.byName.get(brand ?? '') === false,
    },
    {
      value: 'inactiveCategory',
      label: health.inactiveCategory,
      looksInto: ['category'],
      is: ({ isActive, category }, { standingOf }) =>
        isActive && standingOf('category')?.byName.get(category ?? '') === false,
    },
    {
      value: 'noBrand',
      label: health.noBrand,
      looksInto: ['brand'],
      is: ({ brand }, { standingOf }) => isMissing(brand, standingOf('brand')?.byName),
    },
    {
      value: 'noCategory',
      label: health.noCategory,
      looksInto: ['category'],
      is: ({ category }, { standingOf }) => isMissing(category, standingOf('category')?.byName),
    },
  ]),
];

type Venues = ListContext['venues'];

const isNeed = (value: string): value is Need => NEEDS.some((need) => need === value);

/** 'price', 'stock', and the same by venue: 'price:5f3…'. */
function gapsIn(record: Product, venues: Venues): string[] {
  return NEEDS.flatMap((need) => {
    const missing = gapsOf(record, need, idsOf(venues));
    return missing.length === 0 ? [] : [need, ...missing.map((id) => `${need}:${id}`)];
  });
}

/** Whether the record has this value of {@link gapsIn}, without computing the others. */
function hasGap(record: Product, value: string, venues: Venues): boolean {
  const [need = '', venueId] = value.split(':');
  if (!isNeed(need)) return false;
  if (venueId === undefined) return gapsOf(record, need, idsOf(venues)).length > 0;
  return venues.some(({ id }) => id === venueId) && lacks(record, need, venueId);
}

const known = new WeakMap<Venues, readonly string[]>();

function idsOf(venues: Venues): readonly string[] {
  const ids = known.get(venues) ?? venues.map(({ id }) => id);
  known.set(venues, ids);
  return ids;
}

function isMissing(
  name: string | null | undefined,
  names: ReadonlyMap<string, boolean> | undefined,
): boolean {
  return names !== undefined && typeof name === 'string' && name !== '' && !names.has(name);
}

/** 'low:5f3…' as 'Low at Riverside'. */
function atVenue(
  value: string,
  { venues }: ListContext,
  sentences: Readonly<Record<string, (venue: string) => string>>,
): string | undefined {
  const [kind = '', venueId] = value.split(':');
  const venue = venues.find(({ id }) => id === venueId);
  return venue && sentences[kind]?.(venue.name);
}
