import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { importing } from '../../../messages/importing';
import { useUser } from '../../../session/auth/session';
import { routeOf } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';
import { checkContext } from './check/checkContext';
import type { CheckedRow, ImportedColumn } from './check/checkRow';
import { type RowChoices, standingsOf } from './check/checkTable';
import { finderOf } from './check/findRecord';
import { type Mapping, matchColumns } from './columns/matchColumns';
import { rememberColumns, rememberedFor } from './columns/rememberColumns';
import { exportedValues } from './exportedValues';
import { type ImportFacts, ImportRun } from './run/importRun';
import { useImportRuns } from './run/importRuns';
import { keepDone, keepImport } from './run/keptImports';
import type { Step } from './Stepper';
import type { MissingGroup, NotUsed } from './steps/CheckSide';
import type { FileHeading } from './steps/ColumnsStep';
import { useCheck } from './useCheck';
import { useImportFile } from './useImportFile';
import { useImportSource } from './useImportSource';
import { useNotations } from './useNotations';

const NO_CHOICES: RowChoices = { leftOut: new Set(), twins: new Map() };
const NO_ROWS: readonly (readonly string[])[] = [];

/** The state of an import from its file to its report. */
export function useImport(resource: AnyResource, readOnly: readonly string[]) {
  const user = useUser()?._id;
  const runs = useImportRuns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other imports
  const run = useMemo(
    () => runs.at(resource.name, (store) => new ImportRun(store)),
    [runs, resource.name, user],
  );
  const running = useSyncExternalStore(run.subscribe, run.state);
  const read = useImportFile();
  const { file } = read;
  const known = useImportSource(resource);
  const [own, setStep] = useState<Step>('file');
  const step = running ? 'import' : own;
  const [isHeading, setHeading] = useState(true);
  const [mappings, setMappings] = useState<readonly Mapping[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const [data, setData] = useState(NO_ROWS);
  const [clears, setClears] = useState(false);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const texts = useMemo(() => {
    const [first = []] = file?.rows ?? [];
    return isHeading ? first : first.map((_, at) => importing.columnNumber(at + 1));
  }, [file, isHeading]);
  const targets = known?.targets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the lists keeps what was chosen
  useEffect(() => {
    if (!file || !targets) return;
    setData(isHeading ? file.rows.slice(1) : file.rows);
    setMappings(matchColumns(texts, targets, { remembered: rememberedFor(resource.name, texts), readOnly }));
    setAnswers({});
    setChoices(NO_CHOICES);
    setPending(new Set());
    setStep((now) => (now === 'file' ? 'columns' : now));
  }, [file, texts, targets === undefined]);

  const notations = useNotations(mappings, targets, data);
  const headings = useMemo(
    () =>
      texts.map((text, at): FileHeading => {
        const mapping = mappings[at] ?? { key: undefined };
        const sample = data.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '';
        return { text, sample, mapping, notation: notations?.[at] ?? { notation: {} }, answer: answers[at] };
      }),
    [texts, mappings, data, answers, notations],
  );
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: see columnsKey; while it runs, the lists change
  const context = useMemo(() => {
    if (!source || !file || step === 'file' || step === 'columns') return undefined;
    const exported = exportedValues(resource.name, file.hidden, source.venues);
    const made = checkContext(source, columns, { clears, ...(exported && { exported }) });
    const { contextOf } = made;
    const isPending = (name: string, text: string) => pending.has(`${name}\n${text}`);
    return {
      ...made,
      contextOf: (record: object) => {
        const of = contextOf(record);
        return {
          ...of,
          isPending,
          spellingOf: (name: string, text: string) =>
            of.spellingOf(name, text) ?? (isPending(name, text) ? text : undefined),
        };
      },
    };
  }, [
    step === 'import' ? undefined : source,
    file,
    columnsKey,
    clears,
    pending,
    step === 'file' || step === 'columns',
  ]);
  const checked = useCheck(step === 'check' ? context : undefined, data);
  const rows = checked?.rows;
  const standings = useMemo(
    () => checked && standingsOf(checked.rows, choices, checked.twins),
    [checked, choices],
  );

  const missing = useMemo(() => missingIn(rows ?? [], known, pending), [rows, known, pending]);
  const notUsed = useMemo(
    () => notUsedIn(headings, rows ?? [], columns, readOnly),
    [headings, rows, columns, readOnly],
  );
  const separator = file?.separator === '|' ? ',' : (file?.separator ?? ',');
  const start = async () => {
    if (!rows || !standings || !source || !context) return;
    const imported = rows.filter((_, at) => standings[at]?.isImported);
    const references = missing.flatMap(({ resource: name, names }) => {
      const { [name]: of } = source.lists;
      return of
        ? names.filter((one) => one.isPending).map((one) => ({ resource: of.resource, name: one.name }))
        : [];
    });
    const plan = {
      resource,
      references,
      rows: imported,
      finderOf: (list: typeof source.list) => {
        const find = finderOf(resource, list);
        return (row: CheckedRow) =>
          find(
            row.id,
            (path) => row.changes.find(({ target, venue }) => venue === '' && target.key === path)?.value,
          );
      },
    };
    const facts: ImportFacts = {
      rowCount: imported.length,
      same: standings.filter(({ state }) => state === 'same').length,
      skipped: rows.filter(({ state }) => state === 'wrong').length,
      offset: isHeading ? 2 : 1,
      headings: texts,
      data,
      separator,
    };
    const key = user === undefined ? undefined : { user, resource: resource.name };
    if (key && file) {
      await keepImport(key, file.name, { rows: [texts, ...data], hidden: file.hidden });
      await keepDone(
        key,
        rows.flatMap(({ at }) => (standings[at]?.isImported ? [] : [at])),
      );
    }
    await run.start(plan, facts, key);
  };
  return {
    ...read,
    known,
    step,
    setStep,
    isHeading,
    setHeading,
    headings,
    columns,
    data,
    clears,
    setClears,
    choices,
    context,
    rows,
    standings,
    missing,
    notUsed,
    run,
    running,
    separator,
    isReady: notations !== undefined,
    offset: isHeading ? 2 : 1,
    map: (at: number, key: string | undefined) =>
      setMappings(mappings.map((one, place) => (place === at ? { key, how: 'user' as const } : one))),
    answer: (at: number, answer: string) => setAnswers({ ...answers, [at]: answer }),
    toCheck() {
      rememberColumns(resource.name, texts, mappings);
      setStep('check');
    },
    edit: (at: number, column: number, text: string) =>
      setData(data.map((cells, place) => (place === at ? replaced(cells, column, text) : cells))),
    editAll: (column: number, from: string, text: string) =>
      setData(data.map((cells) => (cells[column] === from ? replaced(cells, column, text) : cells))),
    leaveOut(at: number, isOut: boolean) {
      const leftOut = new Set(choices.leftOut);
      if (isOut) leftOut.add(at);
      else leftOut.delete(at);
      setChoices({ ...choices, leftOut });
    },
    chooseTwin: (key: string, at: number) =>
      setChoices({ ...choices, twins: new Map(choices.twins).set(key, at) }),
    create(name: string, text: string, isWanted: boolean) {
      const next = new Set(pending);
      if (isWanted) next.add(`${name}\n${text}`);
      else next.delete(`${name}\n${text}`);
      setPending(next);
    },
    start,
    restart() {
      read.clear();
      run.forget();
      setStep('file');
    },
  };
}

const replaced = (cells: readonly string[], column: number, text: string): readonly string[] => {
  const next = [...cells];
  while (next.length <= column) next.push('');
  next[column] = text;
  return next;
};

/** The missing records that rows name, each once; those that will be created stay in the list. */
function missingIn(
  rows: readonly CheckedRow[],
  known: ReturnType<typeof useImportSource>,
  pending: ReadonlySet<string>,
): MissingGroup[] {
  if (!known) return [];
  const { lists, may } = known.source;
  const counts = new Map<string, number>();
  for (const key of pending) counts.set(key, 0);
  const count = (missing: { resource: string; name: string } | undefined) => {
    if (!missing) return;
    const key = `${missing.resource}\n${missing.name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const { problems, changes } of rows) {
    for (const { missing } of problems) count(missing);
    if (pending.size > 0) for (const change of changes) count(change.pending ?? namedIn(change, pending));
  }
  const groups = new Map<
    string,
    MissingGroup & { names: { name: string; rows: number; isPending: boolean }[] }
  >();
  for (const [key, count] of counts) {
    const [resource = '', name = ''] = key.split('\n');
    const of = lists[resource];
    if (!of) continue;
    const { create } = of.resource.pages;
    const group = groups.get(resource) ?? {
      resource,
      one: of.resource.label.one.toLowerCase(),
      many: of.resource.label.many.toLowerCase(),
      mayCreate: create !== undefined && may(routeOf(create)) && isCreatable(of.resource),
      known: of.list.map(of.resource.titleOf).sort((one, other) => one.localeCompare(other)),
      names: [],
    };
    group.names.push({ name, rows: count, isPending: pending.has(key) });
    groups.set(resource, group);
  }
  return [...groups.values()];
}

/** A reference by name to a record that will be created. */
function namedIn({ target, value }: CheckedRow['changes'][number], pending: ReadonlySet<string>) {
  const { reference } = target.field ?? {};
  if (reference?.by !== 'name' || typeof reference.to !== 'string' || typeof value !== 'string')
    return undefined;
  return pending.has(`${reference.to}\n${value}`) ? { resource: reference.to, name: value } : undefined;
}

/** Only the name is known: nothing else may be required. */
function isCreatable({ pages }: AnyResource): boolean {
  const fields = pages.create?.fields ?? [];
  return fields.every(
    ({ path, required, initial }) =>
      required !== true || path.split('.').at(-1) === 'name' || initial !== undefined,
  );
}

/** Everything that the file holds and that is not used, each with its reason. */
function notUsedIn(
  headings: readonly FileHeading[],
  rows: readonly CheckedRow[],
  columns: readonly ImportedColumn[],
  readOnly: readonly string[],
): NotUsed[] {
  const ignored = headings.flatMap(({ text, mapping }) =>
    mapping.key === ''
      ? [
          {
            what: `${importing.column} ${text}`,
            why: readOnly.includes(text) ? importing.onlyWritten : importing.ignoredByYou,
          },
        ]
      : [],
  );
  const tally = (of: (row: CheckedRow) => readonly number[]) => {
    const counts = new Map<number, number>();
    for (const row of rows) for (const at of of(row)) counts.set(at, (counts.get(at) ?? 0) + 1);
    return counts;
  };
  const headAt = (at: number) => columns.find((column) => column.at === at)?.target.head ?? '';
  const rounded = [...tally(({ rounded: at }) => at)].map(([at, count]) => ({
    what: importing.rounded(count, String(count), headAt(at)),
    why: importing.roundedNote,
  }));
  const refused = [...tally(({ refused: at }) => at).keys()].map((at) => ({
    what: `${importing.column} ${headAt(at)}`,
    why: importing.noWrite,
  }));
  return [...ignored, ...refused, ...rounded];
}
