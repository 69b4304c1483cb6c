import { useEffect, useMemo } from 'react';
import { readHiddenSheet } from '../../kit/fileColumns/hiddenSheet';
import { headingRowIn } from '../../lib/tables/headingRow';
import { useShortOrSliced } from '../../lib/timeSlices';
import { useLatestRef } from '../../lib/useLatestRef';
import { importing, importRun } from '../../messages/importing';
import type { ImportedColumn } from './check/checkedRow';
import { type ColumnNotation, notationsIn } from './columns/evidence';
import { withGroups } from './columns/groupHeadings';
import type { HeadingRow } from './columns/headingRow';
import { type Layout, layoutOf } from './columns/layouts';
import type { Mapping } from './columns/mapping';
import { matchColumns } from './columns/matchColumns';
import { rememberColumns, rememberedFor } from './columns/rememberColumns';
import type { Target } from './columns/targets';
import { rowsOfLayout } from './columns/variantRows';
import type { ImportAction, ImportState } from './importState';
import type { FileHeading } from './steps/ColumnsStep';
import type { ImportFile } from './useImportFile';
import type { KnownSource } from './useImportSource';
import type { useRowEdits } from './useRowEdits';

/** Rows that the sample of a column is looked for in. */
const SAMPLE_ROWS = 1_000;

/** The columns that the file of failed rows has besides those of the user's file. */
const OWN_COLUMNS: readonly string[] = [importRun.reason];

/** A longer heading is compared by its beginning. */
const MAX_HEADING_LENGTH = 200;

/** The headings of a file: those of its chosen or found row, and without one the numbers of its columns. */
export function useHeadings(
  file: ImportFile | undefined,
  chosenRow: ImportState['chosenRow'],
  targets: readonly Target[] | undefined,
) {
  const foundRow = useMemo(() => (file && !file.setup ? headingRowIn(file.rows) : 0), [file]);
  const headingRow: HeadingRow = chosenRow && chosenRow.of === file ? chosenRow.row : foundRow;
  const headings = useMemo(() => {
    const rows = file?.rows ?? [];
    const row = rows[headingRow ?? 0] ?? [];
    // a column without a name is one too
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    const named = Array.from({ length: width }, (_, at) =>
      headingRow === null ? importing.columnNumber(at + 1) : (row[at] ?? '').slice(0, MAX_HEADING_LENGTH),
    );
    return headingRow && targets ? withGroups(named, rows[headingRow - 1] ?? [], targets) : named;
  }, [file, headingRow, targets]);
  return { headingRow, headings };
}

interface ReadFile {
  resource: string;
  file: ImportFile | undefined;
  headingRow: HeadingRow;
  headings: readonly string[];
  known: KnownSource | undefined;
  readOnly: readonly string[];
  begin: ReturnType<typeof useRowEdits>['begin'];
}

/** Maps the columns of each file that was read, once the lists that it is compared with are known. */
export function useMatchedColumns(read: ReadFile, dispatch: (action: ImportAction) => void): void {
  const { file, headings } = read;
  const isKnown = read.known !== undefined;
  const latest = useLatestRef(read);
  useEffect(() => {
    const { resource, headingRow, known, readOnly, begin } = latest.current;
    if (!file || !isKnown || !known) return;
    const { setup } = file;
    const rows = headingRow === null ? file.rows : file.rows.slice(headingRow + 1);
    begin(setup ? rows : rowsOfLayout(headings, rows), setup?.decided);
    const mappings =
      setup?.mappings ??
      matchColumns(headings, known.targets, {
        remembered: rememberedFor(resource, headings, OWN_COLUMNS),
        readOnly,
        exported: exportedColumns(resource, file.hidden),
        isForeign: (index) => !holdsIds(file.rows, index, known.source.list),
      });
    dispatch({ type: 'fileRead', mappings, setup });
  }, [file, headings, isKnown, dispatch]);
}

/** The columns of a file with what they mean and how they are written. */
export function useFileColumns(
  texts: readonly string[],
  data: readonly (readonly string[])[],
  { mappings, answers }: Pick<ImportState, 'mappings' | 'answers'>,
  targets: KnownSource['targets'] | undefined,
) {
  const notations = useNotations(mappings, targets, data);
  const headings = useMemo(() => {
    const first = data.slice(0, SAMPLE_ROWS);
    const layout = layoutOf(texts);
    return texts.map((text, index): FileHeading => {
      const mapping = mappings[index] ?? { key: undefined };
      const sample = first.find((row) => (row[index] ?? '').trim() !== '')?.[index] ?? '';
      return {
        text,
        sample,
        mapping,
        notation: notationIn(layout, notations?.[index]),
        answer: answers[index],
      };
    });
  }, [texts, mappings, data, answers, notations]);
  const columns = useMemo(
    () =>
      headings.flatMap(({ mapping, notation, answer }, index): ImportedColumn[] => {
        const target = targets?.find(({ key }) => key === mapping.key);
        if (!target) return [];
        const { ask } = notation;
        const answered = answer && ask && { [ask.what]: answer };
        return [{ at: index, target, notation: { ...notation.notation, ...answered } }];
      }),
    [headings, targets],
  );
  return { headings, columns, isReady: notations !== undefined };
}

/** How a column is written: where its cells do not show it, as the system writes that the file is from. */
function notationIn(layout: Layout | undefined, found: ColumnNotation = { notation: {} }): ColumnNotation {
  const isKnown = found.ask?.what === 'decimal' && layout?.decimal;
  return isKnown ? { notation: { ...found.notation, decimal: isKnown } } : found;
}

/** Is an id of the list among the first cells of a column, or the column empty? */
function holdsIds(
  rows: readonly (readonly string[])[],
  at: number,
  list: readonly { _id: string }[],
): boolean {
  const cells = new Set(rows.slice(1, SAMPLE_ROWS).map((row) => (row[at] ?? '').trim()));
  cells.delete('');
  return cells.size === 0 || list.some(({ _id }) => cells.has(_id));
}

interface FileColumns {
  resource: string;
  /** The headings of the file, and of all columns. */
  ofFile: readonly string[];
  texts: readonly string[];
  state: Pick<ImportState, 'mappings'>;
  targets: KnownSource['targets'] | undefined;
}

/** What the user may do with the columns of a file. */
export function columnActions(
  { resource, ofFile, texts, state, targets }: FileColumns,
  dispatch: (action: ImportAction) => void,
) {
  return {
    /** Imports none of the columns that have no field yet. */
    ignoreOthers: () => dispatch({ type: 'otherColumnsIgnored' }),
    map: (index: number, key: string | undefined) => dispatch({ type: 'columnMapped', index, key }),
    answer: (index: number, answer: string) => dispatch({ type: 'notationAnswered', index, answer }),
    toCheck() {
      rememberColumns(resource, ofFile, state.mappings, OWN_COLUMNS);
      dispatch({ type: 'columnsConfirmed' });
    },
    /** Adds a column for the target with this key, with empty cells. */
    addColumn(key: string) {
      const target = targets?.find((one) => one.key === key);
      if (!target) return;
      const mapping = { key, how: 'user' as const };
      dispatch({ type: 'columnAdded', mapping, heading: target.header });
      // the file of failed rows has it too
      rememberColumns(resource, [...texts, target.header], [...state.mappings, mapping], OWN_COLUMNS);
    },
  };
}

/** The cells of more rows are looked at in time slices. */
const MAX_SYNC_ROWS = 500;

/** What the columns show about their notation; undefined while the cells of a long file are looked at. */
function useNotations(
  mappings: readonly Mapping[],
  targets: readonly Target[] | undefined,
  rows: readonly (readonly string[])[],
): readonly ColumnNotation[] | undefined {
  const work = useMemo(() => {
    const of = mappings.map(({ key }) => targets?.find((target) => target.key === key));
    return () => notationsIn(of, rows);
  }, [mappings, targets, rows]);
  const found = useShortOrSliced(work, rows.length <= MAX_SYNC_ROWS);
  return found?.length === mappings.length ? found : undefined;
}

/** What the columns of an exported workbook mean, by their headings: keys in the order of the columns (R211). */
function exportedColumns(
  resource: string,
  hidden: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const { keys = [], headings = [] } = readHiddenSheet(resource, hidden) ?? {};
  const columns = new Map<string, string[]>();
  for (const [at, heading] of headings.entries()) {
    const known = columns.get(heading.trim());
    if (known) known.push(keys[at] ?? '');
    else columns.set(heading.trim(), [keys[at] ?? '']);
  }
  return columns;
}
