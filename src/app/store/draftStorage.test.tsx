import type { SafeStorage } from '../../lib/storage';
import { readDrafts, type StoredDrafts, writeDrafts } from './draftStorage';

const KEY = 'stock-drafts';
const WEEK = 7 * 24 * 60 * 60 * 1_000;
const draft = (keptAt = Date.now()) => ({ values: { name: 'Nova' }, base: { name: '' }, keptAt });
const photo = { url: 'data:image/png;base64,AAAA', name: 'logo.png' };

beforeEach(() => sessionStorage.clear());

test('written drafts are read again, with their owner', () => {
  const stored: StoredDrafts = { owner: 'marta', drafts: { '/a': draft(), '/b': draft() } };
  writeDrafts(stored);
  expect(readDrafts()).toEqual(stored);
});

test('no drafts leave no storage entry', () => {
  writeDrafts({ owner: 'marta', drafts: { '/a': draft() } });
  writeDrafts({ owner: 'marta', drafts: {} });
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(readDrafts()).toBeUndefined();
});

test.each([
  'not json at all',
  'null',
  '7',
  '[]',
  '{"drafts":{}}',
  '{"owner":"marta"}',
  '{"owner":7,"drafts":{}}',
  '{"owner":"marta","drafts":null}',
])('%s is read as no drafts', (json) => {
  sessionStorage.setItem(KEY, json);
  expect(readDrafts()).toBeUndefined();
});

test('a malformed draft, or one older than a week, is dropped', () => {
  const drafts = {
    '/young': draft(Date.now() - WEEK + 60_000),
    '/old': draft(Date.now() - WEEK - 60_000),
    '/text': 'Nova',
    '/bare': { values: {} },
  };
  sessionStorage.setItem(KEY, JSON.stringify({ owner: 'marta', drafts }));
  expect(Object.keys(readDrafts()?.drafts ?? {})).toEqual(['/young']);
});

/** A storage with room for this many characters. */
function small(room: number): SafeStorage & { kept(): string | null } {
  let kept: string | null = null;
  return {
    get: () => kept,
    set: (_, value) => {
      if (value.length > room) return false;
      kept = value;
      return true;
    },
    remove: () => {
      kept = null;
    },
    kept: () => kept,
  };
}

describe('a storage that is full', () => {
  const heavy = {
    values: { name: 'Nova', photo, photos: [photo], gone: null },
    base: { name: '' },
    keptAt: 1,
  };
  const light = { values: { name: 'Nova', gone: null }, base: { name: '' }, keptAt: 1 };
  const sizeOf = (one: object) => JSON.stringify({ owner: 'marta', drafts: { '/a': one } }).length;

  test('keeps the drafts without their photos', () => {
    const tab = small(sizeOf(light));
    writeDrafts({ owner: 'marta', drafts: { '/a': heavy } }, tab);
    expect(JSON.parse(tab.kept() ?? '')).toEqual({ owner: 'marta', drafts: { '/a': light } });
  });

  test('keeps nothing, and no older drafts, where even that is too much', () => {
    const tab = small(sizeOf(light) - 1);
    tab.set(KEY, 'older');
    writeDrafts({ owner: 'marta', drafts: { '/a': heavy } }, tab);
    expect(tab.kept()).toBeNull();
  });
});

test('a storage that throws SecurityError is treated as empty', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  writeDrafts({ owner: 'marta', drafts: { '/a': draft() } });
  expect(readDrafts()).toBeUndefined();
  jest.restoreAllMocks();
});
