import * as z from 'zod/mini';
import { choice, email, money, optionalText, reference, text, whole } from './fields';

/** The allowed statuses of an order (R75). */
const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'On Hold',
  'Ready',
  'Completed',
  'Cancelled',
  'Refunded',
  'Failed',
] as const;

const item = z.object(
  {
    product: reference('Product not found.'),
    name: text('Product name', 1, 200),
    quantity: whole('Quantity', 1, 10_000),
    price: money('Price'),
  },
  'An order needs at least one item.',
);

export const orderBodies = {
  create: z.object({
    Customer: z.looseObject(
      { name: text('Customer name', 1, 100), lastName: text('Customer last name', 1, 100), email },
      'Customer is required.',
    ),
    items: z
      .array(item, 'An order needs at least one item.')
      .check(
        z.minLength(1, 'An order needs at least one item.'),
        z.maxLength(200, 'An order has at most 200 items.'),
      ),
    venue: reference('Please select a venue.'),
    notes: optionalText('Notes', 2000),
  }),
  updateStatus: z.object({ orderStatus: choice('Please select an order status.', ORDER_STATUSES) }),
};
