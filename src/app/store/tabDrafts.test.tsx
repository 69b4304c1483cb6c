import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { StoredDrafts } from './draftStorage';
import { createTabDrafts } from './tabDrafts';

// jsdom has none, and fake-indexeddb copies values with it
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value));

const held = new Map<string, () => void>();

/** The locks of a browser: each is held until its work ends, or its page crashes. */
const locks = {
  request: (name: string, work: () => Promise<void>) => {
    held.set(name, () => held.delete(name));
    return work().then(() => held.delete(name));
  },
  query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
};

const draft = (name: string, keptAt = Date.now()) => ({ values: { name }, base: {}, keptAt });
const draftsOf = (owner: string, name: string): StoredDrafts => ({ owner, drafts: { '/a': draft(name) } });
const left = async () =>
  (await createTabDrafts().left()).map(({ owner, drafts }) => [owner, drafts['/a']?.values.name]);

beforeEach(() => {
  held.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const isKept = () => waitFor(async () => expect(held.size).toBe(1));

test('the copy of an open page is not taken up, that of a crashed one is, until it is dropped', async () => {
  createTabDrafts().write(draftsOf('marta', 'Nova'));
  await isKept();
  expect(await left()).toEqual([]);
  held.clear();
  await waitFor(async () => expect(await left()).toEqual([['marta', 'Nova']]));
  const later = createTabDrafts();
  later.drop((await later.left()).map(({ id }) => id));
  await waitFor(async () => expect(await left()).toEqual([]));
});

test('the latest drafts of a page replace its earlier ones, and none remove them', async () => {
  const page = createTabDrafts();
  page.write(draftsOf('marta', 'Nova'));
  page.write(draftsOf('marta', 'Nova 2'));
  await isKept();
  held.clear();
  await waitFor(async () => expect(await left()).toEqual([['marta', 'Nova 2']]));
  page.write(undefined);
  await waitFor(async () => expect(await left()).toEqual([]));
});

test('a page that is left in the usual way leaves no copy and no lock', async () => {
  const page = createTabDrafts();
  page.write(draftsOf('marta', 'Nova'));
  await isKept();
  page.stop();
  await waitFor(() => expect(held.size).toBe(0));
  expect(await left()).toEqual([]);
});

test('without locks or without IndexedDB nothing is kept, and nothing fails', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  createTabDrafts().write(draftsOf('marta', 'Nova'));
  expect(await left()).toEqual([]);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  createTabDrafts().write(draftsOf('marta', 'Nova'));
  expect(await left()).toEqual([]);
});
