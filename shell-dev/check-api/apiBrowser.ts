import { setTimeout as pause } from 'node:timers/promises';
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Exchange } from './exchange';

const API_PREFIX = '/api/v1/';
const TIMEOUT_MS = 30_000;

/** A request as the checks send it. */
export interface ApiRequest {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds after which no answer is waited for. */
  timeout?: number;
}

/** What differs from a browser that has just been opened. */
interface ApiBrowserOptions {
  /** 'https://backend.example' */
  origin: string;
  /** The origin of the page that calls, where it is another one. */
  page?: string | undefined;
  /** Milliseconds after which no answer is waited for. */
  timeout?: number | undefined;
  /** A cookie header of a session that exists already. */
  cookie?: string | undefined;
}

/** What is sent besides the method and the path. */
interface RequestContent {
  body: string | undefined;
  headers: Record<string, string>;
  timeout: number;
}

const MAX_WAITS = 5;
const MAX_WAIT_SECONDS = 60;

/** Sends requests as a browser does: with its cookies, and following redirects. Everything that was sent is kept. */
export class ApiBrowser {
  readonly exchanges: Exchange[] = [];
  /** Requests that were refused with 429 and sent again. */
  readonly throttled: Exchange[] = [];
  readonly origin: string;
  readonly page: string | undefined;
  readonly #timeout: number;
  readonly #cookies = new Map<string, string>();

  constructor({ origin, page, cookie = '', timeout = TIMEOUT_MS }: ApiBrowserOptions) {
    this.#timeout = timeout;
    this.origin = origin.replace(/\/+$/, '');
    this.page = page;
    for (const pair of cookie.split(';')) this.#keep(pair);
  }

  get hasCookies(): boolean {
    return this.#cookies.size > 0;
  }

  /** The same browser after its cookies were deleted, such as one of another user. */
  fresh(): ApiBrowser {
    return new ApiBrowser({ origin: this.origin, page: this.page, timeout: this.#timeout });
  }

  async send({ method, path, body, headers = {}, timeout = this.#timeout }: ApiRequest): Promise<Exchange> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return this.#exchange(method, path, {
      body: text,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      timeout,
    });
  }

  /** For the product's own client: axios sends through it what it would send with an XMLHttpRequest. */
  adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const { url = '', method = 'get', data, headers, timeout = TIMEOUT_MS } = config;
    const exchange = await this.#exchange(
      method.toUpperCase(),
      url.slice(url.indexOf(API_PREFIX) + API_PREFIX.length),
      {
        body: typeof data === 'string' ? data : undefined,
        headers: Object.fromEntries(
          Object.entries(headers.toJSON())
            // as an XMLHttpRequest without a body
            .filter(([name]) => typeof data === 'string' || !/^content-type$/i.test(name))
            .map(([name, value]) => [name, String(value)]),
        ),
        timeout: Math.min(timeout, this.#timeout),
      },
    );
    if (exchange.failure) {
      const code = exchange.failure === 'timeout' ? AxiosError.ETIMEDOUT : AxiosError.ERR_NETWORK;
      throw new AxiosError(exchange.failure, code, config, exchange);
    }
    const response: AxiosResponse = {
      data: exchange.text,
      status: exchange.status,
      statusText: '',
      headers: new AxiosHeaders(Object.fromEntries(exchange.headers)),
      config,
      request: exchange,
    };
    if (!config.validateStatus || config.validateStatus(response.status)) return response;
    throw new AxiosError(
      `Status ${response.status}`,
      AxiosError.ERR_BAD_RESPONSE,
      config,
      exchange,
      response,
    );
  };

  /** A server that is asked too often says when to come again, and the product waits as long too. */
  async #exchange(method: string, path: string, content: RequestContent): Promise<Exchange> {
    for (let wait = 1; ; wait += 1) {
      const exchange = await this.#attempt(method, path, content);
      const seconds = exchange.status === 429 ? Number(exchange.headers.get('retry-after') || 'none') : NaN;
      if (!(seconds <= MAX_WAIT_SECONDS) || wait > MAX_WAITS) {
        this.exchanges.push(exchange);
        return exchange;
      }
      this.throttled.push(exchange);
      await pause(seconds * 1_000);
    }
  }

  async #attempt(
    method: string,
    path: string,
    { body, headers, timeout }: RequestContent,
  ): Promise<Exchange> {
    const started = performance.now();
    const ended = (known: Partial<Exchange>): Exchange => ({
      ...{ method, path, status: 0, headers: new Headers(), text: '', bytes: 0, isRedirected: false },
      milliseconds: performance.now() - started,
      ...known,
    });
    try {
      const answer = await fetch(`${this.origin}${API_PREFIX}${path}`, {
        method,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeout),
        headers: {
          'user-agent': 'check-api',
          ...(this.#cookies.size > 0 && {
            cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...(this.page !== undefined && { origin: this.page }),
          ...headers,
        },
      });
      for (const line of answer.headers.getSetCookie()) this.#keep(line.split(';')[0] ?? '', line);
      const text = await answer.text();
      const { status, redirected: isRedirected } = answer;
      return ended({ status, headers: answer.headers, text, bytes: Buffer.byteLength(text), isRedirected });
    } catch (error) {
      const untrusted = certificateErrorOf(error);
      return ended({
        failure: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network',
        ...(untrusted !== undefined && { untrusted }),
      });
    }
  }

  #keep(pair: string, line = pair): void {
    const at = pair.indexOf('=');
    if (at < 1) return;
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (/;\s*max-age=0\b/i.test(line) || value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** The code of an error of TLS, which `fetch` gives as the cause of its own; undefined for any other. */
function certificateErrorOf(error: unknown): string | undefined {
  const code: unknown = Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code');
  return typeof code === 'string' && /CERT|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/.test(code)
    ? code
    : undefined;
}
