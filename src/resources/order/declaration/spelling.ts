import { sameNameKey } from '../../../rules/identity';
import { spellings } from '../../../rules/orders';
import type { Order } from './record';

const spelledIn = new WeakMap<readonly unknown[], ReadonlyMap<string, string>>();

/**
 * A status in the spelling of its list, so that 'Pending' and 'pending' are filtered and counted as one;
 * computed once per list.
 */
export function spelled(status: string, list: readonly unknown[] = []): string {
  const known = spelledIn.get(list) ?? spellings(statusesOf(list as readonly Order[]));
  spelledIn.set(list, known);
  return known.get(sameNameKey(status)) ?? status;
}

function* statusesOf(list: readonly Order[]): Generator<string> {
  for (const { orderStatus } of list) yield orderStatus;
}
