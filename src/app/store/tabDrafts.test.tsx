import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import type { StoredDrafts } from './draftStorage';
import { createTabDrafts } from './tabDrafts';

// jsdom has none, and fake-indexeddb copies values with it
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value));

const DAY = 24 * 60 * 60 * 1_000;

const held = new Map<string, () => void>();

/** The locks of a browser: each is held until its work ends, or its page crashes. */
const locks = {
  request: async (name: string, _: LockOptions, work: (lock: object | null) => Promise<void> | undefined) => {
    if (held.has(name)) return work(null);
    held.set(name, () => held.delete(name));
    await work({});
    return held.delete(name);
  },
  query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
};

const draft = (name: string, keptAt = Date.now()) => ({ id: name, values: { name }, base: {}, keptAt });
const draftsOf = (owner: string, ...names: string[]): StoredDrafts => ({
  owner,
  drafts: { '/a': names.map((name) => draft(name)) },
});
const namesIn = (copies: readonly StoredDrafts[] | undefined) =>
  copies?.map(({ drafts }) => drafts['/a']?.map(({ values }) => values.name)).sort();
/** What a page that is loaded now finds; its locks end with it. */
const found = async (owner = 'marta') => {
  const page = createTabDrafts();
  const copies = namesIn(await page.takeUp(owner));
  page.stop();
  await waitFor(async () => expect(await page.write({ owner, drafts: {} })).toBeUndefined());
  return copies;
};

/** All copies that are on the device. */
async function stored(): Promise<string> {
  const db = await openDB('stock');
  const all = db.objectStoreNames.contains('tab-drafts') ? await db.getAll('tab-drafts') : [];
  db.close();
  return JSON.stringify(all);
}

beforeEach(() => {
  held.clear();
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('the copy of an open page is not taken up; those of two crashed pages both are, by one page alone', async () => {
  await createTabDrafts().write(draftsOf('marta', 'Nova'));
  await createTabDrafts().write(draftsOf('marta', 'Zephyr', 'Older'));
  expect(await found()).toEqual([]);
  held.clear();
  const [first, second] = [createTabDrafts(), createTabDrafts()];
  const [one, other] = await Promise.all([first.takeUp('marta'), second.takeUp('marta')]);
  expect(namesIn([...(one ?? []), ...(other ?? [])])).toEqual([['Nova'], ['Zephyr', 'Older']]);
  await first.drop(
    'marta',
    (one ?? []).map(({ id }) => id),
  );
  await second.drop(
    'marta',
    (other ?? []).map(({ id }) => id),
  );
  expect(await found()).toEqual([]);
});

test('another page reads what an open one offers, not what is typed there, and takes nothing of it', async () => {
  const typed = { ...draft('Typed'), typedBy: 'marta' };
  await createTabDrafts().write({ owner: 'marta', drafts: { '/a': [typed, draft('Nova')] } });
  const page = createTabDrafts();
  expect(await page.takeUp('marta')).toEqual([]);
  const offered = await page.offeredElsewhere('marta');
  expect(namesIn(offered.map((drafts) => ({ owner: 'marta', drafts })))).toEqual([['Nova']]);
  expect(await page.offeredElsewhere('tom')).toEqual([]);
  expect(await stored()).toContain('Nova');
});

test('the latest drafts of a page replace its earlier ones, and none remove them', async () => {
  const page = createTabDrafts();
  await page.write(draftsOf('marta', 'Nova'));
  await page.write(draftsOf('marta', 'Nova 2'));
  held.clear();
  expect(await found()).toEqual([['Nova 2']]);
  await page.write({ owner: 'marta', drafts: {} });
  expect(await found()).toEqual([]);
});

test('when a session is over, its copy waits for its owner alone, and the page writes another one', async () => {
  const page = createTabDrafts();
  await page.write(draftsOf('marta', 'Nova'));
  page.letGo();
  await page.write(draftsOf('tom', 'Toms'));
  expect(await found('lena')).toEqual([]);
  expect(await found('tom')).toEqual([]);
  expect(await found('marta')).toEqual([['Nova']]);
});

test('after a week a copy is neither found nor kept', async () => {
  const page = createTabDrafts();
  await page.write(draftsOf('marta', 'Nova'));
  page.letGo();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6 * DAY);
  expect(await found()).toEqual([['Nova']]);
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * DAY);
  expect(await found('tom')).toEqual([]);
  expect(await stored()).toBe('[]');
  jest.restoreAllMocks();
});

test("what a user typed until a sign-out is deleted, in whatever page; later and others' work stays", async () => {
  await createTabDrafts().write(draftsOf('marta', 'Nova'));
  await createTabDrafts().write(draftsOf('tom', 'Toms'));
  const until = Date.now();
  await createTabDrafts().write({ owner: 'marta', drafts: { '/a': [draft('Later', until + 1)] } });
  held.clear();
  await createTabDrafts().deleteOf('marta', until);
  expect(await stored()).not.toContain('Nova');
  expect(await found('marta')).toEqual([['Later']]);
  expect(await found('tom')).toEqual([['Toms']]);
});

test('without locks or without IndexedDB nothing is kept, and nothing fails', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  expect(await createTabDrafts().write(draftsOf('marta', 'Nova'))).toBeUndefined();
  expect(await createTabDrafts().takeUp('marta')).toBeUndefined();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  expect(await createTabDrafts().write(draftsOf('marta', 'Nova'))).toBeUndefined();
});
