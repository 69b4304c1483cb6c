import type { FastifyInstance } from 'fastify';
import { signedIn } from '../auth/signedIn';
import { bodyOf } from '../bodyOf';
import type { Context } from '../context';
import { invalid, notFound } from '../failure';
import type { Doc } from '../store/documents';
import { idOf, newId, stamp } from './calls';
import { sendList } from './sendList';

interface Item {
  quantity: number;
  price: number;
}

/** Calls of online orders; they require a session but no permission. */
export function orderCalls(server: FastifyInstance, context: Context): void {
  const { documents } = context;

  const totals = () => {
    const amount =
      Math.round(documents.aggregate('orders', "sum(json_extract(body, '$.totalAmount'))") * 100) / 100;
    return `],"totalOrderAmount":${amount},"totalOrders":${documents.aggregate('orders', 'count(*)')}}`;
  };

  for (const path of ['get-all-orders', 'get-all-customer-orders']) {
    server.get(`/customer-order/${path}`, (request, reply) => {
      signedIn(context, request);
      return sendList(request, reply, documents.listAnswer('orders', '{"orders":[', totals));
    });
  }

  const stored = (id: string): Doc => {
    const order = documents.get('orders', id.toLowerCase());
    if (!order) throw notFound('Order');
    return order;
  };

  for (const path of ['get-order', 'get-customer-order']) {
    server.get(`/customer-order/${path}/:id`, (request, reply) => {
      signedIn(context, request);
      return reply.send({ order: stored(idOf(request)) });
    });
  }

  server.post('/customer-order/create-order', (request, reply) => {
    const account = signedIn(context, request);
    const value = bodyOf('order', 'create', request.body);
    if (!documents.get('venues', String(value.venue))) throw invalid('Please select a venue.');
    const items = value.items as Item[];
    const now = stamp(context, account);
    const highest = documents.aggregate(
      'orders',
      "max(cast(substr(json_extract(body, '$.orderNumber'), 4) as integer))",
    );
    const order: Doc = {
      _id: newId(),
      orderNumber: `HC-${Math.max(highest, 20_000) + 1}`,
      orderDate: now.updatedAt,
      orderStatus: 'Pending',
      ...value,
      totalAmount:
        Math.round(items.reduce((total, { price, quantity }) => total + price * quantity, 0) * 100) / 100,
      createdAt: now.updatedAt,
      ...now,
    };
    documents.insert('orders', order);
    return reply.status(201).send({ order, message: 'Order created successfully' });
  });

  server.patch('/customer-order/update-order-status/:id', (request, reply) => {
    const account = signedIn(context, request);
    const order = stored(idOf(request));
    const { orderStatus } = bodyOf('order', 'updateStatus', request.body);
    documents.replace('orders', { ...order, orderStatus, ...stamp(context, account) });
    return reply.send({ orderStatus, message: 'Order status updated successfully' });
  });
}
