import { weakMapMemoize } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { nested, put, valueAt } from '../../../lib/paths';
import { alreadyExists, NOT_A_VALUE, required, SELECT_A_VENUE } from '../../../messages/validation';
import { today } from '../../../rules/dates';
import {
  type CheckHost,
  type Field,
  type FormValues,
  isVisible,
  targetOf,
  type ValueAt,
} from '../../declare/field';
import { PLAIN_DECIMALS } from '../fieldType';
import { fieldTypeOf } from '../registry';

import { isTaken } from './uniqueness';

/**
 * The name of a field in messages. The label 'Name' is common to all records and gets the resource's name:
 * 'Brand name'; other labels are used as they are: 'SKU', 'Address line 1' (R66).
 */
export function subjectOf(one: string, { label, subject }: Field): string {
  return subject ?? (label === 'Name' ? `${one} name` : label);
}

/**
 * The schema of what a form over these fields sends; `one` is the resource's name in messages: 'Brand'.
 * Hidden fields are dropped. Built once per list of fields, because a form validates at every key press.
 */
export const schemaOf = weakMapMemoize(
  (
    fields: readonly Field[],
    one: string,
    money = PLAIN_DECIMALS.money,
    quantity = PLAIN_DECIMALS.quantity,
    timeZone?: string,
  ) => {
    const typeSchema: TypeSchema = (field) =>
      fieldTypeOf(field).schema(field, subjectOf(one, field), { money, quantity });
    const placed = fields.map((field) => ({ field, keys: field.path.split('.') }));
    return z
      .object(shapeOf(placed, one, typeSchema), NOT_A_VALUE)
      .check(...rulesOf(fields, one, { money, quantity }, timeZone));
  },
);

/** The schema of a value by itself. */
type TypeSchema = (field: Field) => z.ZodMiniType;

/**
 * The rules over several fields, for a schema that is built from the shapes of several pages: `z.object({
 * ...schemaOf(a, 'X').shape, ...more }).check(...rulesOf([...a, ...b], 'X'))`.
 */
export function rulesOf(
  fields: readonly Field[],
  one: string,
  decimals = PLAIN_DECIMALS,
  timeZone?: string,
): z.core.$ZodCheck<Record<string, unknown>>[] {
  const checked = (field: Field) => fieldTypeOf(field).schema(field, subjectOf(one, field), decimals);
  const hostNow = () => ({ today: today(Date.now(), timeZone), moneyDecimals: decimals.money });
  return [conditionsRule(fields, checked), venuesRule, ownRules(fields, hostNow)];
}

/** What values are validated with, besides the rules of their fields. */
export interface ValidatedWith {
  /** The records among which values are unique, and the own one. */
  list: readonly { _id: string }[];
  ownId?: string | undefined;
  /** What is stored, as it would be sent. */
  stored?: FormValues | undefined;
  /** The texts that were entered, by path: a value does not show the sign of another currency. */
  typed?: FormValues;
  /** How the host writes amounts. */
  formats?: { moneyDecimals: number; currencies: readonly string[] } | undefined;
  timeZone?: string | undefined;
  /** Of the product whose quantities they are. */
  quantityDecimals?: number | undefined;
  /** What is wrong with a reference whose record must have the parent that another field names. */
  parentError?(field: Field, valueAt: ValueAt): string | undefined;
}

/**
 * The messages for the values that would be sent, by field path; empty where all are valid. Forms, cells, rows of an
 * import and requests ask here, so that a value has one message wherever it is entered. What is wrong with the stored
 * values already blocks only changes of what it depends on (R235).
 */
export function errorsOf(
  fields: readonly Field[],
  one: string,
  values: FormValues,
  { stored, ...context }: ValidatedWith,
): Record<string, string> {
  const errors = allErrors(fields, one, values, context);
  if (!stored || Object.keys(errors).length === 0) return errors;
  const before = allErrors(fields, one, stored, { ...context, typed: {} });
  const changed = new Set<string>();
  for (const field of fields)
    if (!fieldTypeOf(field).isSame(stored[field.path], values[field.path])) changed.add(field.path);
  for (const field of fields) {
    const { path } = field;
    if (before[path] !== undefined && !readPaths(field, values, context).some((at) => changed.has(at)))
      delete errors[path];
  }
  return errors;
}

/** The paths that a field's value is judged by: its own, and those that its rules read. */
function readPaths(
  { path, check, reference }: Field,
  values: FormValues,
  { formats = DEFAULT_FORMATS, timeZone }: ValidatedWith,
): string[] {
  const paths = [path, ...(reference?.within ? [reference.within.path] : [])];
  const at = (other: string) => {
    paths.push(other);
    return values[other];
  };
  check?.(values[path], at, { ...formats, today: today(Date.now(), timeZone) });
  return paths;
}

const DEFAULT_FORMATS = { moneyDecimals: 2, currencies: [] };

function allErrors(
  fields: readonly Field[],
  one: string,
  values: FormValues,
  {
    list,
    ownId,
    typed = {},
    formats = DEFAULT_FORMATS,
    timeZone,
    quantityDecimals,
    parentError,
  }: Omit<ValidatedWith, 'stored'>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const at = (path: string) => values[path];
  for (const field of fields) {
    if (!isVisible(field, at)) continue;
    const context = { ...formats, subject: subjectOf(one, field), valueAt: at };
    const error = fieldTypeOf(field).textError(typed[field.path], field, context) ?? parentError?.(field, at);
    if (error !== undefined) errors[field.path] = error;
  }
  const body = nested(fields.map(({ path }) => [path, values[path]]));
  const schema = schemaOf(fields, one, formats.moneyDecimals, quantityDecimals, timeZone);
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const issuePath = path.join('.');
    const field = fields.find(
      (candidate) => issuePath === candidate.path || issuePath.startsWith(`${candidate.path}.`),
    );
    if (field) errors[field.path] ??= message;
  }
  for (const field of fields) {
    const value = values[field.path];
    if (!field.unique || errors[field.path] || !isVisible(field, at)) continue;
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (isTaken(field, values, list, ownId)) errors[field.path] = alreadyExists(subjectOf(one, field));
  }
  return errors;
}

interface Placed {
  field: Field;
  /** The rest of the field's path at this level. */
  keys: readonly string[];
}

function shapeOf(
  placed: readonly Placed[],
  one: string,
  typeSchema: TypeSchema,
): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const key of new Set(placed.map(({ keys }) => keys[0] ?? ''))) {
    const members = placed.filter(({ keys }) => keys[0] === key);
    const own = members.find(({ keys }) => keys.length === 1);
    const inner = members.map(({ field, keys }) => ({ field, keys: keys.slice(1) }));
    // unknown fields of a sub-record are kept (R8)
    shape[key] = own
      ? hasCondition(own.field)
        ? z.optional(z.unknown())
        : typeSchema(own.field)
      : z.looseObject(shapeOf(inner, one, typeSchema), NOT_A_VALUE).check(togetherRule(inner, one));
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

type Body = Record<string, unknown>;
type Issues = z.core.ParsePayload['issues'];

/** Runs whatever is wrong with single fields, so that the user gets all messages at once. */
const ALWAYS = { when: () => true };

/** Is this field validated only for certain values of other fields? */
const hasCondition = ({ when, reference }: Field) => when !== undefined || typeof reference?.to === 'object';

/**
 * Fields with a condition are validated while they are visible and dropped while they are not; a reference
 * for which no resource is selected is empty.
 */
function conditionsRule(fields: readonly Field[], schemaFor: (field: Field) => z.ZodMiniType) {
  return z.check<Body>(({ value, issues }) => {
    if (!isBody(value)) return;
    const at = (path: string) => valueAt(value, path);
    const conditional = fields.filter(hasCondition);
    const absent = conditional.filter((field) => !isVisible(field, at));
    for (const field of conditional) {
      if (absent.includes(field)) continue;
      const isChosen = field.reference === undefined || targetOf(field.reference, at) !== undefined;
      const result = z.safeParse(schemaFor(field), at(field.path));
      if (!isChosen) put(value, field.path, []);
      else if (!result.success) refuse(issues, value, field, result.error.issues[0]?.message);
      else if (result.data !== undefined) put(value, field.path, result.data);
    }
    for (const { path } of absent) drop(value, path);
  }, ALWAYS);
}

/** A record must be sold at one venue at least (R71). */
const venuesRule = z.refine(namesAVenue, { path: ['venues'], error: SELECT_A_VENUE, ...ALWAYS });

/** The `check` of each field that has no other problem. */
function ownRules(fields: readonly Field[], hostNow: () => CheckHost) {
  return z.check<Body>(({ value, issues }) => {
    if (!isBody(value)) return;
    const at = (path: string) => valueAt(value, path);
    const host = hostNow();
    for (const field of fields) {
      if (!field.check || !isVisible(field, at) || issues.some(({ path }) => isBelow(path, field))) continue;
      const sentence = field.check(at(field.path), at, host);
      if (sentence !== undefined) refuse(issues, value, field, sentence);
    }
  }, ALWAYS);
}

function namesAVenue(level: unknown): boolean {
  if (typeof level !== 'object' || level === null || !('venues' in level)) return true;
  const venues = valueAt(level, 'venues');
  return valueAt(level, 'allVenues') === true || (Array.isArray(venues) && venues.length > 0);
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBelow(issuePath: readonly PropertyKey[] | undefined, { path }: Field): boolean {
  return path.split('.').every((key, level) => issuePath?.[level] === key);
}

function refuse(issues: Issues, input: unknown, { path }: Field, message = NOT_A_VALUE): void {
  issues.push({ code: 'custom', input, path: path.split('.'), message });
}

function drop(value: Body, path: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const parent = keys.length === 0 ? value : valueAt(value, keys.join('.'));
  if (isBody(parent)) delete parent[last];
}
