import { fold, foldTyped } from '../../../lib/foldText';
import { cellAt } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { Assessment } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';
import { impliedKeys } from './implied';

/** Which changes the review shows. */
export type ReviewFilter = 'all' | 'doubtful' | 'leftOut';

/** A row of the review: the band above the doubtful changes, a record, one change, or a value sent with a new entry. */
export type ReviewRow =
  | { kind: 'first' }
  | { kind: 'group'; record: string; count: number }
  | { kind: 'line'; record: string; key: string; isFirst: boolean }
  | { kind: 'implied'; record: string; key: string };

/** What the rows are made of. */
export interface ReviewParts {
  set: ChangeSet;
  source: ChangeSource;
  assessment: Assessment;
  filter: ReviewFilter;
  /** Part of a record's title or a venue's name. */
  query: string;
  folded: (record: string) => boolean;
  isLeftOut(record: string, key: string): boolean;
}

/**
 * The rows: changes that are doubtful or cannot be saved first, then the others by record. Only which change stands
 * where; its texts are computed for the rows that are rendered. In slices: half a million changes take a second.
 */
export function* reviewRows(parts: ReviewParts): Generator<void, ReviewRow[]> {
  const { set, source, assessment, filter, folded } = parts;
  const first: ReviewRow[] = [];
  const groups: ReviewRow[] = [];
  const matches = matcher(parts);
  // edits that come meanwhile add to the map while it is walked
  for (const [record, changes] of set.records()) {
    yield;
    const { doubtful, invalid } = assessment.of(record);
    const lines: ReviewRow[] = [];
    for (const key of changes.keys()) {
      if (!source.partOf(cellAt(record, key)) || !matches(record, key)) continue;
      if (filter === 'leftOut' && !parts.isLeftOut(record, key)) continue;
      const isFirst = doubtful.has(key) || invalid.has(key);
      if (isFirst) first.push({ kind: 'line', record, key, isFirst });
      else if (filter !== 'doubtful') lines.push({ kind: 'line', record, key, isFirst });
    }
    if (filter === 'all') {
      for (const key of impliedKeys(source, record, changes)) {
        if (matches(record, key)) lines.push({ kind: 'implied', record, key });
      }
    }
    if (lines.length === 0) continue;
    groups.push({ kind: 'group', record, count: changes.size });
    if (!folded(record)) for (const line of lines) groups.push(line);
  }
  return first.length === 0 ? groups : [{ kind: 'first' }, ...first, ...groups];
}

/** Whether a change matches what is searched for, by the title of its record or the name of its venue. */
function matcher({ source, query }: ReviewParts): (record: string, key: string) => boolean {
  const wanted = foldTyped(query);
  if (wanted === '') return () => true;
  const venues = new Map<string, boolean>();
  const titles = new Map<string, boolean>();
  const known = (cache: Map<string, boolean>, id: string, text: (id: string) => string) => {
    const found = cache.get(id) ?? fold(text(id)).includes(wanted);
    cache.set(id, found);
    return found;
  };
  return (record, key) =>
    known(titles, record, source.titleOf) || known(venues, cellAt(record, key).venue, source.venueName);
}
