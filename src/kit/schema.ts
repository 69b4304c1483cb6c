import * as z from 'zod/mini';
import {
  alreadyExists,
  NOT_A_VALUE,
  required,
  SELECT_A_VENUE,
  tooLong,
  tooShort,
} from '../messages/validation';
import { addressProblem } from '../rules/photo';
import { type Field, isTaken, nested, valueAt } from './fields';

/**
 * A field as a sentence names it: 'Brand name'. A label in capitals stands alone: 'SKU'
 * (specification section 5, decisions section 6).
 */
export function subjectOf(one: string, { label }: Field): string {
  return label === label.toUpperCase() ? label : `${one} ${label.toLowerCase()}`;
}

/** The schema of what a form over these fields sends; `one` is the resource's name in a sentence: 'Brand'. */
export function schemaOf(fields: readonly Field[], one: string) {
  return z
    .object(
      shapeOf(
        fields.map((field) => ({ field, keys: field.path.split('.') })),
        one,
      ),
      NOT_A_VALUE,
    )
    .check(venuesRule);
}

/** What a person is told about the values of a form, by the path of the field; nothing where all can be taken. */
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
    if (!field.unique || problems[field.path] || typeof value !== 'string' || value.trim() === '') continue;
    if (isTaken(list, field.path, value, ownId)) problems[field.path] = alreadyExists(subjectOf(one, field));
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
    shape[key] = own ? controlSchema(own.field, one) : z.looseObject(shapeOf(inner, one), NOT_A_VALUE);
  }
  return shape;
}

const venuesRule = z.refine(namesAVenue, { path: ['venues'], error: SELECT_A_VENUE });

function namesAVenue(level: unknown): boolean {
  if (typeof level !== 'object' || level === null || !('venues' in level)) return true;
  const venues = valueAt(level, 'venues');
  return valueAt(level, 'allVenues') === true || (Array.isArray(venues) && venues.length > 0);
}

function controlSchema(field: Field, one: string): z.ZodMiniType {
  switch (field.control) {
    case 'text':
    case 'multiline':
      return textSchema(field, subjectOf(one, field));
    case 'toggle':
      return z._default(z.boolean(NOT_A_VALUE), field.initial ?? true);
    case 'photo':
      return z.optional(z.nullable(picture));
    case 'venues':
      return z.optional(z.array(z.string(NOT_A_VALUE).check(z.minLength(1, NOT_A_VALUE)), NOT_A_VALUE));
  }
}

function textSchema({ required: isRequired = false, min = 0, max }: Field, subject: string): z.ZodMiniType {
  const long = z.string(isRequired ? required(subject) : NOT_A_VALUE).check(
    z.trim(),
    ...(isRequired ? [z.minLength(1, required(subject))] : []),
    z.refine((value: string) => value.length >= min || value === '', tooShort(subject, min)),
    ...(max === undefined ? [] : [z.maxLength(max, tooLong(subject, max))]),
  );
  return isRequired ? long : z.optional(z.nullable(long));
}

const picture = z.object(
  {
    url: z.string(NOT_A_VALUE).check((context) => {
      const problem = addressProblem(context.value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
    name: z.string(NOT_A_VALUE).check(z.maxLength(255, NOT_A_VALUE)),
  },
  NOT_A_VALUE,
);
