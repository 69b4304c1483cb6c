import { useRegistered } from '../../kit/register';
import type { Resource } from '../../kit/resource';
import type { Order } from './record';

/** The declaration of orders out of the register: it names the screens, so they cannot import it. */
export function useOrders(): Resource<Order> {
  return useRegistered('order') as unknown as Resource<Order>;
}
