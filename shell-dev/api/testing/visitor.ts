import { type Api, type ApiOptions, openApi } from '../api';
import { demoSignIns } from '../demo';

/** An API for a test and its origin. */
export interface TestApi extends Api {
  origin: string;
}

/**
 * Starts an API in memory for a test, on a free loopback port: cheap hashes, no rate limit by default, few
 * products. (Fastify's `inject` needs an ES module that jest on Node 20 cannot load.)
 */
export async function openTestApi(options: Partial<ApiOptions> = {}): Promise<TestApi> {
  const api = await openApi({
    database: ':memory:',
    products: 20,
    scryptCost: 16,
    rateLimit: { max: 1_000, windowMs: 60_000 },
    ...options,
  });
  return Object.assign(api, { origin: await api.listen(0, '127.0.0.1') });
}

/** The answer of a call. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
}

type Role = 'Admin' | 'Stock manager' | 'Venue staff' | 'Trainee';

/**
 * The demo sign-in of a role.
 * @throws Error when the seed has no such account
 */
export function demo(role: Role) {
  const found = demoSignIns.find((person) => person.role === role);
  if (!found) throw new Error(`No user is seeded as ${role}.`);
  return found;
}

/** An HTTP client that acts as a browser: it keeps its cookies and has a user agent. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly api: { origin: string },
    private readonly agent = 'a test',
  ) {}

  /** Sends a call; the path is relative to /api/v1 unless it starts with a slash. */
  async call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.api.origin + (path.startsWith('/') ? path : `/api/v1/${path}`), {
      method,
      headers: {
        'user-agent': this.agent,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
      text,
      headers: answer.headers,
    };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  /** Signs in with email and password. */
  signIn(role: Role): Promise<Answer> {
    const { email, password } = demo(role);
    return this.post('user_a/login-user', { email, password });
  }

  /** Signs in with user number and PIN. */
  signInWithPin(role: Role): Promise<Answer> {
    const { userNumber, pin } = demo(role);
    return this.post('user_a/login-user-alternative', { loginIdentifier: userNumber, userPin: pin });
  }
}

/**
 * A visitor who is already signed in.
 * @throws Error when the sign-in fails
 */
export async function visitorAs(api: { origin: string }, role: Role): Promise<Visitor> {
  const visitor = new Visitor(api);
  const { status, text } = await visitor.signIn(role);
  if (status !== 200) throw new Error(`Signing in as ${role} failed: ${text}`);
  return visitor;
}

/** The records of a list answer. */
export async function recordsOf(
  visitor: Visitor,
  path: string,
  name: string,
): Promise<Record<string, unknown>[]> {
  const { body } = await visitor.get(path);
  return body[name] as Record<string, unknown>[];
}

/** The id of the first record of a list. */
export async function firstId(visitor: Visitor, path: string, name: string): Promise<string> {
  const [first] = await recordsOf(visitor, path, name);
  return String(first?._id);
}
