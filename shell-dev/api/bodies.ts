import type { ZodMiniObject } from 'zod/mini';
import { signInBodies, userBodies } from './bodies/account';
import { brandBodies, categoryBodies, subcategoryBodies, vendorBodies } from './bodies/catalogue';
import { couponBodies } from './bodies/coupon';
import { companyBodies, roomBodies, venueBodies } from './bodies/estate';
import { orderBodies } from './bodies/order';
import { productBodies } from './bodies/product';

/** One schema for each call with a body, the only place that defines which body a call accepts. */
const BODIES: Record<string, Record<string, ZodMiniObject>> = {
  signIn: signInBodies,
  user: userBodies,
  company: companyBodies,
  venue: venueBodies,
  room: roomBodies,
  brand: brandBodies,
  category: categoryBodies,
  subcategory: subcategoryBodies,
  product: productBodies,
  coupon: couponBodies,
  vendor: vendorBodies,
  order: orderBodies,
};

type Fields = Record<string, unknown>;

/** A valid body, or the message for an invalid one. */
type Verdict = { ok: true; value: Fields } | { ok: false; message: string };

/**
 * Validates the body of a call. Top-level fields that the call does not accept are dropped; unknown fields of
 * a sub-record are kept. For a change, `existing` is the stored record: fields that the body leaves out of a
 * sub-record keep their value, and null empties a field.
 * @throws Error when no schema is declared for the call
 */
export function validateBody(resource: string, call: string, body: unknown, existing?: Fields): Verdict {
  const schema = BODIES[resource]?.[call];
  if (!schema) throw new Error(`No body is declared for ${resource} ${call}.`);
  if (!isFields(body)) return { ok: false, message: 'The request body must be a JSON object.' };
  const names = Object.keys(schema.shape);
  if (existing && !names.some((name) => name in body))
    return { ok: false, message: 'There is nothing to save.' };
  const whole = existing ? { ...pick(existing, names), ...mergeParts(existing, body) } : body;
  const result = schema.safeParse(withoutNulls(whole));
  if (!result.success)
    return { ok: false, message: result.error.issues[0]?.message ?? 'This value cannot be used.' };
  const emptied = names.filter((name) => body[name] === null).map((name) => [name, undefined]);
  // a change stores no default of a field that neither the record nor the body has
  const stored = existing ? pick(result.data, Object.keys(whole)) : result.data;
  return { ok: true, value: { ...Object.fromEntries(emptied), ...stored } };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(record: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}

function mergeParts(existing: Fields, body: Fields): Fields {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const before = existing[name];
      return [name, isFields(value) && isFields(before) ? { ...before, ...value } : value];
    }),
  );
}

function withoutNulls(record: Fields): Fields {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, isFields(value) ? withoutNulls(value) : value]),
  );
}
