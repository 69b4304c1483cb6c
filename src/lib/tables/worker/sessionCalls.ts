import type { TableSession } from './tableSession';

/** A call of a table session in a worker. */
export interface SessionCall {
  id: number;
  method: keyof TableSession;
  args: readonly unknown[];
}

/** What the worker posts: once that it listens, then an answer to each call. */
export type SessionAnswer =
  | { isReady: true }
  | { id: number; value: unknown }
  | { id: number; failure: string };

/** A session in a worker that listens. Where the worker ends (memory), the calls under way fail. */
export function sessionIn(worker: Worker): TableSession {
  const waiting = new Map<number, { resolve(value: never): void; reject(failure: Error): void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<SessionAnswer>) => {
    if ('isReady' in data) return;
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) call?.reject(new Error(data.failure));
    else call?.resolve(data.value as never);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  };
  const call = <M extends keyof TableSession>(
    method: M,
    args: Parameters<TableSession[M]>,
    transferred: Transferable[] = [],
  ) =>
    new Promise<Awaited<ReturnType<TableSession[M]>>>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, method, args } satisfies SessionCall, transferred);
    });
  return {
    addRows: (...args) => call('addRows', args),
    workbook: (...args) => call('workbook', args),
    open: (source, hiddenName) =>
      call('open', [source, hiddenName], typeof source === 'string' ? [] : [source]),
    reopen: (...args) => call('reopen', args),
    rows: (...args) => call('rows', args),
  };
}
