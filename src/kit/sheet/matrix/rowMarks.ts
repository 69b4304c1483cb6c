import type { MatrixView } from '../../../features/sheets/matrix/matrixView';
import type { Identified } from '../../declare/effects';
import { cellAt } from '../../writes/set/cells';
import type { ChangeSet } from '../../writes/set/changeSet';
import type { Assessment } from '../../writes/source/assessment';

/** Which of the rows have changes of a view's fields. */
export interface RowMarks {
  /** The ids of the records with changes, and of those with doubtful ones. */
  changed: ReadonlySet<string>;
  doubtful: ReadonlySet<string>;
  /** The ids of the venues of the changes. */
  venues: ReadonlySet<string>;
}

/** Marks the rows, one per slice; what is doubtful has been judged before. */
export function* rowMarks(
  { part }: Pick<MatrixView, 'part'>,
  changes: ChangeSet,
  assessment: Assessment,
  rows: readonly Identified[],
): Generator<void, RowMarks> {
  const paths = new Set(part.fields.map(({ path }) => path));
  const [changed, doubtful, venues] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const all = changes.records();
  for (const { _id } of rows) {
    yield;
    for (const key of all.get(_id)?.keys() ?? []) {
      const { venue, field } = cellAt(_id, key);
      // a field of the record itself may have the same path
      if (venue === '' || !paths.has(field)) continue;
      changed.add(_id);
      venues.add(venue);
      if (assessment.of(_id).doubtful.has(key)) doubtful.add(_id);
    }
  }
  return { changed, doubtful, venues };
}
