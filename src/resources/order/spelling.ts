import { sameNameKey } from '../../rules/identity';
import { spellings } from '../../rules/orders';
import type { Order } from './record';

const spelledIn = new WeakMap<readonly unknown[], ReadonlyMap<string, string>>();

/**
 * A status as its list spells it, so that 'Pending' and 'pending' are one to filter by and to count; read once per list.
 */
export function spelled(status: string, list: readonly unknown[] = []): string {
  const known = spelledIn.get(list) ?? spellings(statusesOf(list as readonly Order[]));
  spelledIn.set(list, known);
  return known.get(sameNameKey(status)) ?? status;
}

function* statusesOf(list: readonly Order[]): Generator<string> {
  for (const { orderStatus } of list) yield orderStatus;
}
