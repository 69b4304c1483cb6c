import { LOGOUT_PATH, STATUS_PATH } from '../../src/session/auth/auth';
import { PERMISSIONS_PATH } from '../../src/session/auth/permissions';
import { exampleRecords } from './examples/records';
import { otherBody, type RequestBody } from './requestBodies';
import { type Answer, textsAnswer, textsWithout } from './responses';
import { type JsonSchema, listOf, object, ref } from './schema';

/** A call of the session, which belongs to no resource. */
export interface SessionCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  id: string;
  summary: string;
  /** It may be sent without a session. */
  isPublic: boolean;
  body?: RequestBody | undefined;
  answer: Answer;
}

const USER = ref('Account');

/** The user of an answer, and what else it may be. */
function userAnswer(description: string, others: Readonly<Record<string, [JsonSchema, unknown]>>): Answer {
  const user = exampleRecords.account;
  return {
    description,
    schema: {
      anyOf: [
        object({ message: { type: 'string' }, user: USER }, ['user']),
        object({ message: { type: 'string' }, data: USER }, ['data']),
        USER,
        ...Object.values(others).map(([schema]) => schema),
      ],
    },
    examples: {
      user: { user, message: 'Logged in successfully' },
      data: { data: user },
      bare: user,
      ...Object.fromEntries(Object.entries(others).map(([name, [, example]]) => [name, example])),
    },
  };
}

const welcome = userAnswer(
  'The user under `user`, under `data`, or by itself. The message `New browser or device detected.` alone, with any status, starts the access code of a new device.',
  { newDevice: [textsWithout(['user', 'data']), { message: 'New browser or device detected.' }] },
);

const permissions: Answer = {
  description: 'A list of page routes, each with the access of roles: `none`, `read` or `write`.',
  schema: object({ data: listOf(ref('PagePermission')) }, ['data']),
  examples: {
    data: { data: [{ pageRoute: '/all-brands', roles: [{ role: 'Stock manager', access: 'write' }] }] },
  },
};

/** Schemas of the answers of these calls. */
export const SESSION_COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  PagePermission: object(
    {
      pageRoute: { type: 'string' },
      roles: listOf(
        object({ role: { type: 'string' }, access: { type: 'string', enum: ['none', 'read', 'write'] } }, [
          'role',
          'access',
        ]),
      ),
    },
    ['pageRoute', 'roles'],
  ),
};

const open = (
  method: SessionCall['method'],
  path: string,
  summary: string,
  body: string | undefined,
  answer: Answer = textsAnswer(),
): SessionCall => ({
  method,
  path,
  id: path.split('/')[1] ?? path,
  summary,
  isPublic: true,
  body: body === undefined ? undefined : otherBody('signIn', body),
  answer,
});

/** The calls of the session, which no declaration has. */
export const sessionCalls: readonly SessionCall[] = [
  open('POST', 'user_a/login-user', 'Sign in with an email and a password', 'login', welcome),
  open(
    'POST',
    'user_a/login-user-alternative',
    'Sign in with a user number and a PIN',
    'loginAlternative',
    welcome,
  ),
  open(
    'GET',
    STATUS_PATH,
    'The user of the session',
    undefined,
    userAnswer('The user; no user, or a 401, means signed out.', {
      nobody: [object({ user: { type: 'null' } }, ['user']), { user: null }],
    }),
  ),
  open('GET', LOGOUT_PATH, 'Sign out', undefined),
  open('POST', 'user_a/forgot-password', 'Ask for a link that sets a new password', 'forgot'),
  open('PATCH', 'user_a/reset-password/:resetToken', 'Set a new password', 'resetPassword'),
  open('POST', 'user_a/forgot-pin', 'Ask for a link that sets a new PIN', 'forgot'),
  open('PATCH', 'user_a/reset-pin/:resetToken', 'Set a new PIN', 'resetPin'),
  open('POST', 'user_a/sendUserAgentCode/:email', 'Send the access code of a new device', undefined),
  open('POST', 'user_a/sendUserAgentCodePin/:userNumber', 'Send the access code, by user number', undefined),
  open(
    'POST',
    'user_a/loginWithUACode/:email',
    'Sign in with the access code; the email may be a user number',
    'code',
    welcome,
  ),
  {
    method: 'GET',
    path: PERMISSIONS_PATH,
    id: 'permissions',
    summary: 'Who may open which page',
    isPublic: false,
    answer: permissions,
  },
];
