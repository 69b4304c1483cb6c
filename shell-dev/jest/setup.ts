import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/react';

// a journey waits for a real server on a machine that does other things too; a test that passes waits no longer
configure({ asyncUtilTimeout: 10_000 });

/** `console.error` and `console.warn` fail the test that caused them, unless it said `allowConsole(/the sentence/)` before. */
let allowed: RegExp[] = [];
let heard: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(`console.${level}: ${text}`);
  };
}

Object.assign(globalThis, {
  allowConsole: (expected: RegExp) => {
    allowed.push(expected);
  },
});

afterEach(() => {
  const said = heard;
  allowed = [];
  heard = [];
  if (said.length > 0) throw new Error(`The console must stay silent, but it said:\n${said.join('\n')}`);
});
