import { STATUS_PATH } from '../session/auth/auth';

export interface SentRequest {
  method: string;
  /** Below /api/v1, as in src/resources/README.md (table Calls). */
  path: string;
  body: unknown;
}

/**
 * Records what the app sends from now on, so that a test can assert paths and bodies. The list grows as
 * requests are sent. The status checks beside saves (R241) are no part of what a screen sends, and left out unless
 * `statusChecks` is set. `onSent` is called before a request is sent.
 */
export function recordRequests({
  statusChecks = false,
  onSent,
}: {
  statusChecks?: boolean;
  onSent?(request: SentRequest): void;
} = {}): SentRequest[] {
  const received: SentRequest[] = [];
  const pending = new WeakMap<XMLHttpRequest, { method: string; path: string }>();
  const { open, send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ) {
    pending.set(this, { method, path: String(url).replace(/^.*\/api\/v1\//, '') });
    return Reflect.apply(open, this, [method, url, ...rest]);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const call = pending.get(this);
    if (call && (statusChecks || call.path !== STATUS_PATH)) {
      const request = { ...call, body: typeof body === 'string' ? JSON.parse(body) : undefined };
      received.push(request);
      onSent?.(request);
    }
    return Reflect.apply(send, this, [body]);
  });
  return received;
}

afterEach(() => jest.restoreAllMocks());
