import { useCallback, useEffect, useRef, useState } from 'react';
import { uniqueSlices } from '../../kit/fieldTypes/validation/uniqueness';
import { recordFields } from '../../kit/fileColumns/fileColumns';
import { caught, runInSlices, useShortOrSliced } from '../../lib/timeSlices';
import type { CheckContext, CheckedRow } from './check/checkedRow';
import { type ChosenRecords, checkRows, type RowChoices } from './check/checkTable';
import { type Duplicates, duplicatesIn } from './check/duplicates';
import { type Pending, summarySlices } from './check/summary';

type Data = readonly (readonly string[])[];

interface Checked {
  /** What was checked. */
  makeContext: unknown;
  key: string;
  data: Data;
  records: ChosenRecords;
  context: CheckContext;
  rows: readonly CheckedRow[];
  duplicates: Duplicates;
}

/** More rows are summed up in time slices. */
const MAX_SYNC_ROWS = 500;

interface CheckOptions {
  /** Another key means another check: what was found before is not shown. */
  key: string;
  choices: RowChoices;
  records: ChosenRecords;
  pending: Pending;
}

/**
 * The check of all rows, in time slices. After an edit only the rows that changed are checked again; the earlier
 * result stays until then, with `isCurrent` false.
 */
export function useCheck(
  makeContext: (() => Generator<void, CheckContext>) | undefined,
  data: Data,
  { key, choices, records, pending }: CheckOptions,
) {
  const [checked, setChecked] = useState<Checked>();
  const [broken, setBroken] = useState<{ thrown: unknown }>();
  // an exception of a slice is one of the page, which has a Retry
  if (broken) throw broken.thrown;
  const last = useRef<Checked>(undefined);
  useEffect(() => {
    if (!makeContext) return;
    const slices = check({ makeContext, key, data, records }, last.current);
    return runInSlices(
      caught(slices, (thrown) => setBroken({ thrown })),
      (ended) => {
        if (!ended) return;
        last.current = ended.value;
        setChecked(ended.value);
      },
    );
  }, [makeContext, key, data, records]);
  const summary = useCallback(
    function* () {
      if (!checked) return undefined;
      const { rows, duplicates, data: of } = checked;
      return { checked, ...(yield* summarySlices({ rows, data: of, duplicates, choices, pending })) };
    },
    [checked, choices, pending],
  );
  const found = useShortOrSliced(summary, (checked?.rows.length ?? 0) <= MAX_SYNC_ROWS);
  if (!found || !makeContext || found.checked.key !== key || found.rows.length !== data.length)
    return undefined;
  const { context, data: of, records: from, makeContext: by } = found.checked;
  const isOfNow = of === data && from === records && by === makeContext;
  return { ...found, context, isCurrent: found.checked === checked && isOfNow };
}

function* check(
  of: Pick<Checked, 'key' | 'data' | 'records'> & { makeContext(): Generator<void, CheckContext> },
  last: Checked | undefined,
): Generator<void, Checked> {
  const { makeContext, data, records } = of;
  const isSame = last?.makeContext === makeContext && last.data.length === data.length;
  const context = isSame ? last.context : yield* makeContext();
  if (!isSame) yield* uniqueSlices(recordFields(context.resource), context.list);
  const isDirty = (at: number) => last?.data[at] !== data[at] || last?.records.get(at) !== records.get(at);
  const known = isSame ? { rows: last.rows, isDirty } : undefined;
  const rows = yield* checkRows(context, data, known, records);
  return { ...of, context, rows, duplicates: yield* duplicatesIn(rows) };
}
