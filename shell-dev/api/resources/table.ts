import type { Collection } from '../store/database';

/** What a call does. Special calls have a handler in the file of their resource. */
export type Call =
  | { verb: 'GET'; path: string; does: 'list' | 'record'; page: string | null }
  | { verb: 'GET'; path: string; does: 'part'; part: string; answers: string; page: string | null }
  | { verb: 'POST'; path: string; does: 'create'; body: string; page: string }
  | {
      verb: 'PATCH';
      path: string;
      does: 'change';
      body: string;
      message: string;
      page: string;
      part?: string;
      answers?: string;
    }
  | { verb: 'DELETE'; path: string; does: 'remove'; page: string };

/**
 * A resource's calls, written down by hand and never generated from the declarations in src, so that the
 * tests compare two independent readings (R4). `page` is the page route whose access a call
 * requires; null requires a session only.
 */
export interface ResourceTable {
  /** Names of the body schemas. */
  name: string;
  /** The resource's name in messages. */
  label: string;
  prefix: string;
  collection: Collection;
  one: string;
  many: string;
  /** The message for a unique value that is already in use. */
  duplicate?: string;
  /** Sub-records with an id of their own (table 'Fields of the records' in src/resources/README.md). */
  partsWithIds?: string[];
  /** The sub-record in which a record may store what a call changes, by the call's body. */
  subRecords?: Record<string, string>;
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

/** `PATCH …/{id}` that returns the whole record. */
export const change = (path: string, body: string, message: string, page: string): Call => ({
  verb: 'PATCH',
  path,
  does: 'change',
  body,
  message: message,
  page,
});

/** `DELETE …/{id}`. */
export const remove = (path: string, page: string): Call => ({ verb: 'DELETE', path, does: 'remove', page });

/** `GET …/{id}` of one sub-record, returned under a key of its own. */
export const part = (path: string, name: string, answers: string): Call => ({
  verb: 'GET',
  path,
  does: 'part',
  part: name,
  answers,
  page: null,
});

/** `PATCH …/{id}` of one sub-record, returned under a key of its own. */
export const changePart = (
  path: string,
  body: string,
  [name, answers]: [part: string, answers: string],
  message: string,
  page: string,
): Call => ({ verb: 'PATCH', path, does: 'change', body, message: message, page, part: name, answers });
