import 'fake-indexeddb/auto';
import { Browser, installBrowser } from './browser';
import { createDatabases, installTransactions } from './databases';
import { EventLoop, type TaskOwner } from './eventLoop';

const loop = new EventLoop();
const browser = new Browser(loop);
let restore: () => void;

beforeAll(() => {
  restore = installBrowser(() => browser, loop);
  installTransactions(loop);
});
afterAll(() => restore());

/** Resolves with the result of a request, in the task of its event. */
function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
}

test('what follows a database that two pages use at the same time happens in the page that asked for it', async () => {
  const databases = createDatabases(loop);
  const pages = [browser.open(new Map()), browser.open(new Map())];
  const seen: [page: TaskOwner, at: TaskOwner][] = [];
  const work = async (page: TaskOwner) => {
    const opening = databases.open('kept', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
    const db = await resultOf(opening);
    seen.push([page, loop.current]);
    const writes = [1, 2, 3].map(async (key) => {
      await resultOf(db.transaction('rows', 'readwrite').objectStore('rows').put('value', key));
      seen.push([page, loop.current]);
    });
    await Promise.all(writes);
  };
  for (const page of pages) await loop.in(page, () => void work(page));
  await loop.pass(100);
  expect(seen).toHaveLength(8);
  for (const [page, at] of seen) expect(at === page).toBe(true);
});
