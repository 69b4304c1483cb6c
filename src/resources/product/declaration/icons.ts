import type { IconChoice } from '../../../ui/feedback/icons';
import type { Product } from './record';

/** The icons by words in names; the first match counts. */
const ICONS: readonly [words: RegExp, icon: IconChoice][] = [
  [/popcorn/, 'popcorn'],
  [/combo|gift|voucher/, 'gift'],
  [/ice cream|gelato|sorbet/, 'iceCream'],
  [/coffee|espresso|hot drink|\bteas?\b/, 'coffee'],
  [/beer|wine|spirit|cocktail/, 'beer'],
  [/drink|soda|\bcola\b|lemonade|juice|water/, 'cup'],
  [/hot dog|burger|sandwich/, 'sandwich'],
  [/sweet|cand(y|ies)|chocolate|gumm|liquorice/, 'candy'],
  [/cookie|cake|pastr|pretzel|baker/, 'cookie'],
  [/merch|cloth|shirt/, 'shirt'],
  [/food|snack|nacho|pizza|fries/, 'cutlery'],
];

/**
 * The icon for a product without a photo: of its category and subcategory, and of its own name where it has neither
 * (R112).
 */
export function iconOf({ name, category, subCategory }: Product): IconChoice {
  const division = `${category ?? ''} ${subCategory ?? ''}`.trim();
  const keywords = (division || name).toLowerCase();
  return ICONS.find(([fits]) => fits.test(keywords))?.[1] ?? 'package';
}
