import { counted } from './english';

/** Texts of the product list and of a product's figures, beyond the labels of the fields. */
export const products = {
  brand: 'Brand',
  category: 'Category',
  colour: 'Colour',
  price: 'Price',
  onHand: 'On hand',
  stock: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  /** Stock that is not tracked. */
  notCounted: 'n/a',
  lowAtVenue: (venue: string) => `Low at ${venue}`,
  outAtVenue: (venue: string) => `Out at ${venue}`,
  noPrice: 'Without a price',
  noStock: 'Without a stock entry',
  noPriceAt: (venue: string) => `Without a price at ${venue}`,
  noStockAt: (venue: string) => `Without a stock entry at ${venue}`,
  outAt: (venues: number) => `Out at ${venues}`,
  lowAt: (venues: number) => `Low at ${venues}`,

  /** The figures of a product at all venues of the scope. */
  atAllVenues: 'At all venues',
  atVenue: (name: string) => `At ${name}`,
  range: (least: string, most: string) => `${least} to ${most}`,
  margin: 'Avg margin',
  soldAt: 'Sold at',
  pricesPerVenue: 'Prices per venue',
  stockPerVenue: 'Stock per venue',
  ofVenues: (count: number, total: number) => `${count} of ${counted(total, 'venue')}`,
} as const;
