import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { CheckFailure, type SignIn } from './check';

/** The parsed command line. */
export interface CommandLine {
  origin: string;
  signIn: SignIn;
  reader?: SignIn | undefined;
  page?: string | undefined;
  isWriting: boolean;
  company?: string | undefined;
  venue?: string | undefined;
  json?: string | undefined;
  junit?: string | undefined;
}

export const USAGE =
  'npm run check-api -- <origin> --email <email> --password <password> | --user-number <number> --pin <pin> | --cookie <cookie>' +
  ' [--reader-email <email> --reader-password <password>] [--page <origin>] [--write [--company <id or name>] [--venue <id or name>]] [--json <file>] [--junit <file>]';

/**
 * @param env STOCK_CHECK_PASSWORD, STOCK_CHECK_PIN, STOCK_CHECK_COOKIE and STOCK_CHECK_READER_PASSWORD take the place
 *   of their flags, so that no secret stands in a list of processes
 * @throws CheckFailure with one sentence
 */
export function readCommandLine(words: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const { values, positionals } = parsed(words);
  const [origin = '', ...others] = positionals;
  if (!isOrigin(origin) || others.length > 0)
    throw new CheckFailure(`State the origin of the backend, such as https://backend.example. ${USAGE}`);
  const { page } = values;
  const { company, venue, write: isWriting = false } = values;
  if (!isWriting && (company !== undefined || venue !== undefined))
    throw new CheckFailure('--company and --venue say where to write: add --write.');
  if (page !== undefined && !URL.canParse(page)) throw new CheckFailure(`--page is no origin: ${page}`);
  return {
    origin: new URL(origin).origin,
    signIn: signInOf(values, env),
    reader: readerOf(values, env),
    page: page === undefined ? undefined : new URL(page).origin,
    isWriting,
    company,
    venue,
    json: reportFile('--json', values.json),
    junit: reportFile('--junit', values.junit),
  };
}

/** Whether an address is an origin of http(s); that of the API's root stands for it. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search } = new URL(address);
  return /^https?:$/.test(protocol) && /^(\/api\/v1)?\/?$/.test(pathname) && search === '';
}

/** A check of a minute whose report cannot be written is refused before it begins. */
function reportFile(flag: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    accessSync(dirname(file), constants.W_OK);
    return file;
  } catch {
    throw new CheckFailure(
      `${flag} cannot be written: there is no folder ${dirname(file)}, or it is not yours.`,
    );
  }
}

function signInOf(values: ReturnType<typeof parsed>['values'], env: NodeJS.ProcessEnv): SignIn {
  const { email, 'user-number': userNumber } = values;
  const password = values.password ?? env.STOCK_CHECK_PASSWORD;
  const pin = values.pin ?? env.STOCK_CHECK_PIN;
  const cookie = values.cookie ?? env.STOCK_CHECK_COOKIE;
  if (email !== undefined && password !== undefined) return { email, password };
  if (userNumber !== undefined && pin !== undefined) return { userNumber, pin };
  if (cookie !== undefined) return { cookie };
  throw new CheckFailure(`State an email and a password, a user number and a PIN, or a cookie. ${USAGE}`);
}

function readerOf(values: ReturnType<typeof parsed>['values'], env: NodeJS.ProcessEnv): SignIn | undefined {
  const { 'reader-email': email } = values;
  const password = values['reader-password'] ?? env.STOCK_CHECK_READER_PASSWORD;
  if (email === undefined && values['reader-password'] === undefined) return undefined;
  if (email !== undefined && password !== undefined) return { email, password };
  throw new CheckFailure(`State both the email and the password of the reader. ${USAGE}`);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        'user-number': { type: 'string' },
        pin: { type: 'string' },
        cookie: { type: 'string' },
        'reader-email': { type: 'string' },
        'reader-password': { type: 'string' },
        page: { type: 'string' },
        write: { type: 'boolean' },
        company: { type: 'string' },
        venue: { type: 'string' },
        json: { type: 'string' },
        junit: { type: 'string' },
      },
    });
  } catch (error) {
    const [reason] = String(Reflect.get(Object(error), 'message')).split('. ');
    throw new CheckFailure(`${reason}. ${USAGE}`);
  }
}
