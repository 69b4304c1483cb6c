import { useEffect, useMemo, useRef, useState } from 'react';
import { runInSlices } from '../../../lib/timeSlices';
import type { CheckContext, CheckedRow } from './check/checkRow';
import { checkRows, type Twins, twinsIn } from './check/checkTable';

/**
 * The check of all rows, in time slices. After an edit only the rows that changed are checked again; the earlier
 * result stays until then.
 */
export function useCheck(context: CheckContext | undefined, data: readonly (readonly string[])[]) {
  const [checked, setChecked] = useState<{ rows: readonly CheckedRow[]; twins: Twins }>();
  const last = useRef<{ context: CheckContext; data: typeof data; rows: readonly CheckedRow[] }>(undefined);
  useEffect(() => {
    if (!context) return;
    const known = last.current;
    const isSame = known?.context === context && known.data.length === data.length;
    const work = checkRows(
      context,
      data,
      isSame ? { rows: known.rows, isDirty: (at) => known.data[at] !== data[at] } : undefined,
    );
    return runInSlices(withTwins(work), (found) => {
      last.current = { context, data, rows: found.rows };
      setChecked(found);
    });
  }, [context, data]);
  const isCurrent = useMemo(() => checked?.rows.length === data.length, [checked, data]);
  return isCurrent ? checked : undefined;
}

function* withTwins(
  work: Generator<void, readonly CheckedRow[]>,
): Generator<void, { rows: readonly CheckedRow[]; twins: Twins }> {
  const rows = yield* work;
  return { rows, twins: yield* twinsIn(rows) };
}
