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
  wrong: 'Enter a whole number from 0 to 1,000,000, or +5 to add five.',
  notEntered: 'Not entered yet. Press Enter.',
  bothCounted: (parts: readonly string[]) => `Counted more than once: ${parts.join(' + ')}`,
  scanner: 'Scanner',
  ready: 'Ready',
  lastScan: 'Last scan',
  scanReady: 'Scan a barcode or an SKU',
  lastScans: 'Last scans',
  inAll: (formatted: string) => `${formatted} in all`,
  unknownCode: 'Unknown code',
  incompleteScan: 'Incomplete scan',
  scanAgain: 'Nothing was counted. Scan it again.',
  incompleteAgain: 'Scan it again.',
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
