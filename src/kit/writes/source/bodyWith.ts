import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';

/**
 * The body of a page with these fields after this change of a record; see `changedBody`. The code of the types of
 * fields is loaded with the first change: a list does not need it.
 */
export async function bodyWith(
  fields: readonly Field[],
  now: Identified,
  change: FormValues,
): Promise<unknown> {
  const { changedBody } = await import('../../fieldTypes/formValues');
  return changedBody(fields, now, change);
}
