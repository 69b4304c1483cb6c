import { ApiBrowser } from './apiBrowser';
import { openBackend } from './backend';
import type { Check, CheckOptions } from './check';
import { checkThrottling } from './checks/answers';
import { checkBrowserCache } from './checks/browserCache';
import { checkLists } from './checks/lists';
import { checkPermissions } from './checks/permissions';
import { checkReaderLists, openReader } from './checks/reader';
import { checkSession, endSession, signIn } from './checks/session';
import { checkWrites } from './checks/writes';
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
  await checkSession(check, user);
  await checkPermissions(check, user);
  const reader = await openReader(check);
  await checkLists(check);
  if (reader) await checkReaderLists(check, reader);
  const left = options.isWriting ? await checkWrites(check, reader) : [];
  checkBrowserCache(check, cookie === undefined ? await endSession(check) : undefined);
  for (const exchange of backend.browser.throttled) checkThrottling(check.findings, exchange, page);
  return { findings: check.findings, left };
}
