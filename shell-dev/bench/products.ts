import { Chance } from '../api/seed/chance';
import { products } from '../api/seed/products';

/** Every run of the bench shows the same products, changed at the same times. */
const NOW = new Date('2026-01-05T09:00:00.000Z');
const SEED = 20_260;

/** As many products as asked for, priced and counted at five venues, as `get-all-products-v2` would answer them: JSON. */
export function manyProducts(count: number): string {
  const texts: string[] = [];
  for (const product of products(new Chance(SEED), NOW, count)) texts.push(JSON.stringify(product));
  return `{"products":[${texts.join(',')}]}`;
}
