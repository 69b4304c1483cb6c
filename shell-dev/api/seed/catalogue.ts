import type { Doc } from '../store/documents';
import { type Chance, seedId, stamps } from './chance';
import { activeVenueIds } from './estate';
import { categoryNames, shelves } from './shelf';

/** The venues of a record: all, or some. */
export function whereSold(chance: Chance, shareEverywhere = 0.5) {
  if (chance.is(shareEverywhere)) return { allVenues: true, venues: [] };
  return { allVenues: false, venues: chance.some(activeVenueIds, chance.whole(2, 9)) };
}

/** Brands without products. */
const IDLE_BRANDS = ['Bright Side Tea', 'Lucky Reel', 'Polar Pops'];
const INACTIVE_BRANDS = ['Frosty Lane', 'Sunday Bakes', 'Polar Pops', 'Bright Side Tea'];
const EVERYWHERE = ['Alpine Spring', 'Fizzmore', 'Halden Kitchen', 'Kernel & Co', 'Tierra Azul'];

/** Twenty-four brands: some inactive, some in all venues, one in none. */
export function brands(chance: Chance, now: Date): Doc[] {
  const names = [...new Set([...shelves.flatMap((shelf) => shelf.brands), ...IDLE_BRANDS])].sort();
  return names.map((name, number) => ({
    _id: seedId('brand', number),
    brandDetails: {
      name,
      isActive: !INACTIVE_BRANDS.includes(name),
      description: chance.is(0.6) ? `${name}, supplied to our venues since ${chance.whole(2009, 2024)}.` : '',
    },
    ...(name === 'Frosty Lane'
      ? { allVenues: false, venues: [] }
      : whereSold(chance, EVERYWHERE.includes(name) ? 1 : 0.15)),
    ...stamps(chance, now),
  }));
}

/** Fourteen categories; 'Seasonal' is inactive and empty. */
export function categories(chance: Chance, now: Date): Doc[] {
  return categoryNames.map((name, number) => ({
    _id: seedId('category', number),
    categoryDetails: { name, isActive: name !== 'Seasonal', displayOrder: number + 1 },
    ...whereSold(chance, 0.7),
    ...stamps(chance, now),
  }));
}

/** Forty subcategories; each names its category by id. */
export function subcategories(chance: Chance, now: Date): Doc[] {
  return shelves.map(({ category, subcategory }, number) => ({
    _id: seedId('subcategory', number),
    subCategoryDetails: {
      name: subcategory,
      isActive: subcategory !== 'Liquorice' && subcategory !== 'Sparkling',
      category: seedId('category', categoryNames.indexOf(category)),
      description: '',
    },
    ...whereSold(chance, 0.7),
    ...stamps(chance, now),
  }));
}
