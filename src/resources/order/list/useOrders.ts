import { useRegistered } from '../../../kit/declare/register';
import type { Resource } from '../../../kit/declare/resource';
import type { Order } from '../declaration/record';

/**
 * The declaration of orders from the register: the declaration imports the screens, so they cannot import it.
 */
export function useOrders(): Resource<Order> {
  return useRegistered('order') as unknown as Resource<Order>;
}
