import type { RecordOf } from '../../../../kit/declare/registered';
import { isChosen } from '../../../../rules/notSold';
import { entryAt } from '../../../../rules/productLine';
import { type SurplusAt, surplus, surplusAt } from '../../../../rules/surplus';

/** A product of which one venue has more than its maximum, and another less. */
export interface Surplus {
  product: RecordOf<'product'>;
  from: SurplusAt;
  to: SurplusAt;
  /** What can be moved before anything is entered. */
  amount: number;
}

const PRODUCTS_PER_SLICE = 200;

/** The products that can be moved from one venue to another, the largest surplus first; in time slices. */
export function* surplusSlices(
  products: readonly RecordOf<'product'>[],
  { from, to }: { from: string; to: string },
): Generator<void, readonly Surplus[]> {
  const found: Surplus[] = [];
  for (const [at, product] of products.entries()) {
    if (at % PRODUCTS_PER_SLICE === 0) yield;
    const { inventoryDetails } = product;
    const giving = surplusAt(entryAt(inventoryDetails, from));
    const taking = surplusAt(entryAt(inventoryDetails, to));
    if (!giving || !taking || !isChosen(product, to)) continue;
    const amount = surplus(giving, taking);
    if (amount > 0) found.push({ product, from: giving, to: taking, amount });
  }
  yield;
  return found.sort(byAmount);
}

/**
 * The first surpluses beside what is entered by product, and the number of all of them. Only what is entered is computed
 * again: a company may have a surplus of most of its products.
 */
export function surplusesBeside(
  found: readonly Surplus[],
  entered: ReadonlyMap<string, number>,
  most: number,
): { shown: readonly Surplus[]; count: number } {
  const left: Surplus[] = [];
  let [count, unchanged] = [0, 0];
  for (const each of found) {
    const units = entered.get(each.product._id) ?? 0;
    const amount = units === 0 ? each.amount : amountBeside(each, units);
    if (amount > 0) count += 1;
    if (units === 0) unchanged += 1;
    if (amount > 0 && (units !== 0 || unchanged <= most)) left.push({ ...each, amount });
  }
  return { shown: left.sort(byAmount).slice(0, most), count };
}

const amountBeside = ({ from, to }: Surplus, entered: number): number =>
  surplus({ ...from, onHand: from.onHand - entered }, { ...to, onHand: to.onHand + entered });

const byAmount = (left: Surplus, right: Surplus) =>
  right.amount - left.amount || (left.product.name < right.product.name ? -1 : 1);
