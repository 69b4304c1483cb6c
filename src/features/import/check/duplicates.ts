import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import type { CellChange, CheckedRow, Claim } from './checkedRow';

/** Rows that cannot all be imported; each list in the order of the file. */
export interface Duplicates {
  /** Rows about the same, by their key. */
  same: ReadonlyMap<string, readonly CheckedRow[]>;
  /** Rows that give the same identifying value to different records, by the key of the {@link Claim}. */
  rivals: ReadonlyMap<string, readonly CheckedRow[]>;
  /** Values of a record that a later row about it gives otherwise: the last one counts (R213). */
  outweighed: ReadonlyMap<CheckedRow, readonly Outweighed[]>;
  /** Identifying values that only look like those of other rows (R216). */
  alike: ReadonlyMap<CheckedRow, readonly Alike[]>;
}

/** An identifying value of a row, and one of another row that looks like it. */
export interface Alike {
  own: Claim;
  other: Claim;
  in: CheckedRow;
}

/** A value that counts in another row. */
export interface Outweighed {
  change: CellChange;
  by: CheckedRow;
}

const KEYS_PER_SLICE = 200;

/** Finds the rows that cannot all be imported, in slices. */
export function* duplicatesIn(rows: readonly CheckedRow[]): Generator<void, Duplicates> {
  const [same, claims, records, looks] = [grouping(), grouping(), grouping(), grouping()];
  for (const [at, row] of rows.entries()) {
    if (at % KEYS_PER_SLICE === 0) yield;
    same.add(row.duplicateKey, row);
    if (row.state === 'wrong') continue;
    records.add(row.about, row);
    for (const { key, look } of row.claims) {
      claims.add(key, row);
      looks.add(look, row);
    }
  }
  const rivals = [...claims.groups].filter(([, [first, ...others]]) =>
    others.some(({ about }) => about !== first?.about),
  );
  const outweighed = new Map<CheckedRow, readonly Outweighed[]>();
  for (const group of records.groups.values()) {
    addOutweighed(group, outweighed);
    yield;
  }
  const alike = new Map<CheckedRow, Alike[]>();
  for (const [look, group] of looks.groups) {
    addAlike(look, group, alike);
    yield;
  }
  return { same: same.groups, rivals: new Map(rivals), outweighed, alike };
}

/** Each row of a group gets the first value of it that is another one. */
function addAlike(look: string, group: readonly CheckedRow[], found: Map<CheckedRow, Alike[]>): void {
  const firsts = new Map<string, { other: Claim; in: CheckedRow }>();
  const claimed = group.flatMap((row) => {
    const own = row.claims.find((claim) => claim.look === look);
    if (own && !firsts.has(own.key)) firsts.set(own.key, { other: own, in: row });
    return own ? [{ row, own }] : [];
  });
  const [first, second] = firsts.values();
  if (!first || !second) return;
  for (const { row, own } of claimed) {
    const other = own.key === first.other.key ? second : first;
    found.set(row, [...(found.get(row) ?? []), { own, ...other }]);
  }
}

/** Compares what rows about one record give for the record itself. */
function addOutweighed(group: readonly CheckedRow[], found: Map<CheckedRow, readonly Outweighed[]>): void {
  const last = new Map<string, Outweighed>();
  for (const row of [...group].reverse()) {
    const own = row.changes.flatMap((change): Outweighed[] => {
      const { target, venue, value } = change;
      const later = last.get(target.key);
      if (venue !== '' || !target.field) return [];
      if (!later) last.set(target.key, { change, by: row });
      return later &&
        later.by.duplicateKey !== row.duplicateKey &&
        !fieldTypeOf(target.field).isSame(value, later.change.value)
        ? [{ change, by: later.by }]
        : [];
    });
    if (own.length > 0) found.set(row, own);
  }
}

/** Collects the rows with the same key. Most keys have one row, for which no list is made. */
function grouping() {
  const firsts = new Map<string, CheckedRow>();
  const groups = new Map<string, CheckedRow[]>();
  const add = (key: string, row: CheckedRow) => {
    const first = firsts.get(key);
    if (!first) firsts.set(key, row);
    else if (groups.has(key)) groups.get(key)?.push(row);
    else groups.set(key, [first, row]);
  };
  return { groups, add };
}
