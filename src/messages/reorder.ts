import { counted, plural, unbroken } from './english';

/** Texts of the view Reorder of products. Numbers, money and days are formatted by the caller. */
export const reorder = {
  grid: 'What to order, by vendor',

  product: 'Product',
  venue: 'Venue',
  level: 'Level',
  onHand: 'On hand',
  reorderAt: 'Reorder at',
  maximum: 'Maximum',
  order: 'Order',
  limit: 'Limit',
  unitCost: (currency: string) => `Unit cost, ${currency}`,
  lineCost: (currency: string) => `Line cost, ${currency}`,
  arrives: 'Arrives',
  /** Follows a quantity of 0 or less, for screen readers. */
  outOfStock: ' out of stock',
  /** The name of the field with a line's quantity. */
  quantityOf: (product: string, at: string) => `Order of ${product}, ${at}`,
  /** The description of a changed quantity, with what the rule gives. */
  changedFrom: (quantity: string) => `Changed from ${quantity}. Esc takes it back.`,
  notWhole: 'Enter a whole number from 0 to 1,000,000.',
  notQuantity: 'Enter a number from 0 to 1,000,000 with at most three decimals.',
  steps: (amount: string) => `Steps of ${amount}`,
  atLeast: (amount: string) => `At least ${amount}`,
  atMost: (amount: string) => `At most ${amount}`,
  noLevel: 'No level set',
  /** 'at least 50, at most 60, steps of 48', which no quantity keeps to. */
  limits: (atLeast: string | undefined, atMost: string, steps: string | undefined) =>
    [
      atLeast !== undefined && `at least ${atLeast}`,
      `at most ${atMost}`,
      steps !== undefined && `steps of ${steps}`,
    ]
      .filter(Boolean)
      .join(', '),
  contradictory: (limits: string) => `Limits contradict: ${limits}`,

  /** The switch between one line per venue and one line per product. */
  addVenues: 'Add venues',
  venues: (count: number, formatted: string) => counted(count, 'venue', 'venues', formatted),
  summary: (lines: string, vendors: string) => `${lines} for ${vendors}`,
  lines: (count: number, formatted: string) => counted(count, 'line', 'lines', formatted),
  vendors: (count: number, formatted: string) => counted(count, 'vendor', 'vendors', formatted),
  computing: 'Computing',

  /** What other venues have beyond their maximum, and can give in place of an order. */
  surplus: 'From a venue',
  surplusFirst: 'Surplus first',
  /** '12 from Harbour'. */
  unitsFrom: (units: string, venue: string) => `${units} from ${venue}`,
  transfer: 'Transfer',
  transferOf: (units: string, product: string, from: string, to: string) =>
    `Transfer ${units} ${product} from ${from} to ${to}`,
  /** 'Transfer 12 lines', of which the name says from where. */
  transferLines: (lines: string) => `Transfer ${lines}`,
  transferLinesFrom: (lines: string, from: string) => `Transfer ${lines} from ${from}`,
  /** Follows the lines of a venue that gives more than one press puts into transfers. */
  firstLines: (lines: string) => `The first ${lines} at once.`,
  units: (count: number, formatted: string) => counted(count, 'unit', 'units', formatted),
  surplusOf: (lines: string, units: string) => unbroken(`${lines}, ${units}`),
  surplusNote: 'More than their maximum there, below it where they are ordered.',
  surplusReadOnly: 'Transfers need write access to Inventory.',
  /** A link to the transfer that brings units of a line. */
  openTransferOf: (units: string, product: string, from: string) =>
    `${units} from ${from}: open the transfer of ${product}`,
  others: 'other venues',
  /** Follows a quantity, of which transfers bring a part. */
  comesFrom: (count: number, units: string, venue: string) =>
    `${units} ${plural(count, 'comes', 'come')} with a transfer from ${venue}.`,
  unitsOnOrder: (units: string) => `${units} on order`,
  /** A link to the open orders. */
  openOrdersOf: (units: string, product: string) => `${units} on order: open the orders of ${product}`,
  /** Follows a quantity, of which open orders bring a part. */
  isOnOrder: (count: number, units: string) => `${units} ${plural(count, 'is', 'are')} on order.`,
  lessOnOrder: (count: number, formatted: string) =>
    unbroken(`${counted(count, 'line is', 'lines are', formatted)} less by what is on order.`),
  transferred: (count: number, units: string, from: string, to: string) =>
    `${units} ${plural(count, 'is', 'are')} in the transfer from ${from} to ${to}, and not ordered.`,
  transferredTo: (units: string, count: string, from: string) =>
    `${units} are in ${count} transfers from ${from}, and not ordered.`,
  openTransfer: 'Open the transfer',
  openTransfers: 'Open Move',
  takeBack: 'Undo',
  tookBack: 'The transfer is taken back.',
  notTransferred: 'The transfer could not be kept on this device. Please try again.',
  nothingLeft: 'The surplus is in another transfer already.',

  noVendor: 'No vendor',
  noVendorText: 'Set a vendor to order these',
  unknownVendor: 'Unknown vendor',
  setVendor: 'Set vendor',
  setVendorOf: (product: string) => `Set vendor of ${product}`,
  leadTime: (days: number, formatted: string) => `lead time ${counted(days, 'day', 'days', formatted)}`,
  leadTimes: (least: string, most: string) => `lead time ${least} to ${most} days`,
  noLeadTime: 'no lead time',
  details: (details: readonly string[]) => unbroken(details.join(', ')),

  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'The text could not be copied. Your browser does not allow it.',
  mail: 'Mail',
  export: 'Export',
  print: 'Print',

  exportTitle: 'Export what to order',
  close: 'Close',
  files: 'Files',
  oneFile: 'One file',
  filePerVendor: 'A file per vendor',
  format: 'Format',
  csv: 'CSV',
  xlsx: 'XLSX',
  exportFiles: (count: number, formatted: string) => `Export ${counted(count, 'file', 'files', formatted)}`,
  exported: (count: number, formatted: string) => `${counted(count, 'file', 'files', formatted)} exported.`,
  exportZip: (count: number, formatted: string) =>
    `Export ${counted(count, 'file', 'files', formatted)} as ZIP`,
  exportedZip: (count: number, formatted: string) =>
    `${counted(count, 'file', 'files', formatted)} exported in one ZIP.`,
  exportFailed: 'The file could not be made. Please try again.',

  /** The columns of a file besides those of the view. */
  vendor: 'Vendor',
  sku: 'SKU',
  vendorSku: 'Vendor SKU',
  fileUnitCost: 'Unit cost',
  fileLineCost: 'Line cost',
  leadTimeDays: 'Lead time days',
  /** The name of a file without its ending: 'order-kernel-co-2026-11-22'. */
  fileName: (parts: readonly string[]) => ['order', ...parts].join('-'),
  zipName: (day: string) => `orders-${day}`,

  bar: 'What to order',
  /** The cost, or the lines for a role that sees no costs. */
  toOrder: (cost: string) => `${cost} to order.`,
  /** '11 lines at 8 venues, 2 of them without a vendor.' */
  barDetail: (lines: string, venues: string, without: string | undefined) =>
    unbroken(`${lines} at ${venues}${without === undefined ? '' : `, ${without} of them without a vendor`}.`),
  withoutCost: (count: number, formatted: string) =>
    unbroken(`${counted(count, 'line', 'lines', formatted)} without a cost.`),
  kept: (count: number, formatted: string) =>
    `${counted(count, 'open order is', 'open orders are', formatted)} kept in Move until the goods have come.`,
  ownOnly: 'Quantities belong to this list only.',
  reset: (count: number, formatted: string) => `Reset ${counted(count, 'quantity', 'quantities', formatted)}`,

  nothingTitle: 'Nothing to order',
  nothingText: 'No listed product is low or out of stock at the venues of the scope.',
  noVenuesTitle: 'No venues here',
  noVenuesText: 'The chosen company and venue have no active venue.',

  /** An order as text, for a mail or the clipboard. */
  subject: (vendor: string, day: string) => `Order, ${vendor}, ${day}`,
  subjectPlain: (vendor: string) => `Order for ${vendor}`,
  textLine: (quantity: string, product: string, sku: string) =>
    `${quantity} x ${product}${sku === '' ? '' : ` (${sku})`}`,
  textTotal: (lines: string, cost: string | undefined) =>
    `Total: ${[lines, cost].filter(Boolean).join(', ')}`,
  /** In place of the lines that a mail program would cut off. */
  textRest: (lines: string) => `And ${lines} more, which did not fit into this mail.`,

  /** Lines that are left out, because their limits contradict each other. */
  notOrdered: 'Not ordered, because the limits contradict each other:',
  notOrderedLine: (product: string, at: string, limits: string) =>
    `${product}${at === '' ? '' : `, ${at}`}: ${limits}`,
  notOrderedCount: (count: number, lines: string) =>
    `${lines} ${plural(count, 'is', 'are')} not ordered, because ${plural(count, 'its', 'their')} limits contradict each other.`,

  printed: 'Order',
  contact: 'Contact',
  buyer: 'Buyer',
  deliverTo: 'Deliver to',
  /** The head of a column with the vendor's code, or ours where there is none. */
  anySku: 'Vendor SKU, or ours',
  noAddresses: 'Some addresses could not be read, and are missing on the printed order.',
  day: 'Day',
  quantity: 'Quantity',
  printedTotal: (cost: string) => `Total ${cost}`,
} as const;
