import type { SafeStorage } from '../../lib/storage';
import {
  noteSignOut,
  readDrafts,
  removeSignedOutDrafts,
  type StoredDrafts,
  writeDrafts,
} from './draftStorage';

const KEY = 'stock-drafts marta';
const WEEK = 7 * 24 * 60 * 60 * 1_000;
const draft = (keptAt = Date.now()) => ({ id: 'd', values: { name: 'Nova' }, base: { name: '' }, keptAt });
const photo = { url: 'data:image/png;base64,AAAA', name: 'logo.png' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('written drafts are read again, with their owner', () => {
  const stored: StoredDrafts = { owner: 'marta', drafts: { '/a': [draft(), draft()], '/b': [draft()] } };
  writeDrafts(stored);
  expect(readDrafts('marta')).toEqual(stored);
});

test('no drafts leave no storage entry', () => {
  writeDrafts({ owner: 'marta', drafts: { '/a': [draft()] } });
  writeDrafts({ owner: 'marta', drafts: {} });
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(readDrafts('marta')).toBeUndefined();
});

test('drafts of two users in one tab do not replace each other', () => {
  writeDrafts({ owner: 'marta', drafts: { '/a': [draft()] } });
  writeDrafts({ owner: 'tom', drafts: { '/b': [draft()] } });
  writeDrafts({ owner: 'tom', drafts: {} });
  expect(Object.keys(readDrafts('marta')?.drafts ?? {})).toEqual(['/a']);
  expect(readDrafts('tom')).toBeUndefined();
});

describe('a sign-out that is noted', () => {
  const at = Date.now();

  test('voids what its user typed before, not what was typed later or by another user', () => {
    writeDrafts({ owner: 'marta', drafts: { '/a': [draft(at - 5_000)], '/b': [draft(at + 60_000)] } });
    writeDrafts({ owner: 'tom', drafts: { '/a': [draft(at - 5_000)] } });
    noteSignOut('marta', at - 10_000);
    expect(Object.keys(readDrafts('marta')?.drafts ?? {})).toEqual(['/b']);
    expect(Object.keys(readDrafts('tom')?.drafts ?? {})).toEqual(['/a']);
    removeSignedOutDrafts();
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '{}').drafts).not.toHaveProperty('/a');
  });

  test('is the same one in a tab that ends with it later, unless the user has signed in again there', () => {
    jest.useFakeTimers({ now: at });
    const first = noteSignOut('marta', at - 10_000);
    jest.advanceTimersByTime(3_600_000);
    expect(noteSignOut('marta', at - 20_000)).toBe(first);
    expect(noteSignOut('marta', at + 1_000)).toBe(at + 3_600_000);
    jest.useRealTimers();
  });
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
  expect(readDrafts('marta')).toBeUndefined();
});

test('a malformed draft, or one older than a week, is dropped', () => {
  const drafts = {
    '/young': [draft(Date.now() - WEEK + 60_000), draft(Date.now() - WEEK - 60_000)],
    '/old': [draft(Date.now() - WEEK - 60_000)],
    '/text': ['Nova'],
    '/bare': [{ values: {} }],
    '/outside': [{ ...draft(), outside: { id: 'marta 1' } }],
    '/records': [
      { ...draft(), records: { p1: {} } },
      { ...draft(), records: [{ record: 'p1', changes: 'Nova' }] },
    ],
    '/change': [{ ...draft(), records: [{ record: 'p1', changes: { '/name': 'Nova' } }] }],
  };
  sessionStorage.setItem(KEY, JSON.stringify({ owner: 'marta', drafts }));
  const found = readDrafts('marta')?.drafts ?? {};
  expect(Object.entries(found).map(([address, list]) => [address, list.length])).toEqual([['/young', 1]]);
});

/** A storage with room for this many characters. */
function small(room: number): SafeStorage & { stored(): string | null } {
  let stored: string | null = null;
  return {
    get: (key) => (key === KEY ? stored : null),
    set: (_, value) => {
      if (value.length > room) return false;
      stored = value;
      return true;
    },
    remove: () => {
      stored = null;
    },
    stored: () => stored,
  };
}

describe('a storage that is full', () => {
  const heavy = {
    id: 'd',
    values: { name: 'Nova', photo, photos: [photo], gone: null },
    base: { name: '' },
    keptAt: 1,
  };
  const light = { id: 'd', values: { name: 'Nova', gone: null }, base: { name: '' }, keptAt: 1 };
  const sizeOf = (one: object) => JSON.stringify({ owner: 'marta', drafts: { '/a': [one] } }).length;

  test('keeps the drafts without their photos', () => {
    const tab = small(sizeOf(light));
    expect(writeDrafts({ owner: 'marta', drafts: { '/a': [heavy] } }, tab)).toBe(false);
    expect(JSON.parse(tab.stored() ?? '')).toEqual({ owner: 'marta', drafts: { '/a': [light] } });
  });

  test('keeps nothing, and no older drafts, where even that is too much', () => {
    const tab = small(sizeOf(light) - 1);
    tab.set(KEY, 'older');
    writeDrafts({ owner: 'marta', drafts: { '/a': [heavy] } }, tab);
    expect(tab.stored()).toBeNull();
  });
});

test('a storage that throws SecurityError is treated as empty', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  writeDrafts({ owner: 'marta', drafts: { '/a': [draft()] } });
  expect(readDrafts('marta')).toBeUndefined();
  jest.restoreAllMocks();
});
