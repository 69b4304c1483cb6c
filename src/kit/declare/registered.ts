import type { PathOf } from '../../lib/paths';
import type { Identified } from './record';

/**
 * The resources of the register by name. Each declaration adds itself, so that the others can refer to it
 * without importing it, and the compiler checks the reference:
 *
 * @example
 * declare module '../../kit/declare/registered' {
 *   interface RegisteredResources {
 *     brand: Registered<Brand>;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the declarations add its members
export interface RegisteredResources {}

/** What the compiler can check of a registered resource: its record, and the keys of its list's filters. */
export interface Registered<R extends Identified, Filters extends string = never> {
  record: R;
  filters: Filters;
}

export type ResourceName = keyof RegisteredResources & string;

export type RecordOf<Name extends ResourceName> = RegisteredResources[Name]['record'];

/**
 * Records of `resource` hold this record's id or name at `at`; links open their list with the filter
 * `filter`.
 */
export interface Use {
  resource: string;
  path: string;
  by: 'id' | 'name';
  filter: string;
  /** Only records with this value there: a promo code includes brands where it applies to 'brands'. */
  where?: { path: string; is: string };
  /**
   * The name is unique only together with its parent: this record names it at `parentAt` by id, the other
   * record at `at` by name, and the other's list is narrowed to it with `filter`.
   */
  within?: { resource: string; parentAt: string; path: string; filter: string };
  /** How the other record refers to this one, where there are two ways: 'excluded'. */
  as?: string;
  /** What the others keep when this record is deleted: 'stock'. */
  keep?: string;
  /** Lists and pages of this record show how many of the others there are, and how many of those are low or out. */
  isCounted?: true;
}

/** A {@link Use} of a record `R`, checked against the record and the filters of the resource that it names. */
export type CheckedUse<R> = { [Name in ResourceName]: UseBy<Name, R> }[ResourceName];

interface UseBy<Name extends ResourceName, R> extends Use {
  resource: Name;
  path: PathOf<RecordOf<Name>>;
  filter: RegisteredResources[Name]['filters'];
  where?: ValueIn<RecordOf<Name>>;
  within?: {
    resource: ResourceName;
    parentAt: PathOf<R>;
    path: PathOf<RecordOf<Name>>;
    filter: RegisteredResources[Name]['filters'];
  };
}

/** A key of a record with one of the texts that it may hold. */
type ValueIn<R> = {
  [Key in keyof R & string]: { path: Key; is: Extract<R[Key], string> };
}[keyof R & string];
