import type { FastifyInstance } from 'fastify';
import { permitted } from '../auth/signedIn';
import type { Context } from '../context';
import { notFound } from '../failure';
import { plainName } from './uniqueness';

/** Returns a coupon by its code; 404 means that the code is free (R68). */
export function couponCalls(server: FastifyInstance, context: Context): void {
  const { documents } = context;
  server.get<{ Params: { name: string } }>('/coupon/get-coupon-by-name/:name', (request, reply) => {
    permitted(context, request, '/all-coupons', 'read');
    const id = documents.idOfKey('coupons', plainName(request.params.name));
    const coupon = id && documents.get('coupons', id);
    if (!coupon) throw notFound('Promo code');
    return reply.send({ coupon });
  });
}
