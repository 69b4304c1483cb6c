import { weakMapMemoize } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { nested, valueAt } from '../../../lib/paths';
import { alreadyExists, NOT_A_VALUE, required } from '../../../messages/validation';
import { type Field, isVisible } from '../../declare/field';
import { fieldTypeOf } from '../registry';
import { conditionsRule, hasCondition, ownRules, venuesRule } from './formRules';
import { isTaken } from './uniqueness';

/**
 * The name of a field in messages. The label 'Name' is common to all records and gets the resource's name:
 * 'Brand name'; other labels are used as they are: 'SKU', 'Address line 1' (src/README.md, R66).
 */
export function subjectOf(one: string, { label, subject }: Field): string {
  return subject ?? (label === 'Name' ? `${one} name` : label);
}

/**
 * The schema of what a form over these fields sends; `one` is the resource's name in messages: 'Brand'.
 * Hidden fields are dropped. Built once per list of fields, because a form validates at every key press.
 */
export const schemaOf = weakMapMemoize((fields: readonly Field[], one: string) =>
  z
    .object(
      shapeOf(
        fields.map((field) => ({ field, keys: field.path.split('.') })),
        one,
      ),
      NOT_A_VALUE,
    )
    .check(...rulesOf(fields, one)),
);

/**
 * The rules over several fields, for a schema that is built from the shapes of several pages: `z.object({
 * ...schemaOf(a, 'X').shape, ...more }).check(...rulesOf([...a, ...b], 'X'))`.
 */
export function rulesOf(fields: readonly Field[], one: string): z.core.$ZodCheck<Record<string, unknown>>[] {
  const checked = (field: Field) => fieldTypeOf(field).schema(field, subjectOf(one, field));
  return [conditionsRule(fields, checked), venuesRule, ownRules(fields)];
}

/** The messages for the values that a form would send, by field path; empty where all are valid. */
export function problemsOf(
  fields: readonly Field[],
  one: string,
  values: Readonly<Record<string, unknown>>,
  { list, ownId }: { list: readonly { _id: string }[]; ownId?: string | undefined },
): Record<string, string> {
  const problems: Record<string, string> = {};
  const body = nested(fields.map(({ path }) => [path, values[path]]));
  for (const { path, message } of schemaOf(fields, one).safeParse(body).error?.issues ?? []) {
    const place = path.join('.');
    const field = fields.find(
      (candidate) => place === candidate.path || place.startsWith(`${candidate.path}.`),
    );
    if (field) problems[field.path] ??= message;
  }
  for (const field of fields) {
    const value = values[field.path];
    if (!field.unique || problems[field.path] || !isVisible(field, (path) => values[path])) continue;
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (isTaken(field, values, list, ownId)) problems[field.path] = alreadyExists(subjectOf(one, field));
  }
  return problems;
}

interface Placed {
  field: Field;
  /** The rest of the field's path at this level. */
  keys: readonly string[];
}

function shapeOf(placed: readonly Placed[], one: string): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const key of new Set(placed.map(({ keys }) => keys[0] ?? ''))) {
    const members = placed.filter(({ keys }) => keys[0] === key);
    const own = members.find(({ keys }) => keys.length === 1);
    const inner = members.map(({ field, keys }) => ({ field, keys: keys.slice(1) }));
    // unknown fields of a sub-record are kept (src/README.md, R8)
    shape[key] = own
      ? hasCondition(own.field)
        ? z.optional(z.unknown())
        : fieldTypeOf(own.field).schema(own.field, subjectOf(one, own.field))
      : z.looseObject(shapeOf(inner, one), NOT_A_VALUE).check(togetherRule(inner, one));
  }
  return shape;
}

/** The fields of a sub-record that are required once any of it is filled, such as the parts of an address. */
const togetherRule =
  (placed: readonly Placed[], one: string) =>
  ({ value, issues }: z.core.ParsePayload<Record<string, unknown>>) => {
    const isEmpty = ({ keys }: Placed) => (valueAt(value, keys.join('.')) ?? '') === '';
    if (placed.every(isEmpty)) return;
    const missing = placed.filter((part) => part.field.required === 'onceAnyFilled' && isEmpty(part));
    for (const { field, keys } of missing) {
      const message = required(subjectOf(one, field));
      issues.push({ code: 'custom', input: value, path: [...keys], message });
    }
  };
