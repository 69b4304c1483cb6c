import { parseArgs } from 'node:util';
import type { Given } from './survey';
import { CheckFailure } from './verdicts';

/** The parsed command line. */
export interface CommandLine {
  given: Given;
  /** A file that keeps the cookies of the device. */
  state?: string | undefined;
  only?: string[] | undefined;
  json?: string | undefined;
  junit?: string | undefined;
}

export const USAGE =
  'stock-host-check --url <address of Stock in the host> [--email <email> --password <password>] [--state <file>] [--remote <address>]' +
  ' [--sibling <text or path>] [--theme <name>] [--mounts <number>] [--only <check>]... [--json <file>] [--junit <file>]';

const MOUNTS = 20;

/**
 * @param env STOCK_CHECK_PASSWORD takes the place of its flag, so that no secret stands in a list of processes
 * @param names the names of the checks
 * @throws CheckFailure with one sentence
 */
export function readCommandLine(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): CommandLine {
  const { url = '', email, state, remote, sibling, theme, only, json, junit, ...rest } = parsed(words);
  if (!isAddress(url))
    throw new CheckFailure(
      `State the address of Stock in the host, such as --url https://shell.example/stock. ${USAGE}`,
    );
  const password = rest.password ?? env.STOCK_CHECK_PASSWORD;
  if ((email === undefined) !== (password === undefined))
    throw new CheckFailure(`State both --email and --password, or neither. ${USAGE}`);
  if (remote !== undefined && !isAddress(remote)) throw new CheckFailure(`--remote is no address: ${remote}`);
  const mounts = Number(rest.mounts ?? MOUNTS);
  if (!Number.isInteger(mounts) || mounts < 1)
    throw new CheckFailure(`--mounts is no number of mounts: ${rest.mounts}`);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CheckFailure(`There is no check called '${unknown}'; there are: ${names.join(', ')}.`);
  return {
    given: {
      url,
      email,
      password,
      remote:
        remote === undefined
          ? undefined
          : remote.replace(/(mf-manifest\.json|remoteEntry\.js)$|\/?$/, (end) =>
              end.startsWith('m') || end.startsWith('r') ? '' : '/',
            ),
      sibling,
      theme,
      mounts,
    },
    state,
    only,
    json,
    junit,
  };
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function parsed(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        state: { type: 'string' },
        remote: { type: 'string' },
        sibling: { type: 'string' },
        theme: { type: 'string' },
        mounts: { type: 'string' },
        only: { type: 'string', multiple: true },
        json: { type: 'string' },
        junit: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    const [reason] = String(Reflect.get(Object(error), 'message')).split('. ');
    throw new CheckFailure(`${reason}. ${USAGE}`);
  }
}
