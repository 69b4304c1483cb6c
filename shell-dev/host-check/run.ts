import type { Browser } from 'playwright-core';
import type { HostCheck } from './check';
import { checksByPromise } from './checks/every';
import type { Site } from './site';
import { type Given, survey } from './survey';
import { type Outcome, runCheck } from './visit';

/** Which checks are run, and what they are reported to. */
export interface RunOptions {
  /** Names; all unless stated. */
  only?: readonly string[] | undefined;
  onProgress?(check: string): void;
}

/** What was found, and the host as it was found. */
export interface CheckResult {
  site: Site;
  outcomes: readonly Outcome[];
}

/**
 * Checks a host from outside.
 * @throws CheckFailure where it could not begin
 */
export async function checkHost(
  browser: Browser,
  given: Given,
  { only, onProgress }: RunOptions,
): Promise<CheckResult> {
  onProgress?.(given.url);
  const site = await survey(browser, given);
  const outcomes: Outcome[] = [];
  for (const check of wanted(only)) {
    onProgress?.(`${check.promise} ${check.name}`);
    outcomes.push(await runCheck(browser, site, check));
  }
  return { site, outcomes };
}

const wanted = (only: readonly string[] | undefined): readonly HostCheck[] =>
  only === undefined ? checksByPromise : checksByPromise.filter(({ name }) => only.includes(name));
