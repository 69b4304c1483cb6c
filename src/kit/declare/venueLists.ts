import type { Field } from './field';

/** A list in each record with one entry per venue, each with its venue at `venue`: prices, stock. */
export interface VenueList<Operation extends string = string> {
  /** The path of the list: 'pricingDetails'. */
  at: string;
  /** 'Prices per venue' */
  label: string;
  /** The page whose access it needs, by its name in the declaration. */
  page: string;
  fields: readonly Field[];
  /** The operation that saves one entry. */
  saves: Operation;
  /** The parameters of that operation. */
  paramsOf(record: string, venue: string): Readonly<Record<string, string>>;
}
