// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtualised table are placed by style
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table have nothing to do
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { fold } from '../../../../lib/foldText';
import { importing } from '../../../../messages/importing';
import { Button } from '../../../../ui/form/Button';
import { SearchField } from '../../../../ui/form/SearchField';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { fieldTypeOf } from '../../../fieldTypes/registry';
import type { ImportSource } from '../check/checkContext';
import type { CheckContext, CheckedRow, ImportedColumn, RowState } from '../check/checkRow';
import { countsOf, type Standing } from '../check/checkTable';
import { nameMeant, numberMeant } from '../check/repairs';
import styles from '../import.module.css';
import { CheckRowView, type RowAction } from './CheckRowView';

interface CheckStepProps {
  source: ImportSource;
  context: CheckContext;
  rows: readonly CheckedRow[];
  standings: readonly Standing[];
  data: readonly (readonly string[])[];
  /** In the order of the file. */
  columns: readonly ImportedColumn[];
  offset: number;
  leftOut: ReadonlySet<number>;
  side: ReactNode;
  onEdit(at: number, column: number, text: string): void;
  /** Sets all cells of a column with this text. */
  onEditAll(column: number, from: string, text: string): void;
  onLeaveOut(at: number, isOut: boolean): void;
  onTwin(key: string, at: number): void;
  onDownloadWrong(): void;
}

const STATES = ['all', 'new', 'changed', 'same', 'twice', 'wrong'] as const;
const RANK: Record<RowState, number> = { wrong: 0, twice: 1, new: 2, changed: 2, same: 2 };

/** Heights of a row without and with a sentence (pixels), as in the style sheet. */
const HEIGHTS = { plain: 37, message: 73 };
const HEAD = 33;
const UNSEEN = { width: 1024, height: 768 };

/** The dry run: every row with its state, wrong ones first; wrong cells are mended in place. */
export function CheckStep(props: CheckStepProps) {
  const { source, context, rows, standings, data, columns, offset, leftOut, side } = props;
  const { number } = useFormats();
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [query, setQuery] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => countsOf(standings), [standings]);

  const shown = useMemo(() => {
    const wanted = fold(query.trim());
    const stateOf = (at: number) => standings[at]?.state ?? 'same';
    // by rank, each in the order of the file
    const ranked: number[][] = [[], [], []];
    for (let at = 0; at < rows.length; at++) {
      if (state !== 'all' && stateOf(at) !== state) continue;
      if (wanted !== '' && !(data[at] ?? []).some((cell) => fold(cell).includes(wanted))) continue;
      ranked[RANK[stateOf(at)]]?.push(at);
    }
    return ranked.flat();
  }, [rows, standings, data, state, query]);
  const sentenceAt = useCallback(
    (at: number) => sentenceOf(rows[at], standings[at], offset, context),
    [rows, standings, offset, context],
  );
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (sentenceAt(shown[at] ?? -1) === undefined ? HEIGHTS.plain : HEIGHTS.message),
    overscan: 6,
    initialRect: UNSEEN,
    useFlushSync: false,
    observeElementRect: (instance, onChange) =>
      observeElementRect(instance, (rect) => onChange(rect.height > 0 ? rect : UNSEEN)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow the rows
  useEffect(() => virtual.measure(), [virtual, shown, sentenceAt]);

  const template = `40px 92px ${columns.map((column) => widthOf(column)).join(' ')}`;
  const minWidth = 172 + columns.length * 116;
  const actionsOf = (row: CheckedRow, standing: Standing): RowAction[] =>
    rowActions(row, standing, { ...props, source, data, offset, leftOut });
  return (
    <>
      <div className={styles.checkbar}>
        <SegmentedControl
          label={importing.state}
          options={STATES.map((value) => ({
            value,
            label: importing.states[value],
            count: number(counts[value]),
          }))}
          value={state}
          onChange={setState}
        />
        <div className={styles.search}>
          <SearchField label={importing.find} value={query} onChange={setQuery} />
        </div>
        <Button icon={Download} disabled={counts.wrong === 0} onClick={props.onDownloadWrong}>
          {importing.downloadWrong}
        </Button>
      </div>
      <div className={styles.check}>
        <div
          ref={scroller}
          className={styles.rows}
          role="table"
          aria-label={importing.steps.check}
          aria-rowcount={rows.length + 1}
          tabIndex={0}
        >
          <div style={{ minWidth }}>
            <div
              className={`${styles.row} ${styles.rowHead}`}
              style={{ gridTemplateColumns: template }}
              role="row"
              aria-rowindex={1}
            >
              {[importing.row, importing.state, ...columns.map(({ target }) => target.head)].map((head) => (
                <span key={head} role="columnheader" className={styles.cell} title={head}>
                  {head}
                </span>
              ))}
            </div>
            <div
              className={styles.rowsInner}
              role="presentation"
              style={{ height: virtual.getTotalSize() + HEAD }}
            >
              {virtual.getVirtualItems().map(({ index, start }) => {
                const at = shown[index] ?? -1;
                const [row, standing] = [rows[at], standings[at]];
                if (!row || !standing) return null;
                return (
                  <CheckRowView
                    key={at}
                    row={row}
                    cells={data[at] ?? []}
                    columns={columns}
                    standing={standing}
                    isLeftOut={leftOut.has(at)}
                    offset={offset}
                    template={template}
                    top={start}
                    sentence={sentenceAt(at)}
                    actions={actionsOf(row, standing)}
                    beforeOf={(of, column) => beforeOf(of, column, context)}
                    onEdit={props.onEdit}
                  />
                );
              })}
            </div>
          </div>
          {shown.length === 0 && <p className={styles.empty}>{importing.noRows}</p>}
        </div>
        <div className={styles.side}>{side}</div>
      </div>
    </>
  );
}

function widthOf({ target }: ImportedColumn): string {
  if (target.key.split('.').at(-1) === 'name') return 'minmax(170px, 1.6fr)';
  return 'minmax(100px, 1fr)';
}

/** The sentence under a row: what is wrong, which other rows are about the same, or what a colleague changed. */
function sentenceOf(
  row: CheckedRow | undefined,
  standing: Standing | undefined,
  offset: number,
  context: CheckContext,
): string | undefined {
  if (!row || !standing) return undefined;
  if (row.problems.length > 0) return [...new Set(row.problems.map(({ text }) => text))].join(' ');
  if (standing.state === 'twice') return importing.alsoIn(standing.twins.map(({ at }) => at + offset));
  const conflict = row.changes.find(({ exported }) => exported !== undefined);
  return conflict && importing.changedMeanwhile(conflict.target.head, textOf(conflict, context));
}

function textOf({ target, before }: CheckedRow['changes'][number], context: CheckContext): string {
  if (!target.field) return '';
  const { file } = fieldTypeOf(target.field);
  const cell = file.write(before, target.field, context.contextOf({}));
  if (file.kind === 'money' && typeof cell === 'number') return cell.toFixed(2);
  return typeof cell === 'object' ? cell.day : String(cell ?? '');
}

/** The stored text of a changed cell of a stored record. */
function beforeOf(row: CheckedRow, column: ImportedColumn, context: CheckContext): string | undefined {
  if (row.id === undefined) return undefined;
  const change = row.changes.find(({ target }) => target.key === column.target.key);
  return change && textOf(change, context);
}

type ActionProps = Pick<
  CheckStepProps,
  'source' | 'columns' | 'data' | 'offset' | 'leftOut' | 'onEdit' | 'onEditAll' | 'onLeaveOut' | 'onTwin'
>;

function rowActions(row: CheckedRow, standing: Standing, props: ActionProps): RowAction[] {
  const { source, data, offset, leftOut, onEdit, onEditAll, onLeaveOut, onTwin } = props;
  const isOut = leftOut.has(row.at);
  const leave: RowAction = {
    label: isOut ? importing.takeIn : importing.leaveOut,
    run: () => onLeaveOut(row.at, !isOut),
  };
  if (standing.state === 'twice') {
    const [other] = standing.twins;
    if (!other) return [leave];
    return [
      { label: importing.takeRow(other.at + offset), run: () => onTwin(row.twinKey, other.at) },
      { label: importing.keepRow(row.at + offset), run: () => onTwin(row.twinKey, row.at) },
    ];
  }
  const conflict = row.changes.find(({ exported }) => exported !== undefined);
  const place = props.columns.find(({ target }) => target.key === conflict?.target.key);
  if (conflict?.exported !== undefined && place && row.problems.length === 0) {
    const { exported } = conflict;
    // the text of the export is no change: what Stock has stays
    return [leave, { label: importing.keepTheirs, run: () => onEdit(row.at, place.at, exported) }];
  }
  const [problem] = row.problems;
  if (problem?.column === undefined) return [leave];
  const { column } = problem;
  const text = data[row.at]?.[column] ?? '';
  const known = problem.missing && source.lists[problem.missing.resource];
  const meant =
    known && problem.missing
      ? nameMeant(problem.missing.name, known.list.map(known.resource.titleOf))
      : numberMeant(text, true);
  if (meant === undefined) return [leave];
  const alike = data.filter((cells) => cells[column] === text).length;
  if (alike < 2) return [leave, { label: importing.set(meant), run: () => onEdit(row.at, column, meant) }];
  return [
    { label: importing.setCell, run: () => onEdit(row.at, column, meant) },
    { label: importing.setAll(alike, meant), run: () => onEditAll(column, text, meant) },
  ];
}
