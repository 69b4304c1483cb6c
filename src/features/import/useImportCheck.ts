import { useMemo, useState } from 'react';
import type { AnyResource } from '../../kit/declare/resource';
import type { FileVenue } from '../../kit/fileColumns/fileColumns';
import { readHiddenSheet } from '../../kit/fileColumns/hiddenSheet';
import { finished, slicedTask } from '../../lib/timeSlices';
import { checkContext } from './check/checkContext';
import type { CheckContext, ImportedColumn } from './check/checkedRow';
import { finderSlices } from './check/findRecord';
import { missingKey } from './check/readCell';
import type { Pending } from './check/summary';
import type { ImportState } from './importState';
import type { Step } from './Stepper';
import { missingGroups } from './sideDetails';
import { useCheck } from './useCheck';
import type { ImportFile } from './useImportFile';
import type { KnownSource } from './useImportSource';
import type { useRowEdits } from './useRowEdits';

interface CheckedFile {
  resource: AnyResource;
  file: ImportFile | undefined;
  known: KnownSource | undefined;
  columns: readonly ImportedColumn[];
  /** How the columns are written is known. */
  isReady: boolean;
  step: Step;
  rows: Pick<ReturnType<typeof useRowEdits>, 'data' | 'choices' | 'records'>;
}

/** The check of the rows, and the missing records that they name; undefined before the step Check. */
export function useImportCheck(
  { resource, file, known, columns, isReady, step, rows }: CheckedFile,
  { clears, pending }: Pick<ImportState, 'clears' | 'pending'>,
) {
  const source = known?.source;
  const isChecking = step !== 'file' && step !== 'columns';
  // while it runs, the lists change
  const checkedList = step === 'import' ? undefined : source;
  const index = useMemo(
    () => checkedList && isChecking && slicedTask(finderSlices(resource, checkedList.list)),
    [resource, checkedList, isChecking],
  );
  const meant = useSameMeaning(columns);
  const makeContext = useMemo(() => {
    if (!checkedList || !file || !index || !isReady) return undefined;
    return function* () {
      while (index.work()) yield;
      const exported = yield* exportedSlices(resource.name, file.hidden, checkedList.venues);
      const found = { clears, find: index.result(), ...(exported && { exported }) };
      return withPending(checkContext(checkedList, meant, found), pending);
    };
  }, [resource.name, checkedList, file, meant, clears, pending, index, isReady]);
  // a cell that was fixed can show how its column is written: the place in the check stays
  const key = columns.map(({ at, target }) => `${at} ${target.key}`).join();
  const checked = useCheck(makeContext, rows.data, { key, ...rows, pending });
  const missing = useMemo(
    () => (checked && source ? missingGroups(checked.missing, source, pending) : []),
    [checked, source, pending],
  );
  return { checked, missing };
}

/** The columns of before while they mean the same: the check starts again with others, not with each edited cell. */
function useSameMeaning(columns: readonly ImportedColumn[]): readonly ImportedColumn[] {
  const key = JSON.stringify(columns.map(({ at, target, notation }) => [at, target.key, notation]));
  const [before, setBefore] = useState({ key, columns });
  if (key === before.key) return before.columns;
  setBefore({ key, columns });
  return columns;
}

/** The context in which these missing records have names: the import creates them. */
function withPending(context: CheckContext, pending: Pending): CheckContext {
  if (pending.size === 0) return context;
  const pendingName = (missing: Parameters<typeof missingKey>[0]) => pending.get(missingKey(missing))?.name;
  return { ...context, contextOf: (record: object) => ({ ...context.contextOf(record), pendingName }) };
}

type Exported = CheckContext['exported'];

/** {@link exportedSlices} at once. */
export function exportedValues(...of: Parameters<typeof exportedSlices>): Exported {
  return finished(exportedSlices(...of));
}

const ROWS_PER_SLICE = 1_000;

/**
 * The values that an exported workbook had, from its hidden sheet; undefined for any other file, and for an export
 * of other records. With one row per record and venue, the values of a venue are those of its row.
 */
function* exportedSlices(
  resource: string,
  hidden: readonly (readonly string[])[],
  venues: readonly Pick<FileVenue, 'id' | 'name'>[],
): Generator<void, Exported> {
  const sheet = readHiddenSheet(resource, hidden);
  if (!sheet) return undefined;
  const { keys, rows } = sheet;
  const columns = new Map(keys.map((key, index) => [key, index]));
  const [idAt, venueAt] = [columns.get('_id'), columns.get('@venue')];
  if (idAt === undefined) return undefined;
  const ids = new Map(venues.map(({ id, name }) => [name, id]));
  const found = new Map<string, readonly string[]>();
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_SLICE === 0) yield;
    const id = row[idAt] ?? '';
    if (!found.has(id)) found.set(id, row);
    if (venueAt !== undefined) found.set(`${id} ${ids.get(row[venueAt] ?? '')}`, row);
  }
  return (id, venue, key) => {
    const at = columns.get(key);
    const row = found.get(venue === '' || venueAt === undefined ? id : `${id} ${venue}`);
    return at === undefined || !row ? undefined : (row[at] ?? '');
  };
}
