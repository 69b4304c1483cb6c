import '@testing-library/jest-dom';
import './silentConsole';
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
