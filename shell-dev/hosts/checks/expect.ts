import { expect as expectAtOnce } from '@playwright/test';

/** Playwright's `expect`, with the patience of the browser tests: outside of its runner it waits five seconds only. */
export const expect = expectAtOnce.configure({ timeout: 60_000 });
