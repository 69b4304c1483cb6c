import { documents } from './documents';
import { counted, joined, plural } from './english';

/** Texts of the view Count of products. Numbers, money and times are formatted by the caller. */
export const count = {
  ...documents,

  readOnlyTitle: 'Counting needs write access',
  readOnlyText: 'Counts that you began stay on this device until you may write to the stock again.',
  noStorageTitle: 'Counts cannot be kept here',
  noStorageText:
    'This browser window keeps nothing on this device, as private windows do. Open Stock in another window to count.',
  noVenueTitle: 'No venue to count at',
  noVenueText: 'The selected company has no active venue. Select another one in the header.',
  missingTitle: 'This count is not on this device',
  missingText: 'It was discarded, finished more than 30 days ago, or begun by another user.',
  backToCounts: 'Back to counts',

  newCount: 'New count',
  venue: 'Venue',
  lastCounted: (when: string) => `Last counted ${when}`,
  howToScan: 'How to scan',
  scanSteps: [
    'Connect a scanner that types like a keyboard, and start the count.',
    'Scan a barcode or an SKU, wherever the focus is: each scan adds 1.',
    'A high tone is a product, a low one an unknown code, which you assign later.',
    'Without a scanner, type the figure and press Enter: the next line follows.',
  ],
  what: 'What is counted',
  all: 'All products',
  category: 'A category',
  shelf: 'A shelf',
  lowStock: 'Low or out of stock',
  rows: 'The rows shown in List',
  chooseCategory: 'Category',
  chooseShelf: 'Shelf',
  name: 'Name',
  blind: 'Blind: without expected figures',
  blindHint: 'They are shown with the differences, and not before. This cannot be changed later.',
  isBlind: 'Blind',
  start: (lines: string) => `Start counting ${lines}`,
  lines: (count: number, formatted: string) => counted(count, 'product', 'products', formatted),
  nothing: 'There is nothing to count here.',
  untracked: (count: number, formatted: string) =>
    `${counted(count, 'product', 'products', formatted)} whose stock is not tracked ${plural(count, 'is', 'are')} left out.`,
  fixed: 'What is counted is fixed when the count starts.',
  chooseVenue: 'Choose a venue',
  preparing: 'Preparing',
  notStarted: 'The count could not be kept on this device, so it was not started.',

  openCounts: 'Open counts',
  noOpenCounts: 'No count is open. Start one, or open the file of a colleague.',
  finishedCounts: 'Finished counts',
  keptThirtyDays: 'Kept for 30 days.',
  stored: 'Counts are kept on this device only, for you alone, after a logout too.',
  started: (when: string) => `Started ${when}`,
  startedSentence: (when: string) => `Started ${when}.`,
  finished: (when: string) => `Finished ${when}`,
  go: 'Continue',
  goOn: (name: string) => `Continue ${name}`,
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename the count',
  save: 'Save name',
  discard: 'Discard count',
  discardOf: (name: string) => `Discard ${name}`,
  discardTitle: (name: string) => `Discard ${name}?`,
  discardText: (lines: string) =>
    `${lines} counted. The count is on this device only and cannot be brought back. Nothing of it was written to the stock.`,
  discardFinished: 'Its report is removed from this device. What was written to the stock stays.',
  report: 'Report',
  reportOf: (name: string) => `Report of ${name}`,
  openFile: 'Open a file',

  of: (done: string, all: string) => `${done} of ${all}`,
  counted: 'counted',
  toGo: (formatted: string) => `${formatted} to go`,
  everyEntry: 'Every entry is kept on this device.',
  storedAt: (time: string) => `Kept on this device at ${time}.`,
  keeping: (formatted: string) => `Keeping ${formatted} on this device`,
  notStored:
    'The last entries could not be kept on this device. Save the count as a file before you close this page.',
  inactiveVenue: (venue: string) =>
    `${venue} is no longer an active venue. The count can be saved as a file, and not be applied.`,

  countSheet: 'Count sheet',
  tooManyToPrint: (shown: string, most: string) =>
    `${shown} products are shown, and a sheet has at most ${most}. Search or filter first, or count a category or a shelf.`,
  joinFile: 'Join a file',
  stop: 'Stop counting',
  notJoined: 'The file could not be kept on this device, so it was not joined.',
  notAFile: 'This file holds no count of Stock.',
  otherVenue: (venue: string) =>
    `This file is a count at ${venue}. Only counts at the same venue can be joined.`,
  unknownVenue: (venue: string) => `This file is a count at ${venue}, which is not in your scope.`,
  joinedFile: (entries: number, formatted: string) =>
    entries === 0
      ? 'Everything in this file is in the count already.'
      : `${counted(entries, 'entry', 'entries', formatted)} joined.`,
  fileName: (parts: readonly string[]) => ['count', ...parts].join('-'),

  filterAll: 'All',
  toCount: 'To count',
  filterCounted: 'Counted',
  differences: 'Differences',
  twice: 'Counted twice',
  groupBy: 'Group by',
  byCategory: 'Category',
  byShelf: 'Shelf',
  noMatchText: 'No product of this count matches.',
  clear: 'Show all',

  grid: (venue: string) => `Count at ${venue}`,
  product: 'Product',
  expected: 'Expected',
  countedHeader: 'Counted',
  difference: 'Difference',
  value: (currency: string) => `Value, ${currency}`,
  time: 'Time',
  group: (done: string, all: string) => `${done} of ${all} counted`,
  fieldOf: (product: string) => `Counted of ${product}`,
  typedOnly: (count: number, formatted: string, names: readonly string[]) =>
    `${counted(count, 'figure', 'figures', formatted)} ${plural(count, 'was', 'were')} typed and not entered, so ${plural(count, 'it is', 'they are')} not counted: ${joined(names)}.`,
  noEntry: 'None',

  overview: 'Progress of this count',
  bar: 'This count',
  barSummary: (done: string, all: string) => `${done} of ${all} counted.`,
  barDetail: (differences: string, value: string) =>
    `${differences}, ${value} at cost. Nothing is applied yet.`,
  barBlind: 'Nothing is applied yet.',
  differenceCount: (count: number, formatted: string) =>
    counted(count, 'difference', 'differences', formatted),
  review: (differences: string) => `Review ${differences}`,
  reviewCount: 'Review the count',

  title: (venue: string) => `Count at ${venue}`,
  metrics: 'Figures of this count',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  rightAtFirst: 'Right at first',
  share: (share: string) => `${share} of the lines`,
  lessMore: (less: string, more: string) => `${less} less, ${more} more`,
  valueAtCost: 'Value at cost',
  and: (less: string, more: string) => `${less} and ${more}`,
  withoutCost: (count: number, formatted: string) =>
    `${counted(count, 'difference', 'differences', formatted)} without a cost price ${plural(count, 'is', 'are')} not in the value.`,
  allDifferences: 'All differences',
  moved: 'Moved since counted',
  leftOut: 'Left out',
  largestFirst: 'Largest value first.',
  readAt: (time: string) => `Stock was read again at ${time}.`,
  reading: 'Reading the stock again',
  readAgain: 'Read again',
  notRead: 'The stock could not be read again, so nothing can be applied yet.',
  deletedSome: (count: number, formatted: string) =>
    `${counted(count, 'product', 'products', formatted)} ${plural(count, 'was', 'were')} deleted since the count began. Nothing is written for ${plural(count, 'it', 'them')}.`,
  unread: { deleted: 'Deleted', failed: 'Stock not read' },
  notReadSome: (count: number, formatted: string) =>
    `The stock of ${counted(count, 'product', 'products', formatted)} could not be read. Nothing is written for ${plural(count, 'it', 'them')}.`,
  notCounted: (count: number, formatted: string) =>
    `${formatted} not counted, nothing is written for ${plural(count, 'it', 'them')}.`,
  applyAll: 'Apply all differences',
  applyOf: (product: string) => `Apply ${product}`,
  wentFrom: (from: string, to: string, time: string) => `On hand went from ${from} to ${to} after ${time}.`,
  movedMeanwhile: (count: number, formatted: string) =>
    `${counted(count, 'product', 'products', formatted)} moved while the differences were on the screen, so nothing was written for ${plural(count, 'it', 'them')}. Choose what ${plural(count, 'it gets', 'they get')}.`,
  showMoved: 'Show what moved',
  takeWhat: (product: string) => `What ${product} gets`,
  takeCount: 'Take the count',
  addMoved: 'Add what moved',
  countAgain: 'Count again',
  countAgainOf: (product: string) => `Count again: ${product}`,
  reviewFlag: {
    nothing: 'Nothing counted',
    muchLess: 'Much less than expected',
    muchMore: 'Much more than expected',
  },
  revealed: (when: string, after: string | undefined) =>
    `Counted blind. The expected figures were first shown ${when}${after === undefined ? '.' : `, and ${after} counted after that.`}`,
  noDifferences: 'No differences',
  noDifferencesText: 'Every counted product has what was expected.',
  noMoved: 'Nothing has moved since it was counted.',
  noLeftOut: 'Nothing is left out.',
  sentence: (differences: string) => `${differences}.`,
  unanswered: (count: number, formatted: string) =>
    `${formatted} moved since ${plural(count, 'it was', 'they were')} counted and ${plural(count, 'waits', 'wait')} for your answer.`,
  nothingApplied: 'Nothing is applied yet.',
  back: 'Back to counting',
  backToDifferences: 'Back to differences',
  apply: (differences: string) => `Apply ${differences}`,
  retry: (formatted: string) => `Retry ${formatted}`,
  finish: 'Finish count',
  finishTitle: 'Finish this count?',
  finishText: (remaining: number, formatted: string) =>
    remaining === 0
      ? 'Nothing is left to write. The count is closed, and its report is kept here for 30 days.'
      : `${counted(remaining, 'difference', 'differences', formatted)} ${plural(remaining, 'is', 'are')} not written and will not be. The count is closed, and its report is kept here for 30 days.`,
  applied: (products: string) => `Stock of ${products} updated from the count.`,
  notApplied: (failed: string, tried: string) => `${failed} of ${tried} differences could not be written.`,
  someFailed: (count: number, formatted: string, reasons: readonly string[]) =>
    [`${counted(count, 'difference', 'differences', formatted)} could not be written.`, ...reasons].join(' '),
  failure: (reason: string) => `Not written. ${reason}`,
  written: (to: string) => `Written: ${to}`,
  keptTheirs: 'A colleague changed it, and theirs was taken.',

  reportTitle: (name: string) => `Report: ${name}`,
  printReport: 'Print report',
  unfinished: 'Not finished.',
  notPrinted: (formatted: string) =>
    `${formatted} lines with smaller values are not printed. The export has all of them.`,
  export: 'Export',
  result: 'Result',
  resultNone: 'No difference',
  resultNotWritten: 'Not written',
  onHandNow: 'On hand before',
  writtenHeader: 'Written',
  writtenWord: 'Written',
  allLines: (formatted: string) => `Show all ${formatted} lines`,
  fileCost: 'Value at cost',
  exported: 'Report exported.',

  sheetTitle: (venue: string) => `Count sheet: ${venue}`,
  sheetText: (name: string, products: string, isBlind: boolean) =>
    `${name}. ${products}, ${isBlind ? 'without' : 'with'} expected figures.`,
  printed: 'Printed',
  countedBy: 'Counted by',
  dateTime: 'Date, time',
  note: 'Note',
  shelfOf: (shelf: string) => `Shelf ${shelf}`,
};
