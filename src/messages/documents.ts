import { counted, joined, plural } from './english';

/** Texts that counts and movements share. Numbers and times are formatted by the caller. */
export const documents = {
  noCategory: 'No category',
  noShelf: 'No shelf',
  moment: (day: string | undefined, time: string) => `${day ?? 'today'} at ${time}`,
  cancel: 'Cancel',
  progress: 'Counted',
  tryAgain: 'Try again',
  saveFile: 'Save as file',
  /** Before a sign-out on a shared computer. */
  leaving: {
    title: 'Delete open counts and movements?',
    text: 'This is a shared computer: logging out deletes them from it. A file keeps what was entered.',
    count: (venue: string, name: string) => `Count at ${venue}: ${name}`,
    order: (vendor: string, venue: string) => `Order from ${vendor} for ${venue}`,
    saveOf: (name: string) => `Save as file: ${name}`,
    saved: 'Saved',
    savedOf: (name: string) => `Saved as file: ${name}`,
    confirm: 'Delete and log out',
    cancel: 'Stay',
  },
  close: 'Close',
  sku: 'SKU',
  barcode: 'Barcode',
  search: 'Search or scan',
  show: 'Show',
  eachScan: 'Each scan',
  adds: 'Adds 1',
  addsCase: 'Adds a case',
  opens: 'Opens the quantity',
  noMatch: 'No products match',
  quantity: 'Quantity',
  oneLess: 'One less',
  oneMore: 'One more',
  addCase: '+1 case',
  quantityOf: (product: string) => `Quantity of ${product}`,
  caseOf: (size: string) => `case of ${size}`,
  enterKey: 'Enter',
  addOne: (product: string) => `One more of ${product}`,
  wrong: (decimals = 0) =>
    decimals > 0
      ? 'Enter a number from 0 to 1,000,000 with at most three decimals, or +5 to add five.'
      : 'Enter a whole number from 0 to 1,000,000, or +5 to add five.',
  notEntered: 'Not entered yet. Press Enter.',
  bothCounted: (parts: readonly string[]) => `Counted more than once: ${parts.join(' + ')}`,
  scanner: 'Scanner',
  ready: 'Ready',
  lastScan: 'Last scan',
  scanReady: 'Scan a barcode or an SKU',
  lastScans: 'Last scans',
  inAll: (formatted: string) => `${formatted} in all`,
  unknownCode: 'Unknown code',
  itemLabel: (item: string) => `Label with a price or weight, item ${item}`,
  labelCount: (formatted: string) => `The label says ${formatted}`,
  takeCount: (formatted: string) => `Enter ${formatted}`,
  bestBefore: (day: string) => `Best before ${day}`,
  datePassed: 'best before passed',
  bestBeforePassed: (day: string) => `Best before ${day}, passed`,
  incompleteScan: 'Incomplete scan',
  scanAgain: 'Nothing was counted. Scan it again.',
  incompleteAgain: 'Scan it again.',
  notTaken: 'Not taken: the line before it is not complete.',
  atMost: (formatted: string) => `at most ${formatted}`,
  ofPlanned: (formatted: string, planned: string) => `${formatted} of ${planned}`,
  opened: 'Opened',
  notInCount: (product: string) => `${product}, not part of this count`,
  step: (before: string, after: string) => `${before} → ${after}`,
  noScans: 'Nothing scanned yet.',
  scans: (count: number, formatted: string) => counted(count, 'scan', 'scans', formatted),
  assign: 'Assign',
  assignOf: (code: string) => `Assign ${code}`,
  assignTitle: (code: string) => `Assign ${code}`,
  assignText: (count: number, scans: string) =>
    `${scans} of this code ${plural(count, 'is', 'are')} added to the product, and so is each later scan in this count.`,
  assignTo: 'Product',
  dismiss: 'Leave aside',
  dismissOf: (code: string) => `Leave aside ${code}`,
  between: (before: string | undefined, after: string | undefined) =>
    before && after
      ? `Between ${joined([before, after])}`
      : before
        ? `After ${before}`
        : after
          ? `Before ${after}`
          : 'The only scan',
  noUnknown: 'No unknown codes.',
};
