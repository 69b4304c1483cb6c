import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  // tests use a real server and may run on a busy machine; passing tests do not take longer
  asyncUtilTimeout: 20_000,
  // `findBy` and `waitFor` query every 50 ms: the page is printed once, when they time out, not at each query
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? undefined) : getElementError(message, container),
});

/** Whether the caller is `waitFor`, which prints the page itself when it times out. */
function isPolling(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

/** Redux Toolkit's development checks warn about their own duration, which depends on the machine. */
const ABOUT_DURATION = /InvariantMiddleware took \d+ms/;

/**
 * `console.error` and `console.warn` fail the test that caused them, unless `allowConsole(/pattern/)` was
 * called before.
 */
let allowed: RegExp[] = [ABOUT_DURATION];
let events: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!allowed.some((pattern) => pattern.test(text))) events.push(`console.${level}: ${text}`);
  };
}

Object.assign(globalThis, {
  allowConsole: (expected: RegExp) => {
    allowed.push(expected);
  },
});

afterEach(() => {
  const messages = events;
  allowed = [ABOUT_DURATION];
  events = [];
  if (messages.length > 0)
    throw new Error(`The console must stay silent, but these were printed:\n${messages.join('\n')}`);
});
