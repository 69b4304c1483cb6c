import { format } from 'node:util';

/**
 * Warnings that depend on the machine's speed: Redux Toolkit's development checks about their own duration,
 * and React about an answer of the real server that arrives between two steps of a test.
 */
const ABOUT_TIME = [/InvariantMiddleware took \d+ms/, /inside a test.* not wrapped in act/];

/**
 * `console.error` and `console.warn` fail the test that caused them, unless `allowConsole(/pattern/)` was
 * called before.
 */
let allowed: RegExp[] = [...ABOUT_TIME];
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
  allowed = [...ABOUT_TIME];
  events = [];
  if (messages.length > 0)
    throw new Error(`The console must stay silent, but these were printed:\n${messages.join('\n')}`);
});
