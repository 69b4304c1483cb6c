import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Browser, BrowserPage } from './browser';
import type { EventLoop } from './eventLoop';
import {
  type Cells,
  cellsOf,
  type Data,
  dataAtStart,
  deletedCells,
  type Handling,
  operationAt,
  peopleOf,
  type StoredRecord,
} from './records';

interface Answer {
  status: number;
  data: unknown;
  headers?: Record<string, string>;
  /** The session that the browser has from this answer on; undefined: none. */
  cookie?: { token: string | undefined };
}

/** One request on its way, or with the server. */
export interface Exchange {
  page: BrowserPage;
  method: string;
  /** Below /api/v1. */
  path: string;
  body: unknown;
  /** The cookie as the request left, and the person whose session it was; undefined: none. */
  token: string | undefined;
  person: string | undefined;
  /** Set when the server has worked on it: what it answers. */
  answer?: Answer;
  /** The values that a write has stored. */
  stored?: Cells | undefined;
  isEnded: boolean;
  /** The answer reaches the page. */
  deliver(): void;
  /** No answer ever does. */
  drop(code: string): void;
}

/** The request is lost before the server, its answer after it; or it is refused. */
export type WriteFate = 'lost' | 'answerLost' | 'refused';

/** Is notified of what happens between the pages and the server. */
export interface ServerWatch {
  sent(exchange: Exchange, cells: Cells): void;
  /** The server has stored these values. */
  stored(cells: Cells): void;
  /** An answer with these values has reached the page. */
  answered(exchange: Exchange, cells: Cells): void;
  /** The server has asked to come again with these values. */
  delayed(exchange: Exchange, cells: Cells): void;
}

const MILLISECONDS = 10;

/**
 * A backend in memory behind axios. It answers by itself after 10 milliseconds, or, while it is held, when it is asked
 * to: in any order, late, wrongly or never.
 */
export class Server {
  isHeld = false;
  isReachable = true;
  /** What becomes of the next write that it would answer by itself. */
  nextWrite: WriteFate | undefined;
  readonly data: Data = dataAtStart();
  /** Requests without an answer so far, in their order. */
  open: Exchange[] = [];
  readonly #sessions = new Map<string, string>();
  #lastToken = 0;

  constructor(
    readonly browser: Browser,
    readonly loop: EventLoop,
    readonly watch: ServerWatch,
  ) {}

  /** Sends the product's requests to the server of now. */
  static install(serverNow: () => Server): void {
    axios.defaults.adapter = (config) => serverNow().#receive(config);
  }

  /** Ends the sessions of all people. */
  expire(): void {
    this.#sessions.clear();
  }

  personOf(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#sessions.get(token);
  }

  /** Stores what a person has entered elsewhere. */
  write(record: string, change: (stored: StoredRecord) => void): void {
    const stored = this.data.products.get(record) ?? this.data.vendors.get(record);
    if (!stored) return;
    change(stored);
    this.watch.stored(cellsOf(record, stored));
  }

  remove(record: string): void {
    this.data.products.delete(record);
    this.data.vendors.delete(record);
    this.watch.stored(deletedCells(record));
  }

  /** Works on a request without answering it. */
  take(exchange: Exchange, handling: Handling = 'take'): void {
    if (exchange.answer || exchange.isEnded) return;
    const answer = this.#work(exchange, handling);
    exchange.answer = { ...answer, data: structuredClone(answer.data) };
  }

  /** Works on a request that its page waits for no longer. */
  arrive(exchange: Exchange): void {
    if (exchange.answer) return;
    exchange.answer = this.#work(exchange, 'take');
  }

  /** Works on a request, if it has not, and answers it. */
  answer(exchange: Exchange, handling: Handling = 'take'): void {
    this.take(exchange, handling);
    exchange.deliver();
  }

  release(): void {
    this.isHeld = false;
    for (const exchange of [...this.open]) this.answer(exchange);
  }

  #receive(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    return new Promise((resolve, reject) => {
      const { page } = this.browser;
      if (!page) throw new Error('A request belongs to a page.');
      const timer = this.loop.add(() => exchange.drop(AxiosError.ETIMEDOUT), config.timeout || 30_000);
      const end = (work: () => void) => {
        if (exchange.isEnded) return;
        exchange.isEnded = true;
        this.open = this.open.filter((one) => one !== exchange);
        this.loop.drop(timer);
        this.loop.add(work, 0, { owner: page });
      };
      const exchange: Exchange = {
        page,
        method: (config.method ?? 'get').toUpperCase(),
        path: (config.url ?? '').replace(/^.*\/api\/v1\//, ''),
        body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
        token: this.browser.cookie,
        person: this.personOf(this.browser.cookie),
        isEnded: false,
        deliver: () => {
          const { answer: { cookie } = {} } = exchange;
          if (cookie && page.isOpen && !exchange.isEnded) this.browser.cookie = cookie.token;
          end(() => {
            const { answer } = exchange;
            if (!answer) return;
            if (answer.status < 400) this.watch.answered(exchange, answeredCells(answer.data));
            if (answer.status === 429) this.watch.delayed(exchange, sentCells(exchange));
            settle(config, answer, resolve, reject);
          });
        },
        drop: (code) => end(() => reject(new AxiosError('No answer', code, config, {}))),
      };
      config.signal?.addEventListener?.('abort', () => {
        end(() => undefined);
        reject(new CanceledError('canceled', config, {}));
      });
      if (!this.isReachable) return exchange.drop(AxiosError.ERR_NETWORK);
      if (exchange.method !== 'GET' && !exchange.path.startsWith('user_'))
        this.watch.sent(exchange, sentCells(exchange));
      this.open.push(exchange);
      // a request that has left reaches the server, whatever becomes of its page
      if (this.isHeld) return;
      const fate = exchange.method === 'GET' ? undefined : this.nextWrite;
      if (fate) this.nextWrite = undefined;
      this.loop.add(() => this.#meet(exchange, fate), MILLISECONDS, { isDurable: true });
    });
  }

  #meet(exchange: Exchange, fate: WriteFate | undefined): void {
    if (fate === 'lost') exchange.drop(AxiosError.ETIMEDOUT);
    else if (fate === 'answerLost') {
      this.take(exchange);
      exchange.drop(AxiosError.ERR_NETWORK);
    } else this.answer(exchange, fate === 'refused' ? 'refuse' : 'take');
  }

  #work(exchange: Exchange, handling: Handling): Answer {
    const { method, path, body, token, person } = exchange;
    if (path.startsWith('user_a/login-user') && method === 'POST') return this.#signIn(body);
    if (handling === 'refuse') return { status: 500, data: {} };
    if (handling === 'wait') return { status: 429, data: {}, headers: { 'retry-after': '1' } };
    if (person === undefined) return { status: 401, data: { message: 'Please sign in.' } };
    if (path === 'user_a/logout-user') {
      if (token) this.#sessions.delete(token);
      return { status: 200, data: { message: 'Signed out' }, cookie: { token: undefined } };
    }
    if (path === 'user_a/user-login-status' || path === 'user_m/get-user')
      return { status: 200, data: { user: peopleOf[person] } };
    const operation = operationAt(this.data, method, path);
    if (!operation) return { status: 404, data: {} };
    const { answer, stored } = operation.run(body, handling);
    exchange.stored = stored;
    if (stored) this.watch.stored(stored);
    return { status: 200, data: answer };
  }

  #signIn(body: unknown): Answer {
    const { email } = body as { email: string };
    this.#lastToken += 1;
    const token = `session ${this.#lastToken}`;
    this.#sessions.set(token, email);
    return { status: 200, data: { message: 'Signed in' }, cookie: { token } };
  }
}

function settle(
  config: InternalAxiosRequestConfig,
  { status, data, headers = {} }: NonNullable<Exchange['answer']>,
  resolve: (response: AxiosResponse) => void,
  reject: (error: AxiosError) => void,
): void {
  const response: AxiosResponse = {
    status,
    data: JSON.stringify(data),
    statusText: '',
    headers: new AxiosHeaders({ 'content-type': 'application/json', ...headers }),
    config,
    request: {},
  };
  if (status < 400) resolve(response);
  else reject(new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, {}, response));
}

/** The values that a request writes; a deletion is the value of a cell of its own. */
function sentCells({ method, path, body }: Exchange): Cells {
  const [id = '', venue = ''] = path.split('/').slice(2);
  if (method === 'DELETE') return deletedCells(id);
  return body === undefined ? new Map() : cellsOf(id, bodyAt(path, venue, body));
}

/** The body of a write as the part of the record that it is about. */
function bodyAt(path: string, venue: string, body: unknown): StoredRecord {
  if (path.includes('-pricing-v2/')) return { pricingDetails: [{ ...(body as object), venue }] };
  if (path.includes('-inventory-v2/')) return { inventoryDetails: [{ ...(body as object), venue }] };
  return body as StoredRecord;
}

function answeredCells(data: unknown): Cells {
  const {
    product,
    vendor,
    products = [],
    vendors = [],
  } = data as Record<string, unknown> & {
    products?: StoredRecord[];
    vendors?: StoredRecord[];
  };
  const records = [product, vendor, ...products, ...vendors].filter(
    (one): one is StoredRecord => typeof one === 'object' && one !== null,
  );
  return new Map(records.flatMap((record) => [...cellsOf(String(record._id), record)]));
}
