import type { ListContext } from '../declare/listDeclaration';

/** Does this function of a record also take the list's context? */
export function needsContext(of: (record: never, list: ListContext) => unknown): boolean {
  return of.length > 1;
}

/**
 * A function of a record with the list's context bound. A function of the record alone is returned unchanged,
 * whatever the context, so that what was prepared with it stays valid, also when the list is opened again.
 */
export function bindContext<R, A>(
  of: (record: R, list: ListContext) => A,
  context: ListContext,
): (record: R) => A {
  return needsContext(of) ? (record) => of(record, context) : (of as (record: R) => A);
}
