import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';

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
