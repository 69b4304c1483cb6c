import { counted } from './english';

/** Texts of the pages of online orders. Amounts, numbers and moments are formatted by the caller. */
export const orders = {
  /** Heads of the list and of its files. */
  order: 'Order',
  placed: 'Placed',
  customer: 'Customer',
  email: 'Email',
  venue: 'Venue',
  items: 'Items',
  total: 'Total',
  status: 'Status',

  totalOrders: 'Total orders',
  totalAmount: 'Total amount',
  someOf: (some: string, all: string) => `${some} of ${all}`,
  /** On phones, before day and time: 'Lena Brandt, Riverside'. */
  details: (details: readonly string[]) => details.join(', '),
  between: ', ',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,

  heading: (number: string) => `Order ${number}`,
  product: 'Product',
  quantity: 'Qty',
  price: 'Price',
  pieces: (count: number, formatted: string) => counted(count, 'item', 'items', formatted),
  notes: 'Notes',
  noLines: 'The server sent no lines for this order.',

  orderStatus: 'Order status',
  current: 'Current',
  updateStatus: 'Update status',
  selectStatus: 'Please select an order status.',
  changedMeanwhile: (order: string, status: string) => `${order} was changed to ${status} a moment ago.`,
  changeAnyway: (status: string) => `Change to ${status} anyway`,
  notChecked: (sentence: string) =>
    `Nothing was changed, because the order could not be read again. ${sentence}`,

  ask: {
    cancels: (order: string) => `Cancel ${order}?`,
    refunds: (order: string) => `Refund ${order}?`,
    goesBack: (order: string, to: string) => `Move ${order} back to ${to}?`,
  },
  askText: (from: string, to: string) => `Its status changes from ${from} to ${to}.`,
  changeTo: (status: string) => `Change to ${status}`,
  keep: (status: string) => `Keep ${status}`,

  printSlip: 'Print slip',
  printPickList: 'Print pick list',
  pickList: 'Pick list',
  everything: 'Everything to pick',
} as const;

/** Changing the status of all selected orders; see messages/bulk. */
export const statusChange = {
  label: 'Change status',
  ask: (counted: string) => `Change the status of ${counted}?`,
  confirm: 'Change status',
  doing: 'Changing',
  done: (status: string) => (counted: string) => `${counted} changed to ${status}.`,
  failed: (status: string) => (who: string) => `${who} could not be changed to ${status}`,
  reviewFlags: {
    cancels: (formatted: string, status: string) => `${formatted} will be changed to ${status}.`,
    refunds: (formatted: string, status: string) => `${formatted} will be changed to ${status}.`,
    goesBack: (formatted: string, status: string) => `${formatted} will go back to ${status}.`,
  },
} as const;
