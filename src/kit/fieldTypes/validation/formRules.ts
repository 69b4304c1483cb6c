import * as z from 'zod/mini';
import { put, valueAt } from '../../../lib/paths';
import { NOT_A_VALUE, SELECT_A_VENUE } from '../../../messages/validation';
import { type Field, isVisible, targetOf } from '../../declare/field';

type Body = Record<string, unknown>;
type Issues = z.core.ParsePayload['issues'];

/** Runs whatever is wrong with single fields, so that the user gets all messages at once. */
const ALWAYS = { when: () => true };

/** Is this field validated only for certain values of other fields? */
export const hasCondition = ({ when, reference }: Field) =>
  when !== undefined || typeof reference?.to === 'object';

/**
 * Fields with a condition are validated while they are visible and dropped while they are not; a reference
 * for which no resource is selected is empty.
 */
export function conditionsRule(fields: readonly Field[], schemaFor: (field: Field) => z.ZodMiniType) {
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

/** A record must be sold at one venue at least (src/README.md, R71). */
export const venuesRule = z.refine(namesAVenue, { path: ['venues'], error: SELECT_A_VENUE, ...ALWAYS });

/** The `check` of each field that has no other problem. */
export function ownRules(fields: readonly Field[]) {
  return z.check<Body>(({ value, issues }) => {
    if (!isBody(value)) return;
    const at = (path: string) => valueAt(value, path);
    for (const field of fields) {
      if (!field.check || !isVisible(field, at) || issues.some(({ path }) => isBelow(path, field))) continue;
      const sentence = field.check(at(field.path), at);
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

function isBelow(place: readonly PropertyKey[] | undefined, { path }: Field): boolean {
  return path.split('.').every((key, level) => place?.[level] === key);
}

function refuse(issues: Issues, input: unknown, { path }: Field, message = NOT_A_VALUE): void {
  issues.push({ code: 'custom', input, path: path.split('.'), message });
}

function drop(value: Body, path: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const home = keys.length === 0 ? value : valueAt(value, keys.join('.'));
  if (isBody(home)) delete home[last];
}
