import { counted, plural } from './english';

/** Texts of printed labels. Numbers and money are formatted by the caller. */
export const labels = {
  title: 'Print labels',
  /** '12 products at Harbour'. */
  subject: (products: string, venue: string | undefined) =>
    venue === undefined ? products : `${products} at ${venue}`,
  close: 'Close',
  cancel: 'Cancel',
  print: (count: number, formatted: string) => `Print ${counted(count, 'label', 'labels', formatted)}`,
  products: (count: number, formatted: string) => counted(count, 'product', 'products', formatted),
  sheets: (count: number, formatted: string) => counted(count, 'sheet', 'sheets', formatted),

  venue: 'Venue',
  chooseVenue: 'Select a venue',
  kind: 'Kind',
  price: 'Price',
  shelf: 'Price and shelf',
  paper: 'Labels',
  papers: {
    a4x24: 'A4, 3 x 8 of 70 x 37 mm',
    a4x14: 'A4, 2 x 7 of 99.1 x 38.1 mm',
    roll62: 'Roll, 62 mm wide',
  },
  first: 'First label on the sheet',
  firstHint: (most: number) => `1 to ${most}. Counted in rows from the top left; skips used labels.`,
  notFirst: (most: number) => `Enter a whole number from 1 to ${most}.`,
  copies: 'Copies of each',
  notCopies: (most: number) => `Enter a whole number from 1 to ${most}.`,
  withoutPrice: 'Print those without a price',

  preview: 'Preview',
  page: (page: string, pages: string) => `Sheet ${page} of ${pages}`,
  label: (label: string, all: string) => `Label ${label} of ${all}`,
  previous: 'Previous sheet',
  next: 'Next sheet',
  previousLabel: 'Previous label',
  nextLabel: 'Next label',
  printerNote: 'Print at 100 %, without margins.',

  askVenue: 'Prices differ by venue. Select one to see the labels.',
  noVenue: 'The chosen company and venue have no active venue.',
  nothing: 'No label to print.',
  noPrice: (count: number, formatted: string, venue: string) =>
    `${counted(count, 'product', 'products', formatted)} ${plural(count, 'has', 'have')} no price at ${venue}`,
  leftOut: (sentence: string) => `${sentence}: left out.`,
  withoutAmount: (sentence: string) => `${sentence}: printed without one.`,
  noShelf: (count: number, formatted: string) =>
    `${counted(count, 'label', 'labels', formatted)} without a shelf.`,
  noCode: (count: number, formatted: string) =>
    `${counted(count, 'label', 'labels', formatted)} without barcode and SKU.`,
  textOnly: (count: number, formatted: string) =>
    `${counted(count, 'code', 'codes', formatted)} printed as text: no barcode can hold ${plural(count, 'its', 'their')} characters.`,
  tooFine: (count: number, formatted: string) =>
    `${counted(count, 'code', 'codes', formatted)} too long to scan on this label: printed as text.`,
  tooMany: (most: string) => `At most ${most} labels at once. Select fewer products or copies.`,
} as const;
