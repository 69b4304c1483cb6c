// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows are virtualised and laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in a row are focused

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { review as texts } from '../../../messages/review';
import { Check } from '../../../ui/form/Check';
import { useRowsInView } from '../../../ui/rows/useRowsInView';
import { placesOf, type RowPlaces } from '../../../ui/sheet/rowOffsets';
import type { ChangeSet } from '../set/changeSet';
import type { Assessment } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';
import { DoubtfulRow, GroupRow, ImpliedRow, LineRow } from './ReviewRow';
import styles from './review.module.css';
import type { ReviewRow } from './reviewRows';
import { Ticks } from './ticks';

/** Heights of the rows (pixels): with two lines they are tall, with a reason below them taller. */
const ROW_HEIGHTS = { first: 34, line: 34, implied: 34, group: 36 };
const TWO_LINE_HEIGHT = 44;
const REASON_HEIGHT = 64;
/** As in the style sheet. */
const NARROW_QUERY = '(max-width: 900px)';
const PHONE_QUERY = '(max-width: 640px)';

function heightOf(row: ReviewRow, isPhone: boolean, isNarrow: boolean): number {
  const isFirst = row.kind === 'line' && row.isFirst;
  if (isPhone) return isFirst ? REASON_HEIGHT : TWO_LINE_HEIGHT;
  return isFirst && isNarrow ? TWO_LINE_HEIGHT : ROW_HEIGHTS[row.kind];
}

const ROWS_PER_PAGE_KEY = 12;

interface ReviewListProps {
  set: ChangeSet;
  source: ChangeSource;
  assessment: Assessment;
  rows: readonly ReviewRow[];
  ticks: Ticks;
  doubtful: number;
  changes: number;
  /** How many of them will be saved. */
  ticked: number;
  /** Rendered where there is no row. */
  none: string;
  isFolded(record: string): boolean;
  onTick(ticks: Ticks): void;
  onFold(record: string): void;
}

/**
 * The rows of a review, virtualised. One tab stop: arrow keys, Home, End and the page keys move, Space ticks.
 */
export function ReviewList(props: ReviewListProps) {
  const { set, source, assessment, rows, ticks, doubtful, changes, ticked, none, isFolded, onTick, onFold } =
    props;
  const { number } = useFormats();
  const body = useRef<HTMLDivElement>(null);
  const isPhone = window.matchMedia(PHONE_QUERY).matches;
  const isNarrow = window.matchMedia(NARROW_QUERY).matches;
  const layout = useMemo(
    () => placesOf(rows.map((row) => heightOf(row, isPhone, isNarrow))),
    [rows, isPhone, isNarrow],
  );
  const { active, shown, onKeyDown, setActive, focusRow } = useActiveRow(body, rows, layout);
  return (
    <div role="table" aria-label={texts.changes(changes, number(changes))} aria-rowcount={rows.length + 1}>
      <HeaderRow changes={changes} ticked={ticked} ticks={ticks} onTick={onTick} />
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the boxes in it */}
      <div ref={body} style={{ height: layout.total, position: 'relative' }} onKeyDown={onKeyDown}>
        {shown.map((index) => {
          const row = rows[index];
          const position = {
            'aria-rowindex': index + 2,
            'data-row': index,
            style: { top: layout.top(index), height: layout.top(index + 1) - layout.top(index) },
          };
          if (!row) return null;
          if (row.kind === 'first')
            return <DoubtfulRow key="first" position={position} doubtful={doubtful} />;
          const shared = {
            position,
            ticks,
            onTick,
            assessment,
            isActive: index === active,
            onFocus: () => setActive(index),
          };
          if (row.kind === 'implied')
            return (
              <ImpliedRow key={`${row.record} ${row.key}`} {...shared} row={row} set={set} source={source} />
            );
          return row.kind === 'group' ? (
            <GroupRow
              key={row.record}
              {...shared}
              row={row}
              title={source.titleOf(row.record)}
              keys={[...(set.changesOf(row.record)?.keys() ?? [])]}
              isFolded={isFolded(row.record)}
              onFold={() => onFold(row.record)}
              onUndo={() => {
                set.discard([row.record]);
                focusRow(index);
              }}
            />
          ) : (
            <LineRow key={`${row.record} ${row.key}`} {...shared} row={row} set={set} source={source} />
          );
        })}
      </div>
    </div>
  );
}

/** The heads of the columns, and the box of all changes. */
function HeaderRow({
  changes,
  ticked,
  ticks,
  onTick,
}: Pick<ReviewListProps, 'changes' | 'ticked' | 'ticks' | 'onTick'>) {
  return (
    <div className={`${styles.row} ${styles.head}`} role="row" aria-rowindex={1}>
      <span role="cell">
        <Check
          aria-label={texts.saveAll}
          checked={ticked === changes}
          mixed={ticked > 0 && ticked < changes}
          onChange={() => onTick(new Ticks(ticks.count(changes) < changes))}
        />
      </span>
      <span role="columnheader">{texts.change}</span>
      <span className={styles.num} role="columnheader">
        {texts.was}
      </span>
      <span />
      <span className={styles.num} role="columnheader">
        {texts.willBe}
      </span>
      <span className={styles.num} role="columnheader">
        {texts.difference}
      </span>
      <span className={styles.num} role="columnheader">
        {texts.share}
      </span>
      <span className={styles.num} role="columnheader">
        {texts.why}
      </span>
    </div>
  );
}

/** The rows to render, the one whose box is the tab stop, and the keys that move it. */
function useActiveRow(body: { current: HTMLElement | null }, rows: readonly ReviewRow[], layout: RowPlaces) {
  const first = rows[0]?.kind === 'first' ? 1 : 0;
  const [wanted, setActive] = useState(first);
  const [isPendingFocus, setPendingFocus] = useState(false);
  const active = Math.min(Math.max(wanted, first), Math.max(rows.length - 1, 0));
  const { rows: shown, scrollTo } = useRowsInView(body, layout, active);
  useEffect(() => {
    if (!isPendingFocus) return;
    const box = body.current?.querySelector<HTMLElement>(`[data-row="${active}"] input`);
    if (!box) return;
    setPendingFocus(false);
    box.focus({ preventScroll: true });
  });
  /** Focuses the box of a row, which may not be rendered yet. */
  const focusRow = (at: number) => {
    setActive(at);
    setPendingFocus(true);
    scrollTo(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + ROWS_PER_PAGE_KEY,
      PageUp: active - ROWS_PER_PAGE_KEY,
      Home: first,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focusRow(Math.min(Math.max(to, first), rows.length - 1));
  };
  return { active, shown, onKeyDown, setActive, focusRow };
}
