import type { FastifyInstance } from 'fastify';
import { permitted } from '../auth/signedIn';
import { bodyOf } from '../bodyOf';
import type { Context } from '../context';
import { invalid, notFound } from '../failure';
import type { Doc } from '../store/documents';
import { stamp } from './calls';
import { keyOf, reference } from './uniqueness';

interface VenueCall {
  path: string;
  list: 'pricingDetails' | 'inventoryDetails';
  body: string;
  message: string;
  page: string;
}

const CALLS: VenueCall[] = [
  {
    path: 'update-product-pricing-v2',
    list: 'pricingDetails',
    body: 'updatePricing',
    message: 'Product pricing updated successfully',
    page: '/all-products/product-pricing',
  },
  {
    path: 'update-product-inventory-v2',
    list: 'inventoryDetails',
    body: 'updateInventory',
    message: 'Product inventory updated successfully',
    page: '/all-products/product-inventory',
  },
];

/** Price and stock at one venue: the entry of that venue is replaced, or appended (R13). */
export function productCalls(server: FastifyInstance, context: Context): void {
  const { documents } = context;
  for (const { path, list, body, message, page } of CALLS) {
    server.patch<{ Params: { productId: string; venueId: string } }>(
      `/product/${path}/:productId/:venueId`,
      ({ body: input, params }, reply) => {
        const account = permitted(context, reply.request, page, 'write');
        const product = documents.get('products', params.productId.toLowerCase());
        if (!product) throw notFound('Product');
        const venue = params.venueId.toLowerCase();
        if (!documents.get('venues', venue)) throw notFound('Venue');
        const entries = (product[list] ?? []) as Doc[];
        const before = entries.find((entry) => reference(entry.venue) === venue);
        const entry = { ...bodyOf('product', body, { ...before, ...entryOf(input, list) }), venue };
        const record: Doc = {
          ...product,
          [list]: before ? entries.map((other) => (other === before ? entry : other)) : [...entries, entry],
          ...stamp(context, account),
        };
        documents.replace('products', record, keyOf('products', record));
        return reply.send({ product: record, [list]: entry, message });
      },
    );
  }
}

/**
 * The entry itself, or the entry under the name of its list.
 * @throws Failure (400) when the body is no object
 */
function entryOf(body: unknown, list: string): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid('The request body must be a JSON object.');
  }
  const inner = (body as Record<string, unknown>)[list];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : body;
}
