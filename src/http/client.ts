import axios, { type AxiosResponseTransformer } from 'axios';
import { API_PREFIX, REQUEST_TIMEOUT } from '../rules/constants';
import { type Failure, toFailure } from './failure';
import { createUnchangedAnswers, type UnchangedAnswers } from './unchangedAnswers';

/** The methods of the backend's calls (src/README.md, R4). */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call: a path below /api/v1 with its body and options. */
export interface HttpCall {
  method: Method;
  path: string;
  body?: unknown;
  signal?: AbortSignal;
  /** Room calls also send the token of local storage (src/README.md, R15). */
  bearer?: boolean;
}

/**
 * Sends calls. It neither shows a notification nor navigates.
 *
 * @throws {Failure} `send` rejects with a failure and nothing else
 */
export interface Http {
  send(call: HttpCall): Promise<unknown>;
}

/** The local storage key of the bearer token (src/README.md, R15). */
export const TOKEN_KEY = 'token';

/**
 * A client for the API of `apiHost` ('' is the page's own origin). Every call sends cookies, ends after 30
 * seconds and is never retried automatically (src/README.md, R19).
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
      try {
        const answer = await client.request<unknown>({
          method,
          url,
          ...(method === 'GET' ? { transformResponse: parsedOnce(unchanged, url) } : {}),
          ...(body === undefined ? {} : { data: body }),
          ...(signal ? { signal } : {}),
          headers: bearer ? bearerHeader() : {},
        });
        return readable(answer.data);
      } catch (thrown) {
        throw toFailure(thrown);
      }
    },
  };
}

/**
 * Parses an answer unless it has the entity tag of the last one. The browser itself asks with the tag, and
 * receives a 304 where nothing has changed; the page sees the kept answer as a 200. The client sends no
 * `If-None-Match` of its own, which would need a CORS preflight with other origins.
 */
function parsedOnce(unchanged: UnchangedAnswers, url: string): AxiosResponseTransformer {
  return function transform(text, headers, status) {
    const tag = status === 200 ? headers.get('etag') : undefined;
    const kept = typeof tag === 'string' ? unchanged.get(url, tag) : undefined;
    if (kept) return kept.data;
    const [parse] = [axios.defaults.transformResponse ?? []].flat();
    const data: unknown = parse ? parse.call(this, text, headers, status) : text;
    if (typeof tag === 'string') unchanged.keep(url, tag, data);
    return data;
  };
}

/**
 * An answer is JSON or empty; a page of HTML with status 200 is neither (src/README.md, R17).
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
