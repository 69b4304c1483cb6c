import type { SessionAnswer, SessionCall } from './sessionCalls';
import { createTableSession, type TableSession } from './tableSession';

/** The script of the worker: a table session that is called by messages. */
const session = createTableSession();
/** The worker's own global scope, whose types are not those of a page. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<SessionCall>) => Promise<void>;
  postMessage(message: SessionAnswer, transferred: Transferable[]): void;
};

scope.onmessage = async ({ data }) => {
  const { id, method, args } = data;
  try {
    const call = session[method] as (...args: unknown[]) => ReturnType<TableSession[typeof method]>;
    const value = await call(...args);
    answer({ id, value }, value instanceof Uint8Array ? [value.buffer] : []);
  } catch (failure) {
    answer({ id, failure: String(failure) });
  }
};
answer({ isReady: true });

function answer(message: SessionAnswer, transferred: Transferable[] = []): void {
  scope.postMessage(message, transferred);
}
