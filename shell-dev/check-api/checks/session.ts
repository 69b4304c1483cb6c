import type { LoggedInUser } from '../../../src/host/contract';
import { actionSentence, type Failure } from '../../../src/http/failure';
import { valueAt } from '../../../src/lib/paths';
import { LOGIN_FAILED, NEW_DEVICE } from '../../../src/messages/failures';
import { isUserWithoutId, readUser } from '../../../src/session/auth/user';
import { type Check, CheckFailure } from '../check';
import { type Exchange, jsonOf, nameOf } from '../exchange';
import { checkAnswer } from './answers';

/** The call that ends a session. */
export const LOGOUT = { method: 'GET', path: 'user_a/logout-user' } as const;

const STATUS = { method: 'GET', path: 'user_a/user-login-status' } as const;

/**
 * Signs in as the product does, with the access code where the device is new.
 * @throws CheckFailure where that fails
 */
export async function signIn(check: Check): Promise<LoggedInUser> {
  const { backend, options, findings } = check;
  const { signIn: how } = options;
  if ('cookie' in how) return signedIn(await backend.send(STATUS), 'The session of the cookie is not valid');
  const identifier = 'email' in how ? how.email : how.userNumber;
  const call =
    'email' in how
      ? {
          method: 'POST' as const,
          path: 'user_a/login-user',
          body: { email: how.email, password: how.password },
        }
      : {
          method: 'POST' as const,
          path: 'user_a/login-user-alternative',
          body: { loginIdentifier: how.userNumber, userPin: how.pin },
        };
  const first = await backend.send(call);
  if (first.failure?.message !== NEW_DEVICE) {
    const user = signedIn(first, 'The sign-in failed');
    if (first.exchange) checkAnswer(findings, first.exchange, options.page);
    checkCookies(check, first.exchange);
    return user;
  }
  if (!options.askCode)
    throw new CheckFailure(
      'The backend asks for the access code of a new device, and there is no terminal to ask on: give the cookie of a session with --cookie.',
    );
  const path = 'email' in how ? 'user_a/sendUserAgentCode' : 'user_a/sendUserAgentCodePin';
  const sent = await backend.send({ method: 'POST', path: `${path}/${encodeURIComponent(identifier)}` });
  if (sent.failure) throw new CheckFailure(`The access code was not sent: ${actionSentence(sent.failure)}`);
  const code = (await options.askCode()).trim();
  const last = await backend.send({
    method: 'POST',
    path: `user_a/loginWithUACode/${encodeURIComponent(identifier)}`,
    body: { code },
  });
  const user = signedIn(last, 'The access code was refused');
  checkCookies(check, last.exchange);
  return user;
}

/** @throws CheckFailure where no user is signed in */
function signedIn(
  { answer, failure, exchange }: { answer?: unknown; failure?: Failure; exchange?: Exchange | undefined },
  what: string,
): LoggedInUser {
  if (exchange?.untrusted !== undefined)
    throw new CheckFailure(
      `The certificate of the backend is not trusted (${exchange.untrusted}): name its authority, or the certificate itself, with NODE_EXTRA_CA_CERTS=<file>.`,
    );
  if (failure?.cause === 'noResponse' || failure?.cause === 'network' || failure?.cause === 'timeout')
    throw new CheckFailure(`The backend was not reached: ${actionSentence(failure)}`);
  if (failure && exchange && isNoApi(exchange))
    throw new CheckFailure(
      `This is no API of Stock: ${nameOf(exchange)} answers ${exchange.status} with ${exchange.headers.get('content-type') ?? 'no content type'} in place of JSON. Is the origin that of the backend?`,
    );
  if (failure) throw new CheckFailure(`${what}: ${actionSentence(failure, LOGIN_FAILED)}`);
  const user = readUser(answer);
  if (!user && isUserWithoutId(answer))
    throw new CheckFailure(`${what}: the user has no usable _id, without which Stock signs nobody in.`);
  if (!user) throw new CheckFailure(`${what}: the answer holds no user.`);
  return user;
}

/** Whether a call of the sign-in was answered by something else than the API, such as the server of a page. */
const isNoApi = (exchange: Exchange) =>
  jsonOf(exchange) === undefined &&
  (exchange.status < 400 || exchange.status === 404 || exchange.status === 405);

function checkCookies({ findings, backend }: Check, exchange: Exchange | undefined): void {
  if (!exchange) return;
  const call = nameOf(exchange);
  const isSecure = backend.browser.origin.startsWith('https:');
  for (const line of exchange.headers.getSetCookie()) {
    const name = line.split('=')[0] ?? '';
    const missing = [
      !/;\s*httponly/i.test(line) && 'HttpOnly',
      !/;\s*samesite=/i.test(line) && 'SameSite',
      isSecure && !/;\s*secure/i.test(line) && 'Secure',
    ].filter((flag) => flag !== false);
    if (missing.length > 0)
      findings.differs({
        call,
        path: `cookie ${name}`,
        expected: missing.join(', '),
        came: 'a cookie without',
        shows: 'nothing; a script of another page could use the session',
      });
  }
  if (!backend.browser.hasCookies)
    findings.broken({
      call,
      path: 'header set-cookie',
      expected: 'a cookie of the session',
      came: 'none',
      shows: 'Unauthorized. Please log in again.',
    });
}

/** The status of the session, of a stranger, and a sign-in that is refused. */
export async function checkSession({ backend, findings, options }: Check, user: LoggedInUser): Promise<void> {
  const { answer, exchange, failure } = await backend.send(STATUS);
  if (exchange) checkAnswer(findings, exchange, options.page);
  const call = nameOf(STATUS);
  const known = failure ? null : readUser(answer);
  if (known?._id !== user._id)
    findings.broken({
      call,
      path: '_id',
      expected: `the user who is signed in, ${user._id}`,
      came: known?._id ?? 'no user',
      shows: 'the sign-in again after each reload',
    });
  const json = exchange && jsonOf(exchange);
  if (
    [json, valueAt(json, 'user'), valueAt(json, 'data')].some(
      (part) => typeof valueAt(part, '_id') === 'number',
    )
  )
    findings.differs({ call, path: '_id', expected: 'a text', came: 'a number', shows: 'the same' });
  for (const [path, value, shows] of [
    ['userDetails.name', user.userDetails.name, 'a blank name in the sidebar'],
    ['roleDetails.role', user.roleDetails.role, 'no page: access is by role'],
  ] as const)
    if (value === '') findings.broken({ call, path, expected: 'a text', came: 'nothing', shows });
  const stranger = backend.browser.fresh();
  const signedOut = await stranger.send(STATUS);
  checkAnswer(findings, signedOut, options.page);
  if (signedOut.status < 400 && readUser(jsonOf(signedOut)))
    findings.broken({
      call,
      path: '',
      expected: 'no user without a cookie',
      came: 'a user',
      shows: 'a stranger as signed in',
    });
  await expectRefusal(
    findings,
    await stranger.send({ method: 'GET', path: 'product-brand/get-all-brands' }),
    [401],
  );
}

/** Signs out: the cookie is of no use afterwards. Returns the call. */
export async function endSession({ backend, findings, options }: Check): Promise<Exchange | undefined> {
  const { exchange } = await backend.send(LOGOUT);
  if (exchange) checkAnswer(findings, exchange, options.page);
  await expectRefusal(
    findings,
    await backend.browser.send({ method: 'GET', path: 'product-brand/get-all-brands' }),
    [401],
  );
  return exchange;
}

/** A request that must be refused, with JSON. */
async function expectRefusal(
  findings: Check['findings'],
  exchange: Exchange,
  statuses: readonly number[],
): Promise<void> {
  const call = `${nameOf(exchange)}, signed out`;
  findings.checked(call, exchange);
  if (!statuses.includes(exchange.status) || exchange.isRedirected)
    findings.broken({
      call,
      path: 'status',
      expected: statuses.join(' or '),
      came: exchange.isRedirected ? `a redirect, then ${exchange.status}` : String(exchange.status),
      shows: 'a page that does not lead to the sign-in',
    });
  else if (jsonOf(exchange) === undefined)
    findings.differs({
      call,
      path: '',
      expected: 'JSON with a message',
      came: exchange.headers.get('content-type') ?? 'no content type',
      shows: 'Unauthorized. Please log in again.',
    });
}
