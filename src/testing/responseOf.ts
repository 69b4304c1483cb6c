import { ReadableStream } from 'node:stream/web';

/** What code that reads `fetch` uses of a response, which arrives in parts; jsdom has no `Response`. */
export function responseOf(status: number, ...parts: readonly string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return { status, body };
}
