import type { ConflictLine } from '../../writes/conflicts/question';

/** A row of the list of many conflicts: a record, or one of its conflicts. */
export type ConflictListRow =
  | { kind: 'group'; key: string; title: string; lines: readonly ConflictLine[] }
  | { kind: 'line'; key: string; line: ConflictLine };

/** The conflicts by record, in the order in which the records occur. */
export function conflictRows(lines: readonly ConflictLine[]): ConflictListRow[] {
  const groups = new Map<string, ConflictLine[]>();
  for (const line of lines) {
    const of = line.recordId ?? line.record;
    const group = groups.get(of);
    if (group) group.push(line);
    else groups.set(of, [line]);
  }
  return [...groups].flatMap(([key, ofRecord]): ConflictListRow[] => [
    { kind: 'group', key: `group ${key}`, title: ofRecord[0]?.record ?? '', lines: ofRecord },
    ...ofRecord.map((line) => ({ kind: 'line' as const, key: line.key, line })),
  ]);
}
