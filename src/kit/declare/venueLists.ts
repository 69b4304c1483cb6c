import type { Field } from './field';

/** The entries that a record has for venues, each with its venue at `venue`, and the request that saves one. */
export interface EntryPart<F extends Field = Field, Operation extends string = string> {
  /** The path of the list of entries: 'pricingDetails'. */
  list: string;
  fields: readonly F[];
  /** The operation that saves one entry. */
  operation: Operation;
  /** The parameters of that operation. */
  paramsOf(record: string, venue: string): Record<string, string>;
}

/** What change sets add to {@link EntryPart}: `kit/writes/source/changeSource` adds its type as `part`. */
export interface ChangeParts extends Record<never, never> {}

/** A part of a record as change sets take it. */
export type ChangePart = ChangeParts extends { part: infer Part } ? Part : EntryPart;

/** A list in each record with one entry per venue: prices, stock. */
export interface VenueList<Operation extends string = string, F extends Field = Field>
  extends EntryPart<F, Operation> {
  /** 'Prices per venue' */
  label: string;
  /** The page whose access it needs, by its name in the declaration. */
  page: string;
}
