import { format } from 'node:util';

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
