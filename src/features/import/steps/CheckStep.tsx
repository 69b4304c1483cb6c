// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtualised table are placed by style
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table have nothing to do
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table

import { Download } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../../../host/formats';
import { isFocusLost } from '../../../lib/isFocusLost';
import { useShortOrSliced } from '../../../lib/timeSlices';
import { useLatestRef } from '../../../lib/useLatestRef';
import { useTriggeredEffect } from '../../../lib/useTriggeredEffect';
import { importing } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { SearchField } from '../../../ui/form/SearchField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { useRowsInView } from '../../../ui/rows/useRowsInView';
import { type RowPlaces, rowOffsets } from '../../../ui/sheet/rowOffsets';
import { SHOWN_STATES, type ShownState, shownSlices } from '../check/shownRows';
import styles from '../import.module.css';
import { AlikeOffer, type FixedCell } from './AlikeOffer';
import { type CheckRowProps, CheckRowView } from './CheckRowView';
import { changedColumns } from './changedColumns';
import { gridTemplate, shownColumns } from './checkColumns';
import { type RowFixOptions, rowFixesOf } from './rowFixes';

interface CheckStepProps extends RowFixOptions {
  leftOut: ReadonlySet<number>;
  state: ShownState;
  onState(state: ShownState): void;
  side: ReactNode;
  onDownloadWrong(): void;
}

/** The height of a row without its sentence (pixels), as in the style sheet. */
const ROW_HEIGHT = 37;
const HEADER_HEIGHT = 33;
/** The height of the sentence, which the style sheet sets by the room that there is. */
const SENTENCE_HEIGHT = { name: '--sentence-h', usual: 36 };
const NO_SHOWN_ROWS = { indices: [], withSentence: 0 };

/** More rows are looked through in time slices. */
const MAX_SYNC_ROWS = 500;

/** The dry run: every row with its state, wrong ones first; wrong cells are fixed in place. */
export function CheckStep(props: CheckStepProps) {
  const { source, checked, data, columns, numberOf, leftOut, onState, side, onEdit } = props;
  const { rows, rowStatuses, counts, asked } = checked;
  // the last question was answered
  const state = asked === 0 && props.state === 'undecided' ? 'all' : props.state;
  const [query, setQuery] = useState('');
  const [fixed, setFixed] = useState<FixedCell>();
  const scroller = useRef<HTMLDivElement>(null);
  const work = useCallback(
    () => shownSlices({ rows, rowStatuses }, data, { state, query }),
    [rows, rowStatuses, data, state, query],
  );
  const { indices: shown, withSentence } =
    useShortOrSliced(work, rows.length <= MAX_SYNC_ROWS) ?? NO_SHOWN_ROWS;
  const focus = useKeepFocus(scroller, rowStatuses);
  const latest = useLatestRef(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is rendered again only where its check is another
  const rowFixes = useMemo(() => rowFixesOf(withLatestCallbacks(props, latest)), [source, checked, columns]);
  const onFix = useCallback((at: number, column: number, text: string) => {
    setFixed({ at, column, text, from: latest.current.data[at]?.[column] ?? '' });
    latest.current.onEdit([{ at, column, text }]);
  }, []);
  const [isReduced, setReduced] = useState(false);
  const changed = useMemo(() => changedColumns(columns, checked), [columns, checked]);
  const seen = (isReduced && changed) || columns;
  return (
    <>
      <CheckBar
        state={state}
        counts={counts}
        asked={asked}
        query={query}
        isReduced={isReduced}
        canReduce={changed !== undefined || isReduced}
        onState={onState}
        onQuery={setQuery}
        onReduce={setReduced}
        onDownloadWrong={props.onDownloadWrong}
      />
      <AlikeOffer
        fixed={fixed}
        alike={checked.alike}
        columns={columns}
        onSet={(edits) => {
          onEdit(edits);
          scroller.current?.focus();
        }}
      />
      <div className={styles.check} {...focus}>
        <CheckTable
          scroller={scroller}
          columns={seen}
          source={source}
          rows={shown}
          withSentence={withSentence}
        >
          {(index, row) => {
            const at = shown[index] ?? -1;
            const [checkedRow, rowStatus] = [rows[at], rowStatuses[at]];
            return (
              checkedRow &&
              rowStatus && (
                <CheckRowView
                  key={at}
                  {...row}
                  row={checkedRow}
                  cells={data[at] ?? NO_CELLS}
                  rowStatus={rowStatus}
                  isLeftOut={leftOut.has(at)}
                  number={numberOf(at)}
                  index={index}
                  rowFixes={rowFixes}
                  onFix={onFix}
                />
              )
            );
          }}
        </CheckTable>
        <div className={styles.side}>{side}</div>
      </div>
    </>
  );
}

/** The table of the rows, of which only those in view are rendered. */
function CheckTable({
  scroller,
  columns,
  source,
  rows: shown,
  withSentence,
  children,
}: Pick<CheckStepProps, 'columns' | 'source'> & {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly number[];
  withSentence: number;
  /** Renders a row by its place among the shown ones. */
  children(index: number, row: Pick<CheckRowProps, 'columns' | 'template' | 'top'>): ReactNode;
}) {
  const headers = useMemo(() => shownColumns(columns, source.formats.currencies[0]), [columns, source]);
  const { template, minWidth } = useMemo(() => gridTemplate(columns), [columns]);
  const body = useRef<HTMLDivElement>(null);
  const sentence = useSentenceHeight(scroller);
  const layout = useMemo(
    () => rowLayout(shown.length, withSentence, sentence),
    [shown, withSentence, sentence],
  );
  const { rows: inView } = useRowsInView(body, layout);
  return (
    <div
      ref={scroller}
      className={styles.rows}
      data-scroller
      role="table"
      aria-label={importing.steps.check}
      aria-rowcount={shown.length + 1}
      tabIndex={0}
    >
      <div style={{ minWidth }}>
        <CheckHeader headers={headers} template={template} />
        <div
          ref={body}
          className={styles.rowsInner}
          role="presentation"
          style={{ height: layout.total + HEADER_HEIGHT }}
        >
          {inView.map((index) => children(index, { columns: headers, template, top: layout.top(index) }))}
        </div>
      </div>
      {shown.length === 0 && <p className={styles.empty}>{importing.noRows}</p>}
    </div>
  );
}

interface CheckBarProps {
  state: ShownState;
  counts: CheckStepProps['checked']['counts'];
  /** How many questions are open. */
  asked: number;
  query: string;
  isReduced: boolean;
  canReduce: boolean;
  onState(state: ShownState): void;
  onQuery(query: string): void;
  onReduce(isReduced: boolean): void;
  onDownloadWrong(): void;
}

/** Which rows and columns are shown. */
function CheckBar({
  state,
  counts,
  asked,
  query,
  isReduced,
  canReduce,
  onState,
  onQuery,
  onReduce,
  onDownloadWrong,
}: CheckBarProps) {
  const { number } = useFormats();
  return (
    <div className={styles.checkbar}>
      <SegmentedControl
        label={importing.state}
        options={SHOWN_STATES.filter((value) => value !== 'undecided' || asked > 0).map((value) => ({
          value,
          label: importing.states[value],
          count: number(counts[value]),
        }))}
        value={state}
        onChange={onState}
      />
      {canReduce && (
        <Button aria-pressed={isReduced} onClick={() => onReduce(!isReduced)}>
          {importing.onlyChanged}
        </Button>
      )}
      <div className={styles.search}>
        <SearchField label={importing.find} value={query} onChange={onQuery} />
      </div>
      <Button icon={Download} disabled={counts.wrong === 0} onClick={onDownloadWrong}>
        {importing.downloadWrong}
      </Button>
    </div>
  );
}

function CheckHeader({ headers, template }: { headers: ReturnType<typeof shownColumns>; template: string }) {
  return (
    <div
      className={`${styles.row} ${styles.rowHead}`}
      style={{ gridTemplateColumns: template }}
      role="row"
      aria-rowindex={1}
    >
      <span role="columnheader">{importing.row}</span>
      <span role="columnheader">{importing.state}</span>
      {headers.map(({ column, header, headerClass }) => (
        <span key={column.at} role="columnheader" className={headerClass} title={header}>
          {header}
        </span>
      ))}
    </div>
  );
}

/** Where the rows stand; the first `withSentence` of them have a sentence of this height below their cells. */
function rowLayout(count: number, withSentence: number, sentence: number): RowPlaces {
  const tall = Array.from({ length: Math.min(withSentence, count) }, (_, at) => at);
  return rowOffsets(count, tall, { row: ROW_HEIGHT, group: ROW_HEIGHT + sentence });
}

/** The height that the style sheet gives the sentences (pixels). */
function useSentenceHeight(scroller: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(SENTENCE_HEIGHT.usual);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const read = () =>
      setHeight(
        Number.parseFloat(getComputedStyle(box).getPropertyValue(SENTENCE_HEIGHT.name)) ||
          SENTENCE_HEIGHT.usual,
      );
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}

/** The button of an answer is gone with its question: the table gets the focus then. */
function useKeepFocus(table: RefObject<HTMLElement | null>, rowStatuses: unknown) {
  const isInside = useRef(false);
  useTriggeredEffect([rowStatuses], () => {
    if (isInside.current && isFocusLost()) table.current?.focus();
  });
  return {
    onFocus() {
      isInside.current = true;
    },
    onBlur() {
      isInside.current = false;
    },
  };
}

const NO_CELLS: readonly string[] = [];

/** The options of the last render at the time of a call. */
function withLatestCallbacks(
  { source, checked, data, columns }: RowFixOptions,
  latest: { readonly current: RowFixOptions },
): RowFixOptions {
  return {
    source,
    checked,
    data,
    columns,
    numberOf: (at) => latest.current.numberOf(at),
    headerOf: (lacks) => latest.current.headerOf(lacks),
    onEdit: (edits) => latest.current.onEdit(edits),
    onAddColumn: (lacks) => latest.current.onAddColumn(lacks),
    onLeaveOut: (at, isOut) => latest.current.onLeaveOut(at, isOut),
    onDuplicate: (key, index) => latest.current.onDuplicate(key, index),
    onRecord: (at, record) => latest.current.onRecord(at, record),
    onValues: (values, isTaken) => latest.current.onValues(values, isTaken),
  };
}
