import * as z from 'zod/mini';
import {
  EMAIL_INVALID,
  NOT_A_VALUE,
  notCode,
  PHONE_INVALID,
  required,
  SELECT_AT_LEAST_ONE,
  selectOne,
  tooLong,
  tooMany,
  tooShort,
  WEBSITE_INVALID,
} from '../../messages/validation';
import { isCode, isEmail, isPhone, isWebsite } from '../../rules/identity';
import { addressProblem } from '../../rules/photo';
import { referenceId } from '../../rules/scope';
import type { Field } from '../declare/field';
import { choiceIn, colourIn, dayIn, numberIn, pairsIn, type ValueParser } from './valueParsers';

/** The schema of one field's value. `subject` is the field's name in messages: 'Brand name'. */
export function controlSchema(field: Field, subject: string): z.ZodMiniType {
  switch (field.control) {
    case 'text':
    case 'multiline':
      return textSchema(field, subject);
    case 'code':
      return codeSchema(field, subject);
    case 'email':
      return textSchema(field, subject, z.toLowerCase(), patternRule(isEmail, EMAIL_INVALID));
    case 'phone':
      return textSchema(field, subject, patternRule(isPhone, PHONE_INVALID));
    case 'url':
      return textSchema(field, subject, patternRule(isWebsite, WEBSITE_INVALID));
    case 'wholeNumber':
    case 'money':
    case 'decimal':
      return readSchema(field, numberIn(field, subject));
    case 'date':
      return readSchema(field, dayIn(field, subject));
    case 'choice':
      return readSchema(field, choiceIn(field));
    case 'colour':
      return readSchema(field, colourIn(field, subject));
    case 'reference':
      return referenceSchema(field);
    case 'references':
      return referencesSchema(field);
    case 'toggle':
      return z._default(z.boolean(NOT_A_VALUE), field.initial !== false);
    case 'photo':
      return z.optional(z.nullable(picture));
    case 'photos':
      return photosSchema(field, subject);
    case 'keyValues':
      return readSchema(field, pairsIn(field));
    case 'venues':
      return z.optional(z.array(z.string(NOT_A_VALUE).check(z.minLength(1, NOT_A_VALUE)), NOT_A_VALUE));
  }
}

/** The rule passes an empty text. */
const patternRule = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>((value) => value === '' || isRight(value), error);

function textSchema(
  { required: rule, missing, min = 0, max }: Field,
  subject: string,
  ...rules: z.core.$ZodCheck<string>[]
): z.ZodMiniType {
  const isRequired = rule === true;
  const empty = missing ?? required(subject);
  const long = z.string(isRequired ? empty : NOT_A_VALUE).check(
    z.trim(),
    ...(isRequired ? [z.minLength(1, empty)] : []),
    z.refine((value: string) => value.length >= min || value === '', tooShort(subject, min)),
    ...(max === undefined ? [] : [z.maxLength(max, tooLong(subject, max))]),
    ...rules,
  );
  return isRequired ? long : z.optional(z.nullable(long));
}

/** Length and characters in one message, because a code is short and typed at a till. */
function codeSchema({ min = 1, max = 50, ...field }: Field, subject: string): z.ZodMiniType {
  const isRight = (text: string) => isCode(text) && text.length >= min && text.length <= max;
  return textSchema(field, subject, z.toUpperCase(), patternRule(isRight, notCode(subject, min, max)));
}

/** A value that a parser accepts or refuses. */
function readSchema({ required: rule }: Field, read: ValueParser): z.ZodMiniType {
  const schema = z.transform((value: unknown, { issues }) =>
    read(value, (message) => issues.push({ code: 'custom', input: value, message })),
  );
  return rule === true ? schema : z.optional(z.nullable(schema));
}

/** An id or a name, or a populated record, which is reduced to its id (src/README.md, R9). */
const referenceIn = (error: string) =>
  z.pipe(z.transform(referenceId), z.string(error).check(z.minLength(1, error)));

function referenceSchema({ required: rule, label, missing }: Field): z.ZodMiniType {
  const named = referenceIn(missing ?? selectOne(label.toLowerCase()));
  return rule === true ? named : z.optional(z.nullable(named));
}

/** Several of them, without duplicates. */
function referencesSchema({ required: rule, missing = SELECT_AT_LEAST_ONE }: Field): z.ZodMiniType {
  const ids = z
    .array(referenceIn(NOT_A_VALUE), missing)
    .check(...(rule === true ? [z.minLength(1, missing)] : []));
  const once = z.pipe(
    ids,
    z.transform((named) => [...new Set(named)]),
  );
  return rule === true ? once : z.optional(z.nullable(once));
}

/** Photos in their order, at most `max`. */
function photosSchema({ required: rule, label, max, missing }: Field, subject: string): z.ZodMiniType {
  const list = z
    .array(picture, NOT_A_VALUE)
    .check(
      ...(rule === true ? [z.minLength(1, missing ?? required(subject))] : []),
      ...(max === undefined ? [] : [z.maxLength(max, tooMany(label.toLowerCase(), max))]),
    );
  return rule === true ? list : z.optional(z.nullable(list));
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
