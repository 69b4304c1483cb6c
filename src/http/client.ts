import axios, { type AxiosResponseTransformer } from 'axios';
import { toJson } from '../lib/json';
import { API_PREFIX, REQUEST_TIMEOUT } from '../rules/constants';
import { type Failure, toFailure } from './failure';

/** The methods of the backend's calls (R4). */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Where a body names other records, and the record that it changes, as it came. */
export interface References {
  /** The fields that hold ids, or names, by their path in the body and in the record. */
  paths: readonly { path: string; storedAt: string; isId: boolean }[];
  stored?: object | undefined;
}

/** One call: a path below /api/v1 with its body and options. */
export interface HttpCall {
  method: Method;
  path: string;
  /** Its path with names in place of values, 'product-brand/get-brand/:id': what may be reported of it. */
  pattern?: string;
  body?: unknown;
  /** Where its body names other records (R230). */
  references?: References;
  signal?: AbortSignal;
  /** A GET that changes something on the server all the same: the logout. */
  isWrite?: boolean;
  /**
   * A read that a save begins with: the server is asked whose session it is (R241), 'beside' it, or 'before' it where what is
   * read is written on at once, so that the write waits for nothing.
   */
  beginsSave?: 'beside' | 'before';
  /** Room calls also send the token of local storage (R15). */
  bearer?: boolean;
}

/** Whether a call changes something on the server. */
export const changesServer = ({ method, isWrite = false }: HttpCall): boolean => method !== 'GET' || isWrite;

/**
 * Sends calls. It neither shows a notification nor navigates.
 *
 * @throws {Failure} `send` rejects with a failure and nothing else
 */
export interface Http {
  send(call: HttpCall): Promise<unknown>;
}

/** The local storage key of the bearer token (R15). */
export const TOKEN_KEY = 'token';

/**
 * A client for the API of `apiHost` ('' is the page's own origin). Every call sends cookies, ends after 30
 * seconds and is never retried automatically (R19).
 *
 * @throws {Failure} its `send` rejects where no usable answer arrives (R17)
 */
export function createHttp(apiHost: () => string, userId: () => string | null = () => null): Http {
  const unchanged = createUnchangedAnswers(userId);
  const client = axios.create({
    withCredentials: true,
    timeout: REQUEST_TIMEOUT,
    responseType: 'json',
    transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
  });
  return {
    async send({ method, path, body, signal, bearer = false }) {
      const url = `${apiHost().replace(/\/+$/, '')}${API_PREFIX}/${path}`;
      const received: { text?: unknown } = {};
      try {
        const answer = await client.request<unknown>({
          method,
          url,
          ...(method === 'GET' ? { transformResponse: parsedOnce(unchanged, url, received) } : {}),
          ...(body === undefined ? {} : { data: toJson(body) }),
          ...(signal ? { signal } : {}),
          headers: {
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...(bearer && bearerHeader()),
          },
        });
        const data = isLong(answer.data) ? await parsedInSlices(answer.data, signal) : answer.data;
        const tag: unknown = answer.headers.etag;
        if (method === 'GET' && answer.status === 200 && typeof tag === 'string')
          unchanged.keep(url, tag, received.text, data);
        return readable(data);
      } catch (thrown) {
        throw toFailure(thrown);
      }
    },
  };
}

/** Longer answers (characters) are parsed in slices (R127): shorter ones take some milliseconds. */
const MAX_SYNC_LENGTH = 512 * 1024;

const isLong = (data: unknown): data is string => typeof data === 'string' && data.length > MAX_SYNC_LENGTH;

/**
 * Parses an answer unless it has the entity tag and the text of the last one; a long one stays a text. The browser itself asks
 * with the tag, and receives a 304 where nothing has changed; the page sees the kept answer as a 200. The client
 * sends no `If-None-Match` of its own, which would need a CORS preflight with other origins.
 */
function parsedOnce(
  unchanged: UnchangedAnswers,
  url: string,
  received: { text?: unknown },
): AxiosResponseTransformer {
  return function transform(text, headers, status) {
    received.text = text;
    const tag = status === 200 ? headers.get('etag') : undefined;
    const stored = typeof tag === 'string' ? unchanged.get(url, tag, text) : undefined;
    if (stored) return stored.data;
    if (status === 200 && isLong(text)) return text;
    const [parse] = [axios.defaults.transformResponse ?? []].flat();
    return parse ? parse.call(this, text, headers, status) : text;
  };
}

/**
 * Its code loads with the first long answer; where it cannot, the text is parsed at once.
 *
 * @throws {Failure} 'aborted' where the reader leaves meanwhile
 * @throws {SyntaxError} where the text is no JSON
 */
async function parsedInSlices(text: string, signal: AbortSignal | undefined): Promise<unknown> {
  const parser = await import('./longAnswer').catch(() => undefined);
  const data = parser ? await parser.parseInSlices(text, signal) : JSON.parse(text);
  if (signal?.aborted) throw { cause: 'aborted' } satisfies Failure;
  return data;
}

/**
 * An answer is JSON or empty; a page of HTML with status 200 is neither (R17).
 *
 * @throws {Failure} 'unexpected' for a text
 */
function readable(data: unknown): unknown {
  if (data === '' || data === undefined) return null;
  if (typeof data === 'string') throw { cause: 'unexpected' } satisfies Failure;
  return data;
}

function bearerHeader(): Record<string, string> {
  try {
    const token = globalThis.localStorage?.getItem(TOKEN_KEY);
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch {
    return {}; // storage is forbidden in some private modes
  }
}

/** The answers of a user's reads that have an entity tag. */
interface UnchangedAnswers {
  /** The answer that was kept under this address, where its tag and its text are the same. */
  get(address: string, tag: string, text: unknown): { data: unknown } | undefined;
  keep(address: string, tag: string, text: unknown, data: unknown): void;
}

/** A page has few lists; records are read under an address each. */
const MAX_STORED_ANSWERS = 20;

/** Longer texts are compared by their length only, because keeping them would double the memory of a long list. */
const MAX_COMPARED_LENGTH = 512 * 1024;

/**
 * Keeps the parsed answers by address and entity tag, so that one that did not change is not parsed again and
 * stays the same object. Another user, or a sign-out, clears them. A tag alone is not trusted: a proxy may change
 * the text and leave the tag.
 */
export function createUnchangedAnswers(userId: () => string | null): UnchangedAnswers {
  const stored = new Map<string, { tag: string; print: unknown; data: unknown }>();
  let owner: string | null = null;
  const current = () => {
    if (owner !== userId()) stored.clear();
    owner = userId();
    return stored;
  };
  return {
    get(address, tag, text) {
      const answer = current().get(address);
      return answer?.tag === tag && answer.print === printOf(text) ? answer : undefined;
    },
    keep(address, tag, text, data) {
      const answers = current();
      // the latest at the end
      answers.delete(address);
      answers.set(address, { tag, print: printOf(text), data });
      const [oldest] = answers.keys();
      if (answers.size > MAX_STORED_ANSWERS && oldest !== undefined) answers.delete(oldest);
    },
  };
}

function printOf(text: unknown): unknown {
  return typeof text === 'string' && text.length > MAX_COMPARED_LENGTH ? text.length : text;
}
