import { useCallback, useMemo, useReducer, useSyncExternalStore } from 'react';
import { useOptionalService, useService } from '../../host/services';
import type { AnyResource } from '../../kit/declare/resource';
import { useUser } from '../../session/auth/session';
import type { ImportedColumn } from './check/checkedRow';
import { cellsNaming, storedCells } from './check/fixes';
import { questionKey } from './check/questions';
import type { OpenValue } from './check/summary';
import type { HeadingRow } from './columns/headingRow';
import { fileDetails } from './fileDetails';
import { BEFORE_FILE, type ImportAction, type ImportState, importReducer } from './importState';
import { ImportRun } from './run/importRun';
import { startImport } from './run/startImport';
import type { Step } from './Stepper';
import { notUsedIn } from './sideDetails';
import { columnActions, useFileColumns, useHeadings, useMatchedColumns } from './useFileColumns';
import { useImportCheck } from './useImportCheck';
import { useImportFile } from './useImportFile';
import { useImportSource } from './useImportSource';
import { useRowEdits } from './useRowEdits';

/** The import of a resource in this mount; another user has others. */
function useRun(resource: string, user: string | undefined) {
  const runs = useService('importRuns');
  const background = useOptionalService('backgroundWork');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other imports
  const run = useMemo(
    () => runs.at(resource, (store) => new ImportRun(store, background)),
    [runs, background, resource, user],
  );
  return { run, running: useSyncExternalStore(run.subscribe, run.state) };
}

/** The state of an import from its file to its report. */
export function useImport(resource: AnyResource, readOnly: readonly string[]) {
  const user = useUser()?._id;
  const backend = useService('backend');
  const { run, running } = useRun(resource.name, user);
  const read = useImportFile();
  const { file } = read;
  const known = useImportSource(resource);
  const [state, dispatch] = useReducer(importReducer, BEFORE_FILE);
  const step: Step = running ? 'import' : state.step;
  const { data, choices, records, begin, ...edits } = useRowEdits();
  const { headingRow, headings: ofFile } = useHeadings(file, state.chosenRow, known?.targets);
  useMatchedColumns(
    { resource: resource.name, file, headingRow, headings: ofFile, known, readOnly, begin },
    dispatch,
  );
  const texts = useMemo(() => [...ofFile, ...state.added], [ofFile, state.added]);
  const { headings, columns, isReady } = useFileColumns(texts, data, state, known?.targets);
  const rows = { data, choices, records };
  const { checked, missing } = useImportCheck({ resource, file, known, columns, isReady, step, rows }, state);
  const notUsed = useMemo(
    () => (checked ? notUsedIn({ headings, checked, columns, readOnly, file, above: headingRow ?? 0 }) : []),
    [headings, checked, columns, readOnly, file, headingRow],
  );
  const numbers = file?.numbers;
  const numberOf = useCallback(
    (at: number) => numbers?.[at + (headingRow === null ? 0 : headingRow + 1)] ?? at + 1,
    [numbers, headingRow],
  );
  const details = useMemo(
    () => file && { ...(file.setup?.file ?? fileDetails(file)), rowCount: data.length },
    [file, data.length],
  );
  return {
    ...read,
    ...edits,
    ...columnActions({ resource: resource.name, ofFile, texts, state, targets: known?.targets }, dispatch),
    ...checkActions({ checked, columns, data, pending: state.pending, ...edits }, dispatch),
    known,
    details,
    step,
    headingRow,
    setHeadingRow: (row: HeadingRow) => file && dispatch({ type: 'headingRowChosen', of: file, row }),
    openStep: (opened: ImportState['step']) => dispatch({ type: 'stepOpened', step: opened }),
    headings,
    columns,
    data,
    clears: state.clears,
    setClears: (clears: boolean) => dispatch({ type: 'clearsChanged', clears }),
    choices,
    checked,
    missing,
    notUsed,
    run,
    running,
    separator: file?.separator === '|' ? ',' : (file?.separator ?? ','),
    isReady,
    numberOf,
    async start() {
      if (!checked?.isCurrent || !known || !details) return;
      const { mappings, answers, clears } = state;
      const decided = { taken: [...choices.taken], records: [...records] };
      const setup = {
        mappings,
        answers,
        clears,
        pending: [...state.pending.values()],
        file: details,
        decided,
      };
      const table = { headings: texts, data, hidden: file?.hidden ?? [] };
      const resumed = file?.stored;
      const { source } = known;
      await startImport({
        resource,
        source,
        user,
        backend: backend(),
        run,
        checked,
        table,
        setup,
        numberOf,
        resumed,
      });
    },
    restart() {
      read.cancel();
      read.clear();
      run.forget();
      dispatch({ type: 'fileReplaced' });
    },
  };
}

interface CheckedRows extends Pick<ReturnType<typeof useRowEdits>, 'data' | 'editCells' | 'takeValues'> {
  checked: ReturnType<typeof useImportCheck>['checked'];
  columns: readonly ImportedColumn[];
  pending: ImportState['pending'];
}

/** What the user may do with values and missing records that the check has found. */
function checkActions(
  { checked, columns, data, pending, editCells, takeValues }: CheckedRows,
  dispatch: (action: ImportAction) => void,
) {
  return {
    /** Creates these missing records with the import, or no longer. */
    create(keys: readonly string[], isWanted: boolean) {
      const next = new Map(pending);
      for (const one of keys) {
        const named = checked?.missing.get(one);
        if (isWanted && named) next.set(one, named.missing);
        else next.delete(one);
      }
      dispatch({ type: 'creationsChanged', pending: next });
    },
    /** Names a record that exists in the cells that name this missing one. */
    useFallback(missingOne: string, fallback: string) {
      if (checked) editCells(cellsNaming(missingOne, fallback, checked.rows, columns, data));
    },
    /** Keeps what Stock has in these cells, or takes the values of the file. */
    decideValues(values: readonly OpenValue[], isTaken: boolean) {
      if (!checked) return;
      if (isTaken) takeValues(values.map(({ at, change }) => questionKey(at, change)));
      else editCells(storedCells(values, columns, checked.context));
    },
  };
}

/** An import from its file to its report, with what the user may do. */
export type Importing = ReturnType<typeof useImport>;
