import type { Collection } from '../store/database';

/** What a call does. The special ones have a handler of their own in the file of their resource. */
export type Call =
  | { verb: 'GET'; path: string; does: 'list' | 'record'; page: string | null }
  | { verb: 'GET'; path: string; does: 'part'; part: string; answers: string; page: string | null }
  | { verb: 'POST'; path: string; does: 'create'; body: string; page: string }
  | {
      verb: 'PATCH';
      path: string;
      does: 'change';
      body: string;
      says: string;
      page: string;
      part?: string;
      answers?: string;
    }
  | { verb: 'DELETE'; path: string; does: 'remove'; page: string };

/**
 * A resource of specification section 7, written down by hand: this API is a second reading of that section, so it is
 * never made from the declarations in src. `page` is the page route that a call needs access to; null: a session will do.
 */
export interface ResourceTable {
  /** Which bodies it takes. */
  name: string;
  /** Its name in sentences. */
  label: string;
  prefix: string;
  collection: Collection;
  one: string;
  many: string;
  /** The sentence for a record whose unique value is taken. */
  duplicate?: string;
  /** Sub-records that carry an id of their own (specification section 3). */
  partsWithIds?: string[];
  calls: Call[];
}

/** `GET get-all-…`. */
export const list = (path: string, page: string | null): Call => ({ verb: 'GET', path, does: 'list', page });

/** `GET get-…/{id}`. */
export const record = (path: string, page: string | null): Call => ({
  verb: 'GET',
  path,
  does: 'record',
  page,
});

/** `POST create-…`. */
export const create = (path: string, page: string): Call => ({
  verb: 'POST',
  path,
  does: 'create',
  body: 'create',
  page,
});

/** `PATCH …/{id}` that answers the whole record. */
export const change = (path: string, body: string, says: string, page: string): Call => ({
  verb: 'PATCH',
  path,
  does: 'change',
  body,
  says,
  page,
});

/** `DELETE …/{id}`. */
export const remove = (path: string, page: string): Call => ({ verb: 'DELETE', path, does: 'remove', page });

/** `GET …/{id}` of one sub-record, answered under a name of its own. */
export const part = (path: string, name: string, answers: string): Call => ({
  verb: 'GET',
  path,
  does: 'part',
  part: name,
  answers,
  page: null,
});

/** `PATCH …/{id}` of one sub-record, answered under a name of its own. */
export const changePart = (
  path: string,
  body: string,
  [name, answers]: [part: string, answers: string],
  says: string,
  page: string,
): Call => ({ verb: 'PATCH', path, does: 'change', body, says, page, part: name, answers });
