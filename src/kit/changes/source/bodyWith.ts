import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';

/**
 * The body that a page with these fields would send of a record after this change. The code of the types of fields is
 * loaded with the first change: a list does not need it.
 */
export async function bodyWith(
  fields: readonly Field[],
  now: Identified,
  change: FormValues,
): Promise<unknown> {
  const { bodyOf, valuesOf } = await import('../../fieldTypes/formValues');
  return bodyOf(fields, { ...valuesOf(fields, now), ...change });
}
