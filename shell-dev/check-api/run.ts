import type { LoggedInUser } from '../../src/host/contract';
import { ApiBrowser } from './apiBrowser';
import { openBackend } from './backend';
import type { Check, CheckOptions } from './check';
import { checkThrottling } from './checks/answers';
import { checkBrowserCache } from './checks/browserCache';
import { checkLists } from './checks/lists';
import { checkPermissions } from './checks/permissions';
import { checkPreflights } from './checks/preflights';
import { checkReaderLists, openReader } from './checks/reader';
import { checkSession, endSession, signIn } from './checks/session';
import { checkWrites } from './checks/writes';
import type { Exchange } from './exchange';
import { Findings } from './findings';

/** What was found, and records that could not be removed: 'brand 65f1...'. */
export interface CheckResult {
  findings: Findings;
  left: readonly string[];
}

/**
 * Checks what a backend answers with the product's own readers.
 * @throws CheckFailure where it could not begin
 */
export async function checkApi(options: CheckOptions): Promise<CheckResult> {
  const { origin, page, timeout, signIn: how } = options;
  const cookie = 'cookie' in how ? how.cookie : undefined;
  const backend = openBackend(new ApiBrowser({ origin, page, cookie, timeout }));
  const check: Check = { backend, findings: new Findings(), options };
  const user = await signIn(check);
  let left: readonly string[] = [];
  let logout: Exchange | undefined;
  try {
    left = await checkSignedIn(check, user);
  } finally {
    // a session that was given goes on; one of the check is of no use to anyone afterwards
    if (cookie === undefined) logout = await endSession(check);
  }
  checkBrowserCache(check, logout);
  for (const exchange of backend.browser.throttled) checkThrottling(check.findings, exchange, page);
  return { findings: check.findings, left };
}

/** @returns what could not be removed */
async function checkSignedIn(check: Check, user: LoggedInUser): Promise<readonly string[]> {
  await checkSession(check, user);
  await checkPreflights(check);
  await checkPermissions(check, user);
  const reader = await openReader(check);
  try {
    await checkLists(check);
    if (reader) await checkReaderLists(check, reader);
    return check.options.isWriting ? await checkWrites(check, reader) : [];
  } finally {
    await reader?.signOut();
  }
}
