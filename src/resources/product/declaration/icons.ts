import {
  Beer,
  Candy,
  Coffee,
  Cookie,
  CupSoda,
  Gift,
  IceCreamCone,
  type LucideIcon,
  Package,
  Popcorn,
  Sandwich,
  Shirt,
  Utensils,
} from 'lucide-react';
import type { Product } from './record';

/** The icons by words in the names of category and subcategory; the first match counts. */
const ICONS: readonly [words: RegExp, icon: LucideIcon][] = [
  [/popcorn/, Popcorn],
  [/combo|gift|voucher/, Gift],
  [/ice cream|gelato|sorbet/, IceCreamCone],
  [/coffee|espresso|hot drink|\bteas?\b/, Coffee],
  [/beer|wine|spirit|cocktail/, Beer],
  [/drink|soda|\bcola\b|lemonade|juice|water/, CupSoda],
  [/hot dog|burger|sandwich/, Sandwich],
  [/sweet|cand(y|ies)|chocolate|gumm|liquorice/, Candy],
  [/cookie|cake|pastr|pretzel|baker/, Cookie],
  [/merch|cloth|shirt/, Shirt],
  [/food|snack|nacho|pizza|fries/, Utensils],
];

/** The icon for a product without a photo (src/README.md, R112). */
export function iconOf({ category, subCategory }: Product): LucideIcon {
  const words = `${category ?? ''} ${subCategory ?? ''}`.toLowerCase();
  return ICONS.find(([fits]) => fits.test(words))?.[1] ?? Package;
}
