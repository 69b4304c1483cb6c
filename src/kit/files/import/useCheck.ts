import { useCallback, useEffect, useRef, useState } from 'react';
import { runInSlices, useShortOrSliced } from '../../../lib/timeSlices';
import { uniqueSlices } from '../../fieldTypes/validation/uniqueness';
import { recordFields } from '../fileColumns';
import type { CheckContext, CheckedRow } from './check/checkedRow';
import { checkRows, type RowChoices, type Twins, twinsIn } from './check/checkTable';
import { type Pending, summarySlices } from './check/summary';

type Data = readonly (readonly string[])[];

interface Checked {
  /** What was checked. */
  makeContext: unknown;
  key: string;
  data: Data;
  context: CheckContext;
  rows: readonly CheckedRow[];
  twins: Twins;
}

/** Rows that are summed up at once. */
const FEW = 500;

interface CheckOptions {
  /** Another key means another check: what was found before is not shown. */
  key: string;
  choices: RowChoices;
  pending: Pending;
}

/**
 * The check of all rows, in time slices. After an edit only the rows that changed are checked again; the earlier
 * result stays until then, with `isCurrent` false.
 */
export function useCheck(
  makeContext: (() => Generator<void, CheckContext>) | undefined,
  data: Data,
  { key, choices, pending }: CheckOptions,
) {
  const [checked, setChecked] = useState<Checked>();
  const last = useRef<Checked>(undefined);
  useEffect(() => {
    if (!makeContext) return;
    return runInSlices(check({ makeContext, key, data }, last.current), (found) => {
      last.current = found;
      setChecked(found);
    });
  }, [makeContext, key, data]);
  const summary = useCallback(
    function* () {
      if (!checked) return undefined;
      const { rows, twins, data: of } = checked;
      return { checked, ...(yield* summarySlices({ rows, data: of, twins, choices, pending })) };
    },
    [checked, choices, pending],
  );
  const found = useShortOrSliced(summary, (checked?.rows.length ?? 0) <= FEW);
  if (!found || !makeContext || found.checked.key !== key || found.rows.length !== data.length)
    return undefined;
  const { context, data: of, makeContext: by } = found.checked;
  return { ...found, context, isCurrent: found.checked === checked && of === data && by === makeContext };
}

function* check(
  of: Pick<Checked, 'key' | 'data'> & { makeContext(): Generator<void, CheckContext> },
  last: Checked | undefined,
): Generator<void, Checked> {
  const { makeContext, data } = of;
  const isSame = last?.makeContext === makeContext && last.data.length === data.length;
  const context = isSame ? last.context : yield* makeContext();
  if (!isSame) yield* uniqueSlices(recordFields(context.resource), context.list);
  const known = isSame && { rows: last.rows, isDirty: (at: number) => last.data[at] !== data[at] };
  const rows = yield* checkRows(context, data, known || undefined);
  return { ...of, context, rows, twins: yield* twinsIn(rows) };
}
