import type { ListContext } from '../listDeclaration';

/** Whether a question about a record looks at more than the record: it takes the list's context too. */
export function looksAround(of: (record: never, list: ListContext) => unknown): boolean {
  return of.length > 1;
}

/**
 * A question about a record with the list's context filled in. One that looks at nothing but the record stays the same
 * function, whatever the context: so what was prepared with it stays prepared, also when the list is opened again.
 */
export function within<R, A>(
  of: (record: R, list: ListContext) => A,
  context: ListContext,
): (record: R) => A {
  return looksAround(of) ? (record) => of(record, context) : (of as (record: R) => A);
}
