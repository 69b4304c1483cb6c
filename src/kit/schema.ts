import * as z from 'zod/mini';
import {
  alreadyExists,
  EMAIL_INVALID,
  NOT_A_VALUE,
  notWhole,
  PHONE_INVALID,
  required,
  SELECT_A_VENUE,
  selectOne,
  tooGreat,
  tooLong,
  tooShort,
  tooSmall,
  WEBSITE_INVALID,
} from '../messages/validation';
import { isEmail, isPhone, isWebsite } from '../rules/identity';
import { addressProblem } from '../rules/photo';
import { referenceId } from '../rules/scope';
import { type Field, isTaken, nested, valueAt } from './fields';

/**
 * A field as a sentence names it. Every record has a name, so its sentences say whose: 'Brand name'; other labels
 * speak for themselves: 'SKU', 'Address line 1' (specification section 5, decisions section 6).
 */
export function subjectOf(one: string, { label }: Field): string {
  return label === 'Name' ? `${one} name` : label;
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
    if (!field.unique || problems[field.path] || typeof value !== 'string' || value.trim() === '') continue;
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
      ? controlSchema(own.field, one)
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
    case 'email':
      return textSchema(field, subjectOf(one, field), z.toLowerCase(), patternRule(isEmail, EMAIL_INVALID));
    case 'phone':
      return textSchema(field, subjectOf(one, field), patternRule(isPhone, PHONE_INVALID));
    case 'url':
      return textSchema(field, subjectOf(one, field), patternRule(isWebsite, WEBSITE_INVALID));
    case 'wholeNumber':
      return wholeNumberSchema(field, subjectOf(one, field));
    case 'reference':
      return referenceSchema(field);
    case 'toggle':
      return z._default(z.boolean(NOT_A_VALUE), field.initial ?? true);
    case 'photo':
      return z.optional(z.nullable(picture));
    case 'venues':
      return z.optional(z.array(z.string(NOT_A_VALUE).check(z.minLength(1, NOT_A_VALUE)), NOT_A_VALUE));
  }
}

/** An empty text has no pattern to keep. */
const patternRule = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>((value) => value === '' || isRight(value), error);

function textSchema(
  { required: rule, min = 0, max }: Field,
  subject: string,
  ...rules: z.core.$ZodCheck<string>[]
): z.ZodMiniType {
  const isRequired = rule === true;
  const long = z.string(isRequired ? required(subject) : NOT_A_VALUE).check(
    z.trim(),
    ...(isRequired ? [z.minLength(1, required(subject))] : []),
    z.refine((value: string) => value.length >= min || value === '', tooShort(subject, min)),
    ...(max === undefined ? [] : [z.maxLength(max, tooLong(subject, max))]),
    ...rules,
  );
  return isRequired ? long : z.optional(z.nullable(long));
}

function wholeNumberSchema({ required: rule, min, max }: Field, subject: string): z.ZodMiniType {
  const isMissing = (value: unknown) => value === undefined || value === null;
  const whole = z
    .number({ error: ({ input }) => (isMissing(input) ? required(subject) : notWhole(subject)) })
    .check(
      z.refine(Number.isSafeInteger, { error: notWhole(subject), abort: true }),
      z.refine((value: number) => min === undefined || value >= min, tooSmall(subject, min ?? 0)),
      z.refine((value: number) => max === undefined || value <= max, tooGreat(subject, max ?? 0)),
    );
  return rule === true ? whole : z.optional(z.nullable(whole));
}

/** An id or a name, or a populated record, of which the id is taken (decisions section 2). */
function referenceSchema({ required: rule, label }: Field): z.ZodMiniType {
  const error = selectOne(label.toLowerCase());
  const named = z.pipe(z.transform(referenceId), z.string(error).check(z.minLength(1, error)));
  return rule === true ? named : z.optional(z.nullable(named));
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
