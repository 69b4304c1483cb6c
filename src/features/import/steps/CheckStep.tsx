// biome-ignore-all lint/a11y/useSemanticElements: the rows of a virtualised table are placed by style
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads of a table have nothing to do
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useShortOrSliced } from '../../../lib/timeSlices';
import { importing } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { SearchField } from '../../../ui/form/SearchField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { type ShownState, STATES, shownSlices } from '../check/shownRows';
import styles from '../import.module.css';
import { AlikeOffer, type MendedCell } from './AlikeOffer';
import { CheckRowView } from './CheckRowView';
import { gridTemplate, shownColumns } from './checkColumns';
import { type MendingOptions, rowMending } from './rowFixes';

interface CheckStepProps extends MendingOptions {
  leftOut: ReadonlySet<number>;
  /** The rows that are shown. */
  state: ShownState;
  onState(state: ShownState): void;
  side: ReactNode;
  onDownloadWrong(): void;
}

/** The height of a row without its sentence (pixels), as in the style sheet. */
const ROW = 37;
const HEAD = 33;
/** The height of the sentence, which the style sheet sets by the room that there is. */
const SENTENCE = { name: '--sentence-h', usual: 36 };
const NONE = { places: [], withSentence: 0 };

/** Rows that are looked through at once. */
const FEW = 500;

const UNSEEN = { width: 1024, height: 768 };

/** The dry run: every row with its state, wrong ones first; wrong cells are mended in place. */
export function CheckStep(props: CheckStepProps) {
  const { source, checked, data, columns, numberOf, leftOut, onState, side, onEdit } = props;
  const { rows, standings, counts, asked } = checked;
  // the last question was answered
  const state = asked === 0 && props.state === 'undecided' ? 'all' : props.state;
  const { number } = useFormats();
  const [query, setQuery] = useState('');
  const [mended, setMended] = useState<MendedCell>();
  const scroller = useRef<HTMLDivElement>(null);
  const [sentence, setSentence] = useState(SENTENCE.usual);
  const work = useCallback(
    () => shownSlices({ rows, standings }, data, { state, query }),
    [rows, standings, data, state, query],
  );
  const { places: shown, withSentence } = useShortOrSliced(work, rows.length <= FEW) ?? NONE;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (at < withSentence ? ROW + sentence : ROW),
    overscan: 6,
    initialRect: UNSEEN,
    useFlushSync: false,
    observeElementRect: (instance, onChange) =>
      observeElementRect(instance, (rect) => {
        setSentence(sentenceHeight(scroller.current));
        onChange(rect.height > 0 ? rect : UNSEEN);
      }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow the rows
  useEffect(() => virtual.measure(), [virtual, shown.length, withSentence, sentence]);

  const focus = useKeptFocus(scroller, standings);
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is rendered again only where its check is another
  const mending = useMemo(() => rowMending(callingLatest(latest)), [source, checked, columns]);
  const onMend = useCallback((at: number, column: number, text: string) => {
    setMended({ at, column, text, from: latest.current.data[at]?.[column] ?? '' });
    latest.current.onEdit([{ at, column, text }]);
  }, []);
  const heads = useMemo(() => shownColumns(columns, source.currencies[0]), [columns, source]);
  const { template, minWidth } = useMemo(() => gridTemplate(columns), [columns]);
  return (
    <>
      <div className={styles.checkbar}>
        <SegmentedControl
          label={importing.state}
          options={STATES.filter((value) => value !== 'undecided' || asked > 0).map((value) => ({
            value,
            label: importing.states[value],
            count: number(counts[value]),
          }))}
          value={state}
          onChange={onState}
        />
        <div className={styles.search}>
          <SearchField label={importing.find} value={query} onChange={setQuery} />
        </div>
        <Button icon={Download} disabled={counts.wrong === 0} onClick={props.onDownloadWrong}>
          {importing.downloadWrong}
        </Button>
      </div>
      <AlikeOffer
        mended={mended}
        alike={checked.alike}
        columns={columns}
        onSet={(edits) => {
          onEdit(edits);
          scroller.current?.focus();
        }}
      />
      <div className={styles.check} {...focus}>
        <div
          ref={scroller}
          className={styles.rows}
          role="table"
          aria-label={importing.steps.check}
          aria-rowcount={shown.length + 1}
          tabIndex={0}
        >
          <div style={{ minWidth }}>
            <div
              className={`${styles.row} ${styles.rowHead}`}
              style={{ gridTemplateColumns: template }}
              role="row"
              aria-rowindex={1}
            >
              <span role="columnheader">{importing.row}</span>
              <span role="columnheader">{importing.state}</span>
              {heads.map(({ column, head, headClass }) => (
                <span key={column.at} role="columnheader" className={headClass} title={head}>
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
                    cells={data[at] ?? NO_CELLS}
                    columns={heads}
                    standing={standing}
                    isLeftOut={leftOut.has(at)}
                    number={numberOf(at)}
                    index={index}
                    template={template}
                    top={start}
                    mending={mending}
                    onMend={onMend}
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

/** The button of an answer is gone with its question: the table gets the focus then. */
function useKeptFocus(table: RefObject<HTMLElement | null>, standings: unknown) {
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) table.current?.focus();
  }, [table, standings]);
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

function sentenceHeight(element: Element | null): number {
  const height = element && Number.parseFloat(getComputedStyle(element).getPropertyValue(SENTENCE.name));
  return height || SENTENCE.usual;
}

/** The options of the last render at the time of a call. */
function callingLatest(latest: { readonly current: MendingOptions }): MendingOptions {
  const { source, checked, data, columns } = latest.current;
  return {
    source,
    checked,
    data,
    columns,
    numberOf: (at) => latest.current.numberOf(at),
    headOf: (lacks) => latest.current.headOf(lacks),
    onEdit: (edits) => latest.current.onEdit(edits),
    onAddColumn: (lacks) => latest.current.onAddColumn(lacks),
    onLeaveOut: (at, isOut) => latest.current.onLeaveOut(at, isOut),
    onTwin: (key, at) => latest.current.onTwin(key, at),
    onRecord: (at, record) => latest.current.onRecord(at, record),
    onValues: (values, isTaken) => latest.current.onValues(values, isTaken),
  };
}
