import { act, screen, waitFor, within } from '@testing-library/react';
import { callOf } from '../kit/state/requests';
import { catchDownloads } from '../testing/downloads';
import { listedRows } from '../testing/listedRows';
import { NOTHING_SAVED, postFromTab } from '../testing/otherTab';
import { recordPrints } from '../testing/prints';
import { renderAt } from '../testing/renderAt';
import { recordRequests, type SentRequest } from '../testing/requests';
import { order } from './order/declaration/order';

/** The parts of the API's answers that are compared with the screen. */
interface Order {
  _id: string;
  orderNumber: string;
  orderDate: string;
  orderStatus: string;
  Customer: { name: string; lastName: string; email: string };
  items: { name: string; quantity: number; price: number }[];
  venue: string;
  totalAmount: number;
  notes: string;
}

type Journey = Awaited<ReturnType<typeof renderAt>>;

const LIST = '/all-online-orders';
const grid = () => screen.findByRole('grid', { name: 'Online Orders' });
const money = (amount: number) => amount.toLocaleString('en-GB', { style: 'currency', currency: 'EUR' });
/** The sum of the orders in euros, added in whole cents. */
const sumOf = (orders: readonly Order[]) =>
  orders.reduce((cents, { totalAmount }) => cents + Math.round(totalAmount * 100), 0) / 100;
const rowCount = async () => listedRows(await grid());
const numbers = async () =>
  within(await grid())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const rowOf = async (number: string) =>
  (await screen.findByRole('link', { name: number })).closest('[role="row"]') as HTMLElement;
const status = (name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: 'Status' })).getByRole('radio', { name });
const statusSelect = () => screen.findByRole('combobox', { name: 'Order status' });
const update = () => screen.getByRole('button', { name: 'Update status' });
const patches = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PATCH');
const toast = (text: string) => screen.findByText(text);

/** Opens the list with all companies and venues, and reads the orders from the API too, newest first. */
async function openList(path = LIST) {
  const journey = await renderAt(path, { as: 'admin' });
  expect(await numbers()).not.toHaveLength(0);
  return { ...journey, orders: await stored(journey) };
}

/** The orders of the API, newest first. */
async function stored(journey: Journey): Promise<Order[]> {
  const { orders } = (await send(journey, 'GET', 'customer-order/get-all-orders')) as { orders: Order[] };
  return orders.toSorted((one, other) => other.orderDate.localeCompare(one.orderDate));
}

const storedStatus = async (journey: Journey, id: string) =>
  (await stored(journey)).find(({ _id }) => _id === id)?.orderStatus;
const withNumber = (orders: readonly Order[], number: string | null) =>
  orders.find(({ orderNumber }) => orderNumber === number) as Order;

/** Sends a request of another user, outside of the app. */
async function send(journey: Journey, method: string, path: string, body?: object): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open(method, `${journey.api.origin}/api/v1/${path}`);
  request.withCredentials = true;
  request.setRequestHeader('content-type', 'application/json');
  const answered = new Promise((resolve, reject) => {
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = reject;
    request.send(body && JSON.stringify(body));
  });
  return act(() => answered);
}

const changeElsewhere = (journey: Journey, { _id }: Order, orderStatus: string) =>
  send(journey, 'PATCH', `customer-order/update-order-status/${_id}`, { orderStatus });

function orderElsewhere(journey: Journey, like: Order): Promise<unknown> {
  const { Customer, items, venue } = like;
  return send(journey, 'POST', 'customer-order/create-order', { Customer, items, venue, notes: '' });
}

async function openOrder(pick: (order: Order) => boolean) {
  const journey = await openList();
  const record = journey.orders.find(pick) as Order;
  await act(() => journey.router.navigate(`${LIST}/view-order/${record._id}`));
  await screen.findByRole('heading', { level: 1, name: `Order ${record.orderNumber}` });
  await statusSelect();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return { ...journey, record, sent: recordRequests() };
}

async function choose(journey: Journey, option: string) {
  await journey.user.selectOptions(await statusSelect(), option);
}

const comesBack = () => act(async () => void window.dispatchEvent(new Event('focus')));
/** Advances the clock: events right after the opening do not trigger a refetch. */
function afterAMoment() {
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real.call(Date) + 2_000);
}

describe('the list', () => {
  test('shows the newest first, with customer, venue, items, total and status @verify', async () => {
    const { orders } = await openList();
    const shown = await numbers();
    expect(shown).toEqual(orders.slice(0, shown.length).map(({ orderNumber }) => orderNumber));
    const { orderNumber, Customer, totalAmount, orderStatus } = orders[0] as Order;
    const row = within(await rowOf(orderNumber));
    expect(row.getByText(`${Customer.name} ${Customer.lastName}`)).toBeInTheDocument();
    expect(row.getByText(Customer.email)).toBeInTheDocument();
    expect(row.getByText(money(totalAmount))).toBeInTheDocument();
    expect(row.getByText(orderStatus)).toBeInTheDocument();
  });

  test('is shown to every role, without delete or create controls @verify', async () => {
    await renderAt(LIST, { as: 'trainee' });
    expect(await numbers()).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^New/ })).toBeNull();
  });

  test('the search reads exactly the fields of R86', () => {
    const one = {
      _id: 'o1',
      orderNumber: 'HC-1',
      orderDate: '2026-11-21T10:00:00Z',
      orderStatus: 'Ready',
      Customer: { name: 'Lena', lastName: 'Brandt', email: 'lena@post.example', phone: '555' },
      venue: 'v1',
      notes: 'secret',
      totalAmount: 7,
    };
    expect(order.search(one)).toEqual([
      'HC-1',
      '2026-11-21T10:00:00Z',
      'Lena',
      'Brandt',
      'lena@post.example',
      'Ready',
    ]);
  });

  test('shows the totals of all orders, and of those that pass the filter @verify', async () => {
    const { orders, ...journey } = await openList();
    const terms = (name: string) => screen.getByText(name).nextElementSibling;
    expect(terms('Total orders')).toHaveTextContent(`${orders.length}`);
    expect(terms('Total amount')).toHaveTextContent(money(sumOf(orders)));
    await journey.user.click(status(/^Cancelled/));
    const cancelled = orders.filter(({ orderStatus }) => orderStatus === 'Cancelled');
    expect(terms('Total orders')).toHaveTextContent(`${cancelled.length} of ${orders.length}`);
    expect(terms('Total amount')).toHaveTextContent(money(sumOf(cancelled)));
    expect(status(/^Cancelled/)).toHaveTextContent(`Cancelled ${cancelled.length}`);
    expect(status(/^All/)).toHaveTextContent(`All ${orders.length}`);
    expect(await rowCount()).toBe(cancelled.length);
    await waitFor(() => expect(journey.address()).toBe(`${LIST}?orderStatus=Cancelled`));
  });

  test('a link with days shows the orders of those days in the host’s time zone @verify', async () => {
    const { orders, ...journey } = await openList(`${LIST}?date=last7`);
    const zoned = new Intl.DateTimeFormat('en-CA');
    const from = zoned.format(Date.now() - 6 * 86_400_000);
    const wanted = orders.filter(({ orderDate }) => zoned.format(new Date(orderDate)) >= from);
    await waitFor(async () => expect(await rowCount()).toBe(wanted.length));
    const pill = screen.getByRole('button', { name: 'Date Last 7 days' });
    await journey.user.click(pill);
    await journey.user.click(await screen.findByRole('button', { name: 'Today' }));
    const now = zoned.format(Date.now());
    const ofToday = orders.filter(({ orderDate }) => zoned.format(new Date(orderDate)) === now);
    if (ofToday.length > 0) await waitFor(async () => expect(await rowCount()).toBe(ofToday.length));
    else expect(await screen.findByText('No online orders match')).toBeVisible();
    await journey.user.click(screen.getByRole('button', { name: 'Clear date filter' }));
    await waitFor(async () => expect(await rowCount()).toBe(orders.length));
  });

  test("new orders wait behind an 'n new' button, and are shown when it is pressed @verify", async () => {
    const { orders, ...journey } = await openList();
    const before = await numbers();
    const count = orders.length;
    afterAMoment();
    for (let at = 0; at < 3; at += 1) await orderElsewhere(journey, orders[0] as Order);
    await comesBack();
    const pill = await screen.findByRole('button', { name: '3 new' });
    expect(screen.getByText('3 new online orders')).toHaveAttribute('aria-live', 'polite');
    expect(await numbers()).toEqual(before);
    expect(await rowCount()).toBe(count);
    await journey.user.click(pill);
    await waitFor(async () => expect(await rowCount()).toBe(count + 3));
    expect((await numbers())[3]).toBe(before[0]);
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    expect(screen.queryByText(/created successfully/)).toBeNull();
  });

  test('another user’s status change appears in its row without a notification @verify', async () => {
    const journey = await openList();
    const [number = ''] = await numbers();
    const first = withNumber(journey.orders, number);
    afterAMoment();
    await changeElsewhere(journey, first, 'Failed');
    await comesBack();
    await waitFor(async () => expect(within(await rowOf(number)).getByText('Failed')).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  });

  test('changes the status of all ticked orders, and lists the failures row by row @verify', async () => {
    const journey = await openList();
    const shown = (await numbers()).slice(0, 3) as string[];
    const ids = shown.map((number) => withNumber(journey.orders, number)._id);
    for (const number of shown)
      await journey.user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));
    const sent = recordRequests();
    await journey.api.fail(ids[1] ?? '', 500);
    await journey.user.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Change the status of 3 online orders?',
    });
    await journey.user.click(within(dialog).getByRole('radio', { name: 'On Hold' }));
    await journey.user.click(within(dialog).getByRole('button', { name: 'Change status' }));
    const failures = await screen.findByRole('alertdialog', { name: /could not be changed to On Hold/ });
    expect(within(failures).getByText(shown[1] ?? '')).toBeInTheDocument();
    expect(patches(sent).map(({ body }) => body)).toEqual(
      patches(sent).map(() => ({ orderStatus: 'On Hold' })),
    );
    const held = async () =>
      (await stored(journey)).flatMap(({ _id, orderStatus }) => (orderStatus === 'On Hold' ? [_id] : []));
    expect(await held()).toEqual(expect.arrayContaining([ids[0], ids[2]]));
    expect(await held()).not.toContain(ids[1]);
    for (const number of [shown[0], shown[2]])
      expect(within(await rowOf(number ?? '')).getByText('On Hold')).toBeInTheDocument();
    await journey.api.endFaults();
    await journey.user.click(within(failures).getByRole('button', { name: 'Retry 1' }));
    await toast('Order status updated successfully');
    expect(await held()).toContain(ids[1]);
    expect(within(await rowOf(shown[1] ?? '')).getByText('On Hold')).toBeInTheDocument();
  });

  test('a bulk change sends nothing for an order that another user has changed meanwhile', async () => {
    const journey = await openList();
    const shown = (await numbers()).slice(0, 6) as string[];
    for (const number of shown)
      await journey.user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));
    const changed = withNumber(journey.orders, shown[2] ?? '');
    await changeElsewhere(journey, changed, 'Failed');
    const { sent, most } = countTogether();
    await journey.user.click(screen.getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('alertdialog');
    await journey.user.click(within(dialog).getByRole('radio', { name: 'On Hold' }));
    await journey.user.click(within(dialog).getByRole('button', { name: 'Change status' }));
    const failures = await screen.findByRole('alertdialog', { name: /could not be changed to On Hold/ });
    const sentence = `Order ${changed.orderNumber} was changed to Failed a moment ago.`;
    expect(within(failures).getByText(sentence)).toBeInTheDocument();
    expect(within(failures).getAllByRole('listitem')).toHaveLength(1);
    expect(patches(sent)).toHaveLength(5);
    expect(sent.filter(({ path }) => path.startsWith('customer-order/get-order/'))).toHaveLength(6);
    // four at a time, and the status check beside the first of them (R241)
    expect(most()).toBeLessThanOrEqual(4 + 1);
    expect(await storedStatus(journey, changed._id)).toBe('Failed');
    expect(within(await rowOf(changed.orderNumber)).getByText('Failed')).toBeInTheDocument();
    // after the notice, the user may continue
    await journey.user.click(within(failures).getByRole('button', { name: 'Retry 1' }));
    await toast('Order status updated successfully');
    expect(await storedStatus(journey, changed._id)).toBe('On Hold');
    expect(within(await rowOf(changed.orderNumber)).getByText('On Hold')).toBeInTheDocument();
  });

  test('two spellings of a status are one filter value @verify', async () => {
    const journey = await openList();
    const ready = journey.orders.filter(({ orderStatus }) => orderStatus === 'Ready');
    const count = ready.length;
    const list = journey.orders.map((each) => (each === ready[0] ? { ...each, orderStatus: 'READY' } : each));
    await act(async () => {
      const answer = { params: {}, kind: 'quiet' } as const;
      const { fulfilled } = callOf(order, 'fetchAll');
      journey.stock.store.dispatch(fulfilled({ orders: list }, 'x', answer, { notify: { kind: 'quiet' } }));
    });
    const segment = await screen.findByRole('radio', { name: /^ready/i });
    expect(segment).toHaveTextContent(new RegExp(`${count}$`));
    await journey.user.click(segment);
    await waitFor(async () => expect(await rowCount()).toBe(count));
  });

  test('exports the filtered rows as CSV @verify', async () => {
    const journey = await openList(`${LIST}?orderStatus=Refunded`);
    const saved = catchDownloads();
    await journey.user.click(screen.getByRole('button', { name: 'Export' }));
    const submit = await screen.findByRole('button', { name: /^Export \d+ rows$/ });
    await waitFor(() => expect(submit).toBeEnabled());
    await journey.user.click(submit);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^online-orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await saved[0]?.text())?.split('\r\n').slice(0, -1) ?? [];
    expect(lines[0]).toBe('\uFEFFOrder,Placed,Customer,Email,Venue,Items,Total,Status');
    expect(lines).toHaveLength((await rowCount()) + 1);
    const [first = ''] = await numbers();
    expect(lines[1]).toMatch(new RegExp(`^${first},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,`));
    expect(lines.slice(1).every((line) => line.endsWith(',Refunded'))).toBe(true);
  });

  test('prints a pick list of the ticked orders from a frame of its own @verify', async () => {
    const journey = await openList();
    const shown = (await numbers()).slice(0, 2) as string[];
    for (const number of shown)
      await journey.user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));
    const printed = recordPrints();
    await journey.user.click(screen.getByRole('button', { name: 'Print pick list' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    for (const number of shown) expect(printed[0]).toContain(`Order ${number}`);
    expect(printed[0]).toContain(withNumber(journey.orders, shown[0] ?? '').items[0]?.name);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('an order', () => {
  test('shows customer and items, and nothing that the server does not send @verify', async () => {
    const { record } = await openOrder(({ items, notes }) => items.length > 1 && notes === '');
    expect(screen.getByRole('link', { name: record.Customer.email })).toHaveAttribute(
      'href',
      `mailto:${record.Customer.email}`,
    );
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(record.items.length + 1);
    expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent(
      `Total${money(record.totalAmount)}`,
    );
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    expect(screen.queryByText('undefined')).toBeNull();
  });

  test('the usual next status is preselected; the status alone is sent, and the answer’s is stored', async () => {
    const { user, record, sent, ...journey } = await openOrder(
      ({ orderStatus }) => orderStatus === 'Processing',
    );
    expect(await statusSelect()).toHaveDisplayValue('Ready');
    await user.dblClick(update());
    await toast('Order status updated successfully');
    expect(patches(sent)).toEqual([
      {
        method: 'PATCH',
        path: `customer-order/update-order-status/${record._id}`,
        body: { orderStatus: 'Ready' },
      },
    ]);
    expect(await storedStatus({ user, ...journey }, record._id)).toBe('Ready');
    expect(await statusSelect()).toHaveDisplayValue('Completed');
    expect(update()).toHaveFocus();
    await act(() => journey.router.navigate(`${LIST}?q=${record.orderNumber}`));
    expect(within(await rowOf(record.orderNumber)).getByText('Ready')).toBeInTheDocument();
  });

  test.each([
    ['Pending', 'Cancelled', /^Cancel Order HC-\d+\?$/],
    ['Completed', 'Refunded', /^Refund Order HC-\d+\?$/],
    ['Ready', 'Pending', /^Move Order HC-\d+ back to Pending\?$/],
  ])('from %s to %s asks for confirmation @verify', async (from, to, question) => {
    const { user, record, sent, ...journey } = await openOrder(({ orderStatus }) => orderStatus === from);
    await choose({ user, ...journey }, to);
    await user.click(update());
    const dialog = await screen.findByRole('alertdialog', { name: question });
    await user.click(within(dialog).getByRole('button', { name: `Keep ${from}` }));
    expect(update()).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(update());
    await user.click(await screen.findByRole('button', { name: `Change to ${to}` }));
    await toast('Order status updated successfully');
    expect(patches(sent).map(({ body }) => body)).toEqual([{ orderStatus: to }]);
    expect(await storedStatus({ user, ...journey }, record._id)).toBe(to);
  });

  test('a status without a usual next one has nothing preselected, and Update shows an error @verify', async () => {
    const { user, sent } = await openOrder(({ orderStatus }) => orderStatus === 'Completed');
    await user.click(update());
    expect(await statusSelect()).toHaveAccessibleDescription('Please select an order status.');
    expect(sent).toEqual([]);
  });

  test('the usual next status is one button; a double click changes one status', async () => {
    const { user, record, sent, ...journey } = await openOrder(
      ({ orderStatus }) => orderStatus === 'Processing',
    );
    const next = screen.getByRole('button', { name: 'Change to Ready' });
    await choose({ user, ...journey }, 'Failed');
    await user.dblClick(next);
    await toast('Order status updated successfully');
    expect(patches(sent).map(({ body }) => body)).toEqual([{ orderStatus: 'Ready' }]);
    expect(await storedStatus({ user, ...journey }, record._id)).toBe('Ready');
    expect(screen.getByRole('button', { name: 'Change to Completed' })).toHaveFocus();
  });

  test('the button of the usual next status sends nothing after another user’s change @verify', async () => {
    const { user, record, sent, ...journey } = await openOrder(
      ({ orderStatus }) => orderStatus === 'Pending',
    );
    await changeElsewhere({ user, ...journey }, record, 'Ready');
    sent.length = 0;
    await user.click(screen.getByRole('button', { name: 'Change to Processing' }));
    const sentence = `Order ${record.orderNumber} was changed to Ready a moment ago.`;
    expect(await screen.findByText(sentence)).toHaveFocus();
    expect(patches(sent)).toEqual([]);
  });

  test('a status without a usual next one has no such button @verify', async () => {
    await openOrder(({ orderStatus }) => orderStatus === 'Completed');
    expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
    expect(update()).toBeVisible();
  });

  test('a refused change shows one toast and changes nothing @verify', async () => {
    const { user, record, api, ...journey } = await openOrder(({ orderStatus }) => orderStatus === 'Pending');
    await api.fail('update-order-status', 500, 1);
    await user.click(update());
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(await storedStatus({ user, api, ...journey }, record._id)).toBe('Pending');
    expect(await statusSelect()).toHaveDisplayValue('Processing');
    await user.click(update());
    await toast('Order status updated successfully');
  });

  test('another user’s change is shown, and nothing is sent until the user continues', async () => {
    const { user, record, sent, ...journey } = await openOrder(
      ({ orderStatus }) => orderStatus === 'Pending',
    );
    await changeElsewhere({ user, ...journey }, record, 'Ready');
    sent.length = 0;
    await user.click(update());
    const sentence = `Order ${record.orderNumber} was changed to Ready a moment ago.`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(patches(sent)).toEqual([]);
    expect(screen.getByText(sentence)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change to Processing anyway' }));
    await user.click(await screen.findByRole('button', { name: 'Change to Processing' }));
    await toast('Order status updated successfully');
    expect(patches(sent).map(({ body }) => body)).toEqual([{ orderStatus: 'Processing' }]);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('a change in another tab is named and leaves the choice as it was; a press then sends nothing @verify', async () => {
    const { user, record, sent, ...journey } = await openOrder(
      ({ orderStatus }) => orderStatus === 'Pending',
    );
    await changeElsewhere({ user, ...journey }, record, 'Failed');
    await act(() =>
      postFromTab(journey.api, {
        type: 'records',
        ...NOTHING_SAVED,
        resource: 'order',
        changed: [record._id],
      }),
    );
    const sentence = `Order ${record.orderNumber} was changed to Failed a moment ago.`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await statusSelect()).toHaveDisplayValue('Processing');
    sent.length = 0;
    await user.click(update());
    await user.click(await screen.findByRole('button', { name: 'Keep Failed' }));
    expect(sent).toEqual([]);
    // chosen for the present status, it is sent
    await user.selectOptions(await statusSelect(), 'On Hold');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('an order that cannot be read again is not changed, with one toast @verify', async () => {
    const { user, api, sent } = await openOrder(({ orderStatus }) => orderStatus === 'Pending');
    await api.fail('get-order/', 503, 1);
    await user.click(update());
    expect(await screen.findByText(/^Nothing was changed, because/)).toBeVisible();
    const toasts = document.querySelector('[data-toasts] > section') as HTMLElement;
    expect(await within(toasts).findAllByRole('alert')).toHaveLength(1);
    expect(toasts).toHaveTextContent('The service is temporarily unavailable. Please try again later.');
    expect(patches(sent)).toEqual([]);
  });

  test('a missing order shows the not-found panel, with a link to the list @verify', async () => {
    await renderAt(`${LIST}/view-order/${'f'.repeat(24)}`, { as: 'staff' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Resource not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: /online orders$/ })).toHaveAttribute('href', `/stock${LIST}`);
  });

  test('an order that cannot be loaded shows Retry @verify', async () => {
    const journey = await openList();
    const { _id: id, orderNumber } = journey.orders[0] as Order;
    const again = await renderAt(`${LIST}/view-order/${id}`, {
      as: 'admin',
      isReload: true,
      prepare: (api) => api.fail('get-order/', 500),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await again.api.endFaults();
    await again.user.click(retry);
    expect(await screen.findByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();
  });

  test('links to its neighbours in the filtered list @verify', async () => {
    const journey = await openList(`${LIST}?orderStatus=Cancelled`);
    const [first, second] = await numbers();
    await journey.user.click(screen.getByRole('link', { name: first ?? '' }));
    await screen.findByRole('heading', { name: `Order ${first}` });
    await journey.user.click(screen.getByRole('button', { name: 'Next record' }));
    expect(await screen.findByRole('heading', { name: `Order ${second}` })).toBeVisible();
  });

  test('prints a slip @verify', async () => {
    const { user, record } = await openOrder(({ items }) => items.length > 0);
    const printed = recordPrints();
    await user.click(screen.getByRole('button', { name: 'Print slip' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toContain(`Order ${record.orderNumber}`);
  });
});

/** Records the requests from now on, and the highest number of concurrent ones. */
function countTogether(): { sent: SentRequest[]; most(): number } {
  let [now, most] = [0, 0];
  const { send } = XMLHttpRequest.prototype;
  // below the spy, which accepts one implementation only
  XMLHttpRequest.prototype.send = function (body) {
    now += 1;
    most = Math.max(most, now);
    this.addEventListener('loadend', () => {
      now -= 1;
    });
    return send.call(this, body);
  };
  const sent = recordRequests();
  restoreSend = () => {
    XMLHttpRequest.prototype.send = send;
  };
  return { sent, most: () => most };
}

let restoreSend = () => undefined as void;
afterEach(() => restoreSend());
