import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Filters, ListContext } from '../../../kit/declare/listDeclaration';
import { products } from '../../../messages/products';
import { gapsOf, lacks, NEEDS, type Need } from '../../../rules/coverage';
import { referenceId } from '../../../rules/scope';
import type { Product } from './record';
import { statesAt, stockAt } from './stock';

const STATES = ['low', 'out'] as const;

/** The filters of the list of products; links of the dashboard and of vendors set them too. */
export const filters = {
  brand: { label: 'Brand', of: ({ brand }) => brand ?? undefined },
  category: { label: 'Category', of: ({ category }) => category ?? undefined },
  subCategory: { label: 'Subcategory', of: ({ subCategory }) => subCategory ?? undefined },
  stock: {
    label: 'Stock',
    page: 'inventory',
    choices: [
      { value: 'low', label: 'Low' },
      { value: 'out', label: 'Out' },
    ],
    needsContext: true,
    of: (record, { venues }) => STATES.filter((state) => stockAt(record, venues)[state] > 0),
  },
  vendor: {
    label: 'Vendor',
    resource: 'vendor',
    isHidden: true,
    of: ({ vendor }) => referenceId(vendor),
  },
  stockAt: {
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
  gap: {
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
} satisfies Filters<Product>;

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

const idsOf = weakMapMemoize((venues: Venues) => venues.map(({ id }) => id));

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
