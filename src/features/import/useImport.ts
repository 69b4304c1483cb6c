import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyResource } from '../../kit/declare/resource';
import { exportedSlices } from '../../kit/files/import/exportedValues';
import { useNotations } from '../../kit/files/import/useNotations';
import { headingRowIn } from '../../lib/tables/headingRow';
import { slicedTask } from '../../lib/timeSlices';
import { importing } from '../../messages/importing';
import { useUser } from '../../session/auth/session';
import { BackgroundWorkContext } from '../../session/work/backgroundWork';
import { checkContext } from './check/checkContext';
import type { CheckContext, ImportedColumn } from './check/checkedRow';
import { finderSlices } from './check/findRecord';
import { cellsNaming, keptCells } from './check/fixes';
import { questionKey } from './check/questions';
import { missingKey } from './check/readCell';
import type { OpenValue, Pending } from './check/summary';
import type { HeadingRow } from './columns/headingRow';
import { type Mapping, matchColumns } from './columns/matchColumns';
import { rememberColumns, rememberedFor } from './columns/rememberColumns';
import { fileFacts } from './fileDetails';
import { ImportRun } from './run/importRun';
import { useImportRuns } from './run/importRuns';
import { startImport } from './run/startImport';
import type { Step } from './Stepper';
import { missingGroups, notUsedIn } from './sideDetails';
import type { FileHeading } from './steps/ColumnsStep';
import { useCheck } from './useCheck';
import { useImportFile } from './useImportFile';
import { useImportSource } from './useImportSource';
import { useRowEdits } from './useRowEdits';

/** Rows that the sample of a column is looked for in. */
const SAMPLED = 1_000;

const NO_HEADS: readonly string[] = [];
const NONE: Pending = new Map();

/** The state of an import from its file to its report. */
export function useImport(resource: AnyResource, readOnly: readonly string[]) {
  const user = useUser()?._id;
  const runs = useImportRuns();
  const background = useContext(BackgroundWorkContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other imports
  const run = useMemo(
    () => runs.at(resource.name, (store) => new ImportRun(store, background)),
    [runs, background, resource.name, user],
  );
  const running = useSyncExternalStore(run.subscribe, run.state);
  const read = useImportFile();
  const { file } = read;
  const known = useImportSource(resource);
  const [own, setStep] = useState<Step>('file');
  const step = running ? 'import' : own;
  const [chosenRow, setChosenRow] = useState<{ of: unknown; row: HeadingRow }>();
  const foundRow = useMemo(() => (file && !file.setup ? headingRowIn(file.rows) : 0), [file]);
  const headingRow = chosenRow?.of === file && chosenRow ? chosenRow.row : foundRow;
  const [mappings, setMappings] = useState<readonly Mapping[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  /** The headings of columns that the file does not have, for values that all of its rows lack. */
  const [added, setAdded] = useState(NO_HEADS);
  const [clears, setClears] = useState(false);
  const [pending, setPending] = useState(NONE);
  const { data, choices, records, begin, ...edits } = useRowEdits();

  const ofFile = useMemo(() => {
    const row = file?.rows[headingRow ?? 0] ?? [];
    return headingRow === null ? row.map((_, at) => importing.columnNumber(at + 1)) : row;
  }, [file, headingRow]);
  const texts = useMemo(() => [...ofFile, ...added], [ofFile, added]);
  const targets = known?.targets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the lists keeps what was chosen
  useEffect(() => {
    if (!file || !targets) return;
    const { setup } = file;
    begin(headingRow === null ? file.rows : file.rows.slice(headingRow + 1), setup?.decided);
    setMappings(
      setup?.mappings ??
        matchColumns(ofFile, targets, {
          remembered: rememberedFor(resource.name, ofFile),
          readOnly,
          isForeign: (at) => !holdsIds(file.rows, at, known.source.list),
        }),
    );
    setAnswers(setup?.answers ?? {});
    setAdded(NO_HEADS);
    setClears(setup?.clears ?? false);
    setPending(new Map(setup?.pending.map((missing) => [missingKey(missing), missing])));
    setStep((now) => (now === 'file' ? (setup ? 'check' : 'columns') : now));
  }, [file, ofFile, targets === undefined]);

  const notations = useNotations(mappings, targets, data);
  const headings = useMemo(() => {
    const first = data.slice(0, SAMPLED);
    return texts.map((text, at): FileHeading => {
      const mapping = mappings[at] ?? { key: undefined };
      const sample = first.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '';
      return { text, sample, mapping, notation: notations?.[at] ?? { notation: {} }, answer: answers[at] };
    });
  }, [texts, mappings, data, answers, notations]);
  const columns = useMemo(
    () =>
      headings.flatMap(({ mapping, notation, answer }, at): ImportedColumn[] => {
        const target = targets?.find(({ key }) => key === mapping.key);
        if (!target) return [];
        const { ask } = notation;
        const answered = answer && ask && { [ask.what]: answer };
        return [{ at, target, notation: { ...notation.notation, ...answered } }];
      }),
    [headings, targets],
  );
  // the check starts again where a column means something else, not where a cell was edited
  const columnsKey = JSON.stringify(columns.map(({ at, target, notation }) => [at, target.key, notation]));
  const source = known?.source;
  const isChecking = step !== 'file' && step !== 'columns';
  // while it runs, the lists change
  const checkedList = step === 'import' ? undefined : source;
  const index = useMemo(
    () => checkedList && isChecking && slicedTask(finderSlices(resource, checkedList.list)),
    [resource, checkedList, isChecking],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: see columnsKey
  const makeContext = useMemo(() => {
    if (!checkedList || !file || !index || !notations) return undefined;
    return function* () {
      while (index.work()) yield;
      const exported = yield* exportedSlices(resource.name, file.hidden, checkedList.venues);
      const found = { clears, find: index.result(), ...(exported && { exported }) };
      return withPending(checkContext(checkedList, columns, found), pending);
    };
  }, [checkedList, file, columnsKey, clears, pending, index, notations === undefined]);
  // a cell that was mended can show how its column is written: the place in the check stays
  const key = columns.map(({ at, target }) => `${at} ${target.key}`).join();
  const checked = useCheck(makeContext, data, { key, choices, records, pending });
  const missing = useMemo(
    () => (checked && source ? missingGroups(checked.missing, source, pending) : []),
    [checked, source, pending],
  );
  const notUsed = useMemo(
    () => (checked ? notUsedIn({ headings, checked, columns, readOnly, above: headingRow ?? 0 }) : []),
    [headings, checked, columns, readOnly, headingRow],
  );
  const numbers = file?.setup?.numbers;
  const numberOf = useCallback(
    (at: number) => numbers?.[at] ?? at + (headingRow === null ? 1 : headingRow + 2),
    [numbers, headingRow],
  );
  const facts = useMemo(
    () => file && { ...(file.setup?.file ?? fileFacts(file)), rowCount: data.length },
    [file, data.length],
  );

  return {
    ...read,
    ...edits,
    known,
    facts,
    step,
    setStep,
    headingRow,
    setHeadingRow: (row: HeadingRow) => setChosenRow({ of: file, row }),
    headings,
    columns,
    data,
    clears,
    setClears,
    choices,
    checked,
    missing,
    notUsed,
    run,
    running,
    separator: file?.separator === '|' ? ',' : (file?.separator ?? ','),
    isReady: notations !== undefined,
    numberOf,
    /** Imports none of the columns that have no field yet. */
    ignoreOthers: () =>
      setMappings(mappings.map((one) => (one.key === undefined ? { key: '', how: 'user' as const } : one))),
    map: (at: number, meaning: string | undefined) =>
      setMappings(
        mappings.map((one, place) => (place === at ? { key: meaning, how: 'user' as const } : one)),
      ),
    answer: (at: number, answer: string) => setAnswers({ ...answers, [at]: answer }),
    toCheck() {
      rememberColumns(resource.name, ofFile, mappings);
      setStep('check');
    },
    /** Adds a column for the target with this key, with empty cells. */
    addColumn(lacks: string) {
      const target = targets?.find((one) => one.key === lacks);
      if (!target) return;
      setAdded([...added, target.head]);
      setMappings([...mappings, { key: lacks, how: 'user' }]);
    },
    /** Creates these missing records with the import, or no longer. */
    create(keys: readonly string[], isWanted: boolean) {
      const next = new Map(pending);
      for (const one of keys) {
        const named = checked?.missing.get(one);
        if (isWanted && named) next.set(one, named.missing);
        else next.delete(one);
      }
      setPending(next);
    },
    /** Names a record that exists in the cells that name this missing one. */
    useInstead(missingOne: string, instead: string) {
      if (checked) edits.editCells(cellsNaming(missingOne, instead, checked.rows, columns, data));
    },
    /** Keeps what Stock has in these cells, or takes the values of the file. */
    decideValues(values: readonly OpenValue[], isTaken: boolean) {
      if (!checked) return;
      if (isTaken) edits.takeValues(values.map(({ at, change }) => questionKey(at, change)));
      else edits.editCells(keptCells(values, columns, checked.context));
    },
    async start() {
      if (!checked?.isCurrent || !source || !facts) return;
      const decided = { taken: [...choices.taken], records: [...records] };
      const setup = { mappings, answers, clears, pending: [...pending.values()], file: facts, decided };
      const table = { headings: texts, data, hidden: file?.hidden ?? [] };
      await startImport({ resource, source, user, run, checked, table, setup, numberOf });
    },
    restart() {
      read.clear();
      run.forget();
      setStep('file');
    },
  };
}

/** Is an id of the list among the first cells of a column, or the column empty? */
function holdsIds(
  rows: readonly (readonly string[])[],
  at: number,
  list: readonly { _id: string }[],
): boolean {
  const cells = new Set(rows.slice(1, SAMPLED).map((row) => (row[at] ?? '').trim()));
  cells.delete('');
  return cells.size === 0 || list.some(({ _id }) => cells.has(_id));
}

/** The context in which these missing records have names: the import creates them. */
function withPending(context: CheckContext, pending: Pending): CheckContext {
  if (pending.size === 0) return context;
  const pendingName = (missing: Parameters<typeof missingKey>[0]) => pending.get(missingKey(missing))?.name;
  return { ...context, contextOf: (record: object) => ({ ...context.contextOf(record), pendingName }) };
}
