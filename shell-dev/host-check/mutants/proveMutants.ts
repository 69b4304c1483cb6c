import type { BrowserContextOptions } from 'playwright-core';
import { demoSignIns } from '../../api/demo';
import { type MutantHosts, openMutantHosts } from './mutantHosts';
import type { Mutant } from './mutants';

/** Cookies and storage of a user, as Playwright writes them. */
export type State = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** What a check of one mutant has found: a line of its report. */
export interface Found {
  result: string;
  text: string;
}

/** Runs one check, by its name, at an address. */
export type CheckOne = (url: string, check: string, state: State) => Promise<Found>;

/** Mutants at a time, each with servers and data of its own. */
const TOGETHER = 2;
const ROLE = 'Stock manager';

/** Signs in without a page. @throws Error when the sign-in fails */
export async function signedIn(origin: string): Promise<State> {
  const account = demoSignIns.find(({ role }) => role === ROLE);
  const answer = await fetch(`${origin}/api/v1/user_a/login-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    };
  });
  return { cookies, origins: [] };
}

/** Checks each mutant with the check that has to find it; returns those that were not found, a line each. */
export async function proveMutants(mutants: readonly Mutant[], check: CheckOne): Promise<string[]> {
  const missed: string[] = [];
  const waiting = [...mutants];
  await Promise.all(
    Array.from({ length: Math.min(TOGETHER, mutants.length) }, async () => {
      const hosts = await openMutantHosts();
      try {
        const state = await signedIn(hosts.origin);
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          const line = await missedBy(hosts, mutant, check, state);
          console.log(
            line === undefined ? `found  ${mutant.check}: a host that ${mutant.name}` : `MISSED ${line}`,
          );
          if (line !== undefined) missed.push(line);
        }
      } finally {
        await hosts.close();
      }
    }),
  );
  return missed;
}

async function missedBy(
  hosts: MutantHosts,
  mutant: Mutant,
  check: CheckOne,
  state: State,
): Promise<string | undefined> {
  hosts.set(mutant);
  const { result, text } = await check(hosts.url, mutant.check, state);
  if (result === 'broken' && mutant.says.test(text)) return undefined;
  return `${mutant.check}: a host that ${mutant.name}: ${result}: ${text}`;
}
