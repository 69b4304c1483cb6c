import axios from 'axios';
import { API_PREFIX, REQUEST_TIMEOUT } from '../rules/constants';
import { type Failure, toFailure } from './failure';

/** The verbs of specification section 7. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call: a path below /api/v1 and what travels with it. */
export interface HttpCall {
  method: Method;
  path: string;
  body?: unknown;
  signal?: AbortSignal;
  /** Room calls send the token of local storage as well (specification section 7). */
  bearer?: boolean;
}

/** Sends calls; rejects with a {@link Failure} and nothing else. It neither toasts nor navigates. */
export interface Http {
  send(call: HttpCall): Promise<unknown>;
}

/** The local storage key of the bearer token (decisions section 2). */
export const TOKEN_KEY = 'token';

/**
 * A client for the API of `apiHost` ('' is the page's own origin). Cookies travel with every call; a call ends
 * after 30 seconds and is never retried by itself.
 */
export function createHttp(apiHost: () => string): Http {
  const client = axios.create({
    withCredentials: true,
    timeout: REQUEST_TIMEOUT,
    responseType: 'json',
    transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
  });
  return {
    async send({ method, path, body, signal, bearer = false }) {
      try {
        const answer = await client.request<unknown>({
          method,
          url: `${apiHost().replace(/\/+$/, '')}${API_PREFIX}/${path}`,
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

/** An answer is JSON or empty; a page of HTML with status 200 is neither (decisions section 4). */
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
