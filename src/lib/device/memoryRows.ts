import type { Row, RowKey, Rows } from './deviceRows';

interface MemoryRow {
  key: RowKey;
  value: unknown;
  at: number | undefined;
}

/** The rows of a page that the device takes nothing of, by their keys as text. */
export type Memory = Map<string, MemoryRow>;

/** Rows in memory, over those that the device has from before, where it can still be read. */
export function memoryRows<Values>(memory: Memory, below?: Rows<Values>): Rows<Values> {
  const isBelow = (start: RowKey) => (row: MemoryRow) =>
    start.every((part, index) => row.key[index] === part);
  const foundAt = (start: RowKey) => [...memory.values()].filter(isBelow(start));
  const rowsOf = <V>(own: readonly MemoryRow[], others: readonly Row<V>[]): Row<V>[] => [
    ...others.filter(({ key }) => !memory.has(nameOf(key))),
    ...own.map(({ key, value, at }) => ({ key, value: value as V, at })),
  ];
  const remove = (start: RowKey) => {
    for (const { key } of foundAt(start)) memory.delete(nameOf(key));
  };
  const all: Rows<Values>['all'] = async (start) =>
    rowsOf(foundAt(start), (await below?.all(start)) ?? []).sort((one, other) => compare(one.key, other.key));
  return {
    all,
    get: async <K extends keyof Values & string>(key: RowKey<K>) => {
      const own = memory.get(nameOf(key));
      return own ? (own.value as Values[K]) : below?.get(key);
    },
    count: async (start) => (await all(start)).length,
    lastKey: async (start) => (await all(start)).at(-1)?.key,
    async headers(user, kind, ages = {}) {
      const { from = 0, until = Number.POSITIVE_INFINITY, most } = ages;
      const own = foundAt([user, kind]).filter(({ at }) => at !== undefined && at >= from && at <= until);
      const rows = rowsOf(own, (await below?.headers(user, kind, ages)) ?? []);
      return rows.sort((one, other) => Number(one.at) - Number(other.at)).slice(0, most);
    },
    async put(key, value, at) {
      memory.set(nameOf(key), { key, value, at });
    },
    delete(start) {
      remove(start);
      below?.delete(start);
    },
    drop(user, document) {
      const isOf = ({ key }: MemoryRow) => key[0] === user && (document === undefined || key[2] === document);
      for (const { key } of [...memory.values()].filter(isOf)) memory.delete(nameOf(key));
      below?.drop(user, document);
    },
  };
}

const nameOf = (key: RowKey) => JSON.stringify(key);

/** The order of the database: numbers by size, texts by code units, and the shorter key first. */
function compare(one: RowKey, other: RowKey): number {
  for (const [at, part] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    if (part !== against) return part < against ? -1 : 1;
  }
  return one.length - other.length;
}
