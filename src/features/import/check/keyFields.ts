import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { recordFields } from '../../../kit/fileColumns/fileColumns';
import { nested } from '../../../lib/paths';

/** The fields of a resource whose values identify a record. */
export interface KeyFields {
  /** Those of `identifiers` of the resource, in its order; undefined where a text is that of no field. */
  identifiers: readonly (Field | undefined)[];
  /** These, and all that are unique. */
  all: readonly Field[];
}

const PROBE = 'probe';

/** The key fields of a resource. A declaration names its identifiers as a function, so each field is tried. */
export const keyFieldsOf = weakMapMemoize((resource: AnyResource): KeyFields => {
  const fields = recordFields(resource);
  const textsOf = (values: object) => resource.identifiers(values as Identified);
  const identifiers = textsOf({}).map((_, index) =>
    fields.find(({ path }) => textsOf(nested([[path, PROBE]]))[index] === PROBE),
  );
  return { identifiers, all: fields.filter((field) => field.unique || identifiers.includes(field)) };
});
