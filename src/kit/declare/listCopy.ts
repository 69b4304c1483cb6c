import type { Identified } from './record';

/**
 * What of a resource's records the copy of its list keeps on the device (R191): what the rows show and the search
 * reads. `_id`, the venues and companies that a record names, and the time of its last change are always kept.
 * Personal data, cost prices and photos must not be named.
 */
export interface ListCopy<R extends Identified, Path extends string = string> {
  /** The paths of texts, numbers, states and references; of references the ids are kept. */
  fields: readonly Path[];
  /** Values for the venues of the scope, computed from what is not kept. A copy is then used in its scope only. */
  inScope?(record: R, venues: readonly { id: string }[]): Partial<R>;
  /** The keys of filters that read nothing else; with another one the rows wait for the list. */
  filters?: readonly string[];
  /** The keys of columns that read more: placeholders stand in their cells, and sorting by one waits for the list. */
  without?: readonly string[];
  /** The search reads more: with a search the rows wait for the list. */
  waitsWithSearch?: boolean;
}
