import { weakMapMemoize } from '@reduxjs/toolkit';
import { spellings, statusKey } from '../../../rules/orders';
import type { Order } from './record';

const NO_ORDERS: readonly unknown[] = [];

const spellingsIn = weakMapMemoize((list: readonly unknown[]) =>
  spellings(statusesOf(list as readonly Order[])),
);

/**
 * A status in the spelling of its list, so that 'Pending' and 'pending' are filtered and counted as one;
 * computed once per list.
 */
export function spelled(status: string, list: readonly unknown[] = NO_ORDERS): string {
  return spellingsIn(list).get(statusKey(status)) ?? status;
}

function* statusesOf(list: readonly Order[]): Generator<string> {
  for (const { orderStatus } of list) yield orderStatus;
}
