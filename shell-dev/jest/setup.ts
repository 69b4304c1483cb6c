import '@testing-library/jest-dom';
import './silentConsole';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();

configure({
  // tests use a real server and may run on a busy machine; passing tests do not take longer
  asyncUtilTimeout: 120_000,
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

/**
 * Keeps React from recording a stack for each element, a seventh of the time of a journey: it records the
 * first 10,000 of each second, which is every one that a test creates. Warnings lose the stack of the owner
 * and keep the component stack.
 */
function withoutOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

withoutOwnerStacks();

/** Longer than any gap within a scan. */
const KEY_GAP_MS = 120;

/**
 * The keys that a test types follow each other as those of a person do, however fast the test is: closer ones would be those of
 * a scanner, which `src/testing/scan.ts` has with times of their own.
 */
function typeAsPerson(): void {
  if (typeof KeyboardEvent === 'undefined') return;
  const times = new WeakMap<Event, number>();
  const { get: created } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp') ?? {};
  let last = 0;
  Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
    configurable: true,
    get(this: KeyboardEvent) {
      const known = times.get(this);
      if (known !== undefined) return known;
      const time: number = created?.call(this);
      if (this.type !== 'keydown') return time;
      last = Math.max(time, last + KEY_GAP_MS);
      times.set(this, last);
      return last;
    },
  });
}

typeAsPerson();
