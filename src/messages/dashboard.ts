import { counted, plural } from './english';

/** Texts of the dashboard. Numbers and days are formatted by the caller. */
export const dashboard = {
  title: 'Dashboard',
  refresh: 'Refresh',
  metrics: 'Figures',
  loading: (title: string) => `Loading ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  retry: 'Retry',
  failed: (many: string) => `${many} could not be loaded.`,
  /** The lists that a notice above the cards refers to: 'Products and Promo Codes'. */
  staleLists: (many: string) => `Affected lists: ${many}.`,
  unknown: '–',
  /** The name of a value that is a link. */
  named: (label: string, value: string) => `${label}: ${value}`,

  revenueToday: 'Revenue today',
  change: (share: string, isMore: boolean) => (isMore ? `+${share}` : `−${share}`),
  moreThanTenfold: 'more than tenfold',
  onWeekday: (weekday: string, time: string) => `on last ${weekday}, ${time}`,
  noWeekday: (weekday: string, time: string) => `None on last ${weekday} until ${time}`,
  ordersToday: 'Online orders today',
  pending: (count: string) => `${count} pending`,
  oldest: (age: string) => `, oldest ${age}`,
  nonePending: 'None pending',
  stock: 'Low or out of stock',
  out: (count: string) => `${count} out`,
  low: (count: string) => `${count} low`,
  /** Follows the number of products that are low or out of stock, each counted once per venue. */
  atVenues: (count: number) => plural(count, 'product at one venue', 'products at venues'),
  /** The same where one venue is selected. */
  atOneVenue: (count: number, venue: string) => `${plural(count, 'product', 'products')} at ${venue}`,
  /** Between '14 low' and '11 products'. */
  in: ' in ',
  products: (formatted: string, count: number) => counted(count, 'product', 'products', formatted),
  between: ', ',
  codes: 'Active promo codes',
  expiring: (formatted: string, count: number) => counted(count, 'expires', 'expire', formatted),
  inSevenDays: ' in 7 days',

  revenue: 'Revenue, last 14 days',
  thisPeriod: 'This period',
  before: '14 days before',
  onBefore: 'on the 14 days before',
  noneBefore: 'Nothing in the 14 days before',
  noRevenue: 'No order of the last 28 days brought revenue.',
  chart: (from: string, to: string, total: string, totalBefore: string) =>
    `Revenue per day, ${from} to ${to}: ${total} in all, ${totalBefore} in the 14 days before. Arrow keys read the days.`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  dayRevenue: 'Revenue',
  readDay: (day: string, amount: string, before: string, amountBefore: string) =>
    `${day}: ${amount}. ${before}: ${amountBefore}.`,
  day: 'Day',
  dayBefore: '14 days earlier',
  showTable: 'Show as table',
  showChart: 'Show as chart',

  byStatus: 'Orders by status',
  noOrders: 'No orders today.',
  statusBar: (parts: string) => `Orders of today: ${parts}`,
  statusPart: (count: string, status: string) => `${count} ${status}`,

  byVenue: 'Low stock by venue',
  /** The link to what to order. */
  orderLines: (lines: string) => `Order ${lines}`,
  lines: (formatted: string, count: number) => counted(count, 'line', 'lines', formatted),
  openProducts: (products: string) => `Open ${products}`,
  venue: 'Venue',
  headerLow: 'Low',
  headerOut: 'Out',
  mostUrgent: 'Most urgent',
  level: 'Level',
  onHand: 'On hand',
  ofMaximum: (maximum: string) => ` / ${maximum}`,
  enoughStock: 'No active product is low or out of stock.',
  /** Follows the number on phones, where no column head is rendered. */
  lowWord: ' low',
  outWord: ' out',
  lowAt: (count: string, venue: string) => `${count} low at ${venue}`,
  outAt: (count: string, venue: string) => `${count} out at ${venue}`,
  allVenues: (count: string) => `Show all ${count} venues`,

  /** A gauge for screen readers: '6 on hand, reorder at 40, maximum 120'. */
  gauge: (onHand: string, reorderAt: string | undefined, most: string) =>
    [`${onHand} on hand`, reorderAt !== undefined && `reorder at ${reorderAt}`, `maximum ${most}`]
      .filter((part) => part !== false)
      .join(', '),

  toReceive: 'To receive',
  openDeliveries: 'Open deliveries',
  slipsOnTheWay: 'Slips on the way',
  late: (count: string) => `${count} late`,
  toVenues: (venues: string) => `To ${venues}`,

  expiringSoon: 'Promo codes expiring soon',
  noneExpiring: 'No promo code expires within 7 days.',
  allExpiring: (count: string) => `Show all ${count}`,

  coverage: 'Coverage',
  covered: 'Every active product has a price and stock wherever it is sold.',
  coverageNote: 'Active products without a price or a stock entry where they are sold.',
  noPrice: 'No price',
  noStock: 'No stock',
  allOfScope: 'All venues',
  noPriceAt: (count: string, venue: string) => `${count} without a price at ${venue}`,
  noStockAt: (count: string, venue: string) => `${count} without a stock entry at ${venue}`,

  health: 'Data health',
  healthy: 'No problems found.',
  finding: (many: string, what: string) => `${many}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,

  actions: 'Quick actions',
  create: (one: string) => `New ${one.charAt(0).toLowerCase()}${one.slice(1)}`,
} as const;
