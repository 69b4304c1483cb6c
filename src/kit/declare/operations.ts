import type { Method } from '../../http/client';
import type { Failure } from '../../http/failure';
import { NOT_IN_ADDRESS } from '../../messages/failures';
import { dropFromList, type Effect, keepMessage, toList, toRecord } from './effects';

/** One call of the backend (R4) and the effect of its answer on the state. */
export interface Operation<Path extends string = string> extends OperationOptions {
  method: Method;
  path: Path;
  effect: Effect;
}

/** Options that few operations need. */
export interface OperationOptions {
  /** The fixed success text, in place of the server's message. */
  success?: string;
  /** Send the bearer token of local storage as well. */
  bearer?: boolean;
}

/** The names of a path's parameters: 'id' of 'product-brand/get-brand/:id'. */
export type ParamNames<Path extends string> = Path extends `${infer Header}/${infer Rest}`
  ? ParamNames<Header> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters that a path needs; a call or a link without them does not compile. */
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string };

type Declare = <Path extends string>(
  path: Path,
  effect: Effect,
  options?: OperationOptions,
) => Operation<Path>;

const declare =
  (method: Method): Declare =>
  (path, effect, options = {}) => ({ method, path, effect, ...options });

export const get = declare('GET');
export const post = declare('POST');
export const patch = declare('PATCH');
export const del = declare('DELETE');

/**
 * The operations of a record that can be created, read, listed, changed, set per venue and deleted, where the
 * backend names their paths alike: `crud('vendor', 'vendor', 'vendors')` reads the list with
 * `GET vendor/get-all-vendors`.
 */
export function crud<Base extends string, One extends string, Many extends string>(
  base: Base,
  one: One,
  many: Many,
) {
  return {
    create: post(`${base}/create-${one}`, keepMessage),
    fetch: get(`${base}/get-${one}/:id`, toRecord(one)),
    fetchAll: get(`${base}/get-all-${many}`, toList(many)),
    update: patch(`${base}/update-${one}/:id`, toRecord(one)),
    updateVenue: patch(`${base}/update-${one}-venue/:id`, toRecord(one)),
    remove: del(`${base}/delete-${one}/:id`, dropFromList),
  };
}

/**
 * A path with its parameters filled in and escaped.
 * @throws TypeError if a parameter of the path is missing
 */
export function fill(
  path: string,
  params: Readonly<Record<string, string>>,
  escaped: (value: string) => string = encodeURIComponent,
): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return escaped(value);
  });
}

/**
 * The path of a request, with its parameters filled in and escaped (R233).
 * @throws TypeError if a parameter of the path is missing
 * @throws {Failure} for an id that no address can carry: without it, or with dots alone, the request would mean another path
 */
export function requestPath(path: string, params: Readonly<Record<string, string>>): string {
  return fill(path, params, (value) => {
    if (/^\.{0,2}$/.test(value)) throw { cause: 'unexpected', message: NOT_IN_ADDRESS } satisfies Failure;
    return encodeURIComponent(value);
  });
}
