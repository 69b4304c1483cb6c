import { ownerKey } from '../../../lib/device/owners';
import { toJson } from '../../../lib/json';
import { keyPart } from '../../../lib/keyPart';
import { safeStorage, storedKeys } from '../../../lib/storage';
import { type Cell, cellKey, type SentMark } from './cells';

/** Deltas whose requests may have left, as the device keeps them: also over a crash, they are not sent again unasked. */
export interface SentMarks {
  /** Resolves once the mark is kept. */
  keep(owner: string, address: string, cell: Cell, mark: SentMark): Promise<void>;
  forget(owner: string, address: string, cell: Cell): Promise<void>;
  /** The marks of the changes under an address, by {@link markKey}. */
  of(owner: string, address: string): Promise<ReadonlyMap<string, SentMark>>;
}

/** A cell in the marks of an address. */
export const markKey = ({ record, venue, field }: Cell): string =>
  `${keyPart(record)} ${cellKey({ venue, field })}`;

const keyOf = (owner: string, address = '') => `stock-sent ${ownerKey(owner)}${address}`;

/** Marks in the session storage of the tab, for browsers without IndexedDB: drafts do not outlive the tab there either. */
export const tabMarks: SentMarks = {
  async keep(owner, address, cell, mark) {
    write(owner, address, { ...read(owner, address), [markKey(cell)]: mark });
  },
  async forget(owner, address, cell) {
    const { [markKey(cell)]: known, ...others } = read(owner, address);
    if (known) write(owner, address, others);
  },
  of: async (owner, address) => new Map(Object.entries(read(owner, address))),
};

/** Removes the marks of a user from the tab: their drafts were deleted. */
export function dropTabMarks(owner: string): void {
  for (const key of storedKeys('sessionStorage'))
    if (key.startsWith(keyOf(owner))) safeStorage('sessionStorage').remove(key);
}

function read(owner: string, address: string): Record<string, SentMark> {
  try {
    return JSON.parse(safeStorage('sessionStorage').get(keyOf(owner, address)) ?? '{}');
  } catch {
    return {};
  }
}

function write(owner: string, address: string, marks: Record<string, SentMark>): void {
  const tab = safeStorage('sessionStorage');
  if (Object.keys(marks).length === 0) tab.remove(keyOf(owner, address));
  else tab.set(keyOf(owner, address), toJson(marks));
}
