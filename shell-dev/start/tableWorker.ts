import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, rspack } from '@rspack/core';
import { tableWorkerOf } from '../../rspack.config';

/**
 * Compiles the worker for tables at each change, in memory, and answers with its script. The dev server would add
 * its client to it, which needs a page.
 */
export function serveTableWorker(configuration: Configuration) {
  const name = tableWorkerOf(undefined);
  const waiting: ((script: string) => void)[] = [];
  let script: string | undefined;
  const compiler = rspack({ ...configuration, stats: 'errors-only' });
  compiler.hooks.shouldEmit.tap('tableWorker', ({ assets }) => {
    const compiled = String(assets[name]?.source() ?? '');
    script = compiled;
    for (const answer of waiting.splice(0)) answer(compiled);
    return false;
  });
  compiler.watch({}, (error, stats) => {
    if (error || stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
  });
  return {
    name: 'table-worker',
    path: `/stock/${name}`,
    middleware: async (_request: IncomingMessage, response: ServerResponse) => {
      const text = script ?? (await new Promise<string>((resolve) => waiting.push(resolve)));
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(text);
    },
  };
}
