import { Chance } from '../api/seed/chance';
import { products } from '../api/seed/products';

/** A fixed date, so that every run of the bench uses the same products. */
const NOW = new Date('2026-01-05T09:00:00.000Z');
const SEED = 20_260;

/**
 * The requested number of products, with prices and stock at five venues, as the JSON answer of
 * `get-all-products-v2`.
 */
export function manyProducts(count: number): string {
  const texts: string[] = [];
  for (const product of products(new Chance(SEED), NOW, count)) texts.push(JSON.stringify(product));
  return `{"products":[${texts.join(',')}]}`;
}
