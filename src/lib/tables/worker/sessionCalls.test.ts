import { type SessionAnswer, type SessionCall, sessionIn } from './sessionCalls';
import { createTableSession } from './tableSession';

/** A worker that answers from a session of the same thread; `end` is its crash. */
function answering() {
  const session = createTableSession();
  const worker = {
    onmessage: null as ((event: { data: SessionAnswer }) => void) | null,
    onerror: null as ((event: { message: string; preventDefault(): void }) => void) | null,
    isSilent: false,
    async postMessage({ id, method, args }: SessionCall) {
      if (worker.isSilent) return;
      const call = session[method] as (...these: unknown[]) => Promise<unknown>;
      const value = await call(...args).catch((failure) => ({ failure: String(failure) }));
      const isFailure = typeof value === 'object' && value !== null && 'failure' in value;
      worker.onmessage?.({ data: isFailure ? { id, failure: String(value.failure) } : { id, value } });
    },
  };
  return worker;
}

test('a session in a worker reads a file by messages', async () => {
  const session = sessionIn(answering() as unknown as Worker);
  const bytes = new TextEncoder().encode('Name;Price\nAlmond;1,50\n').slice().buffer;
  expect(await session.open(bytes, '')).toMatchObject({ rowCount: 2, separator: ';' });
  expect(await session.rows('rows', 1, 2)).toEqual([['Almond', '1,50']]);
});

test('calls under way fail when the worker ends', async () => {
  const worker = answering();
  worker.isSilent = true;
  const session = sessionIn(worker as unknown as Worker);
  const read = session.rows('rows', 0, 1);
  worker.onerror?.({ message: 'out of memory', preventDefault: () => undefined });
  await expect(read).rejects.toThrow('out of memory');
});
