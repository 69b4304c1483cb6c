import * as z from 'zod/mini';
import { alreadyExists, NOT_A_VALUE, required } from '../messages/validation';
import { controlSchema } from './controlSchema';
import { conditionsRule, hasCondition, ownRules, venuesRule } from './crossRules';
import { type Field, isThere } from './field';
import { nested, valueAt } from './paths';
import { isTaken } from './taken';

/**
 * A field as a sentence names it. Every record has a name, so its sentences say whose: 'Brand name'; other labels
 * speak for themselves: 'SKU', 'Address line 1' (specification section 5, decisions section 6).
 */
export function subjectOf(one: string, { label, subject }: Field): string {
  return subject ?? (label === 'Name' ? `${one} name` : label);
}

/**
 * The schema of what a form over these fields sends; `one` is the resource's name in a sentence: 'Brand'. What a field
 * with a condition holds while it is not there is dropped.
 */
export function schemaOf(fields: readonly Field[], one: string): Schema {
  const known = schemas.get(fields) ?? new Map<string, Schema>();
  schemas.set(fields, known);
  const schema = known.get(one) ?? createSchema(fields, one);
  known.set(one, schema);
  return schema;
}

type Schema = ReturnType<typeof createSchema>;

/** Made once per list of fields: a form asks at every key press. */
const schemas = new WeakMap<readonly Field[], Map<string, Schema>>();

function createSchema(fields: readonly Field[], one: string) {
  return z
    .object(
      shapeOf(
        fields.map((field) => ({ field, keys: field.path.split('.') })),
        one,
      ),
      NOT_A_VALUE,
    )
    .check(...rulesOf(fields, one));
}

/**
 * The rules that look at several fields, for a schema that is put together from the shapes of several pages:
 * `z.object({ ...schemaOf(a, 'X').shape, ...more }).check(...rulesOf([...a, ...b], 'X'))`.
 */
export function rulesOf(fields: readonly Field[], one: string): z.core.$ZodCheck<Record<string, unknown>>[] {
  const checked = (field: Field) => controlSchema(field, subjectOf(one, field));
  return [conditionsRule(fields, checked), venuesRule, ownRules(fields)];
}

/** What a person is told about the values that a form would send, by the path of the field; nothing where all can be taken. */
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
    if (!field.unique || problems[field.path] || !isThere(field, (path) => values[path])) continue;
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (isTaken(field, values, list, ownId)) problems[field.path] = alreadyExists(subjectOf(one, field));
  }
  return problems;
}

interface Placed {
  field: Field;
  /** What is left of the field's path at this level. */
  keys: readonly string[];
}

function shapeOf(placed: readonly Placed[], one: string): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const key of new Set(placed.map(({ keys }) => keys[0] ?? ''))) {
    const members = placed.filter(({ keys }) => keys[0] === key);
    const own = members.find(({ keys }) => keys.length === 1);
    const inner = members.map(({ field, keys }) => ({ field, keys: keys.slice(1) }));
    // what a sub-record holds beyond its fields is kept (decisions section 2)
    shape[key] = own
      ? hasCondition(own.field)
        ? z.optional(z.unknown())
        : controlSchema(own.field, subjectOf(one, own.field))
      : z.looseObject(shapeOf(inner, one), NOT_A_VALUE).check(togetherRule(inner, one));
  }
  return shape;
}

/** The fields of a sub-record that are required once any of it is filled: an address has all its parts or none. */
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
