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
  printLabels: 'Print labels',
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

  /** The second frozen column of prices and of stock. */
  base: 'Base',
  total: 'Total',
  /** Heads of narrow columns. */
  reorderHeader: 'Reorder at',
  minHeader: 'Min',
  maxHeader: 'Max',
  trackHeader: 'Track',
  backorderHeader: 'Backorder',
  cost: (formatted: string) => `Cost ${formatted}`,
  marginOf: (formatted: string) => `margin ${formatted}`,
  reorderAt: (formatted: string) => `Reorder at ${formatted}`,
  maximum: (formatted: string) => `maximum ${formatted}`,
  toOrder: (formatted: string) => `to order ${formatted}`,
  shelf: (name: string) => `Shelf ${name}`,
  belowCost: (cost: string) => `Below cost (${cost})`,
  negativeStock: 'Negative stock',
  changePrices: 'Change prices',
  changeStock: 'Change stock',
  low: 'Low',
  out: 'Out',

  /** Why a product cannot be sold at a venue, in the middle of a sentence (R116). */
  notSold: {
    inactiveProduct: 'the product is inactive',
    inactiveBrand: 'the brand is inactive',
    inactiveCategory: 'the category is inactive',
    inactiveVenue: 'the venue is inactive',
    notChosen: 'the venue is not chosen',
    noPrice: 'no price',
    noStock: 'no stock entry',
    switchedOff: 'switched off',
  },
  notSoldLabel: 'Why not sold',
  /** 'No price: Harbour and Opera.' */
  notSoldBecause: (reason: string, where: string) =>
    `${reason.charAt(0).toUpperCase()}${reason.slice(1)}: ${where}.`,
  everywhere: 'everywhere',

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
