import { screen, within } from '@testing-library/react';
import { renderAt } from '../../../testing/renderAt';
import { register } from '../../register';

const DAY = 86_400_000;
const ZONE = 'Europe/Berlin';
const format = (options: Intl.DateTimeFormatOptions) => {
  const { format: write } = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options });
  return (at: number) => write(at);
};
const time = format({ hour: '2-digit', minute: '2-digit' });
const day = format({ day: 'numeric', month: 'short' });
const dayAndYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
const year = format({ year: 'numeric' });

/** The register with these orders in place of the API's answer. */
function withOrders(orders: readonly object[]) {
  return register.map((resource) => {
    const { fetchAll } = resource.operations;
    if (resource.name !== 'order' || !fetchAll) return resource;
    const effect = <S,>(state: S) => ({ ...state, list: orders });
    return { ...resource, operations: { ...resource.operations, fetchAll: { ...fetchAll, effect } } };
  }) as typeof register;
}

test.each<[age: string, daysAgo: number, text: (at: number) => string]>([
  ['today', 0, (at) => `Today, ${time(at)}`],
  ['yesterday', 1, (at) => `Yesterday, ${time(at)}`],
  ['5 days ago', 5, (at) => `${year(at) === year(Date.now()) ? day(at) : dayAndYear(at)}, ${time(at)}`],
  ['400 days ago', 400, (at) => `${dayAndYear(at)}, ${time(at)}`],
])('an order placed %s shows its day and time beside the customer, for phones', async (_, daysAgo, text) => {
  const at = Date.now() - daysAgo * DAY;
  const order = {
    _id: 'o1',
    orderNumber: 'T-1',
    orderDate: new Date(at).toISOString(),
    orderStatus: 'Pending',
    Customer: { name: 'Lena', lastName: 'Brandt' },
  };
  await renderAt('/all-online-orders', {
    as: 'manager',
    host: { timeZone: ZONE, locale: 'en-GB' },
    resources: withOrders([order]),
  });
  const row = (await screen.findByRole('link', { name: 'T-1' })).closest('[role="row"]') as HTMLElement;
  const onPhones = within(row).getByTitle('Lena Brandt').parentElement;
  expect(onPhones).toHaveTextContent(`Lena Brandt, ${text(at)}`);
});
