import clsx from 'clsx';
import {
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useFirstRowMark } from '../hooks/useFirstRowMark';
import { isNoted } from './cellState';
import { colIndexOf, edgesOf } from './columns';
import type { VirtualSheetProps } from './model';
import { isSingle, type Range } from './range';
import styles from './Sheet.module.css';
import { SheetBody } from './SheetBody';
import sheetCellStyles from './SheetCell.module.css';
import { SheetFooter } from './SheetFooter';
import { SheetHeader } from './SheetHeader';
import { StatusLine } from './StatusLine';
import { useColumnResize } from './useColumnResize';
import { useSheet } from './useSheet';
import { type SheetLayout, useRendered, useSheetLayout } from './useSheetLayout';

/**
 * A spreadsheet for keyboard, mouse and touch, virtualised on both axes: cells are selected, edited, copied to
 * and pasted from spreadsheets, filled and undone (R109). It is independent of the product: the
 * caller gives it texts and states by row and column, and stores what is entered.
 */
export function VirtualSheet(props: VirtualSheetProps) {
  const { label, columns, frozen, rowCount, footer, empty, ref, density, showsOldValues = false } = props;
  const note = useId();
  const [grid, scroller, probe, end] = [useBox(), useBox(), useBox(), useBox()];
  const { widths, resize } = useColumnResize(props);
  const layout = useSheetLayout(props, scroller, probe, widths);
  const sheet = useSheet(props, layout, { grid, scroller });
  const { selection, marked, readOnly, handle } = sheet;
  const rendered = useRendered(layout, columns, selection);
  useImperativeHandle(ref, () => handle);
  useSheetPosition(props, layout, scroller);
  useFirstRowMark(layout.isMeasured && rowCount > 0);
  useSheetEdge(end, scroller, props.isFilling === true);
  const edges = useMemo(() => edgesOf(columns), [columns]);
  const headers = props.isHeaderHidden ? 0 : layout.isSplit ? 2 : 1;
  const hasFooter = footer !== undefined && rowCount > 0;
  const ariaRows = headers + rowCount + (hasFooter ? 1 : 0);

  return (
    <div
      className={clsx(styles.frame, props.isFilling && styles.filling)}
      data-filling={props.isFilling || undefined}
    >
      <div
        ref={scroller}
        // as in a grid
        tabIndex={-1}
        className={styles.sheet}
        data-density={density}
        data-tall={props.isTall || undefined}
        style={{ scrollPadding: `${layout.header}px 28px ${hasFooter ? 44 : 0}px ${layout.frozen.total}px` }}
      >
        <div ref={probe} className={styles.probe} />
        {/* biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be */}
        <div
          ref={grid}
          className={styles.grid}
          style={layout.style}
          data-short={layout.isShort || undefined}
          role="grid"
          // names of venues and products, and figures
          translate="no"
          aria-label={label}
          aria-rowcount={ariaRows}
          aria-colcount={colIndexOf(columns.length - 1, frozen, columns)}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
          tabIndex={-1}
          {...sheet.handlers}
        >
          {headers > 0 && (
            <SheetHeader
              columns={columns}
              indices={rendered.columns}
              edges={edges}
              frozen={frozen}
              isSplit={layout.isSplit}
              active={selection.active.column}
              canFold={props.onFoldColumns !== undefined}
              shared={sheet.stable}
              resize={resize}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div className={styles.body} role="rowgroup" style={{ height: layout.rows.total }}>
            <SheetBody
              props={props}
              sheet={sheet}
              layout={layout}
              rendered={rendered}
              headers={headers}
              edges={edges}
              note={note}
              showsOldValues={showsOldValues}
            />
            <RangeOverlay range={marked} layout={layout} hasHandle={sheet.hasEntered && !readOnly} />
            <span ref={end} className={styles.end} />
          </div>
          {hasFooter && (
            <SheetFooter
              {...footer}
              columns={columns}
              indices={rendered.columns}
              frozen={frozen}
              rowIndex={ariaRows}
            />
          )}
        </div>
        {rowCount === 0 && empty}
      </div>
      <ActiveCellStatus id={note} props={props} sheet={sheet} layout={layout} />
    </div>
  );
}

interface ActiveCellStatusProps {
  /** The id of the message about the active cell, which describes it. */
  id: string;
  props: VirtualSheetProps;
  sheet: ReturnType<typeof useSheet>;
  layout: SheetLayout;
}

/** The line below a sheet about its active cell, which the head of a group or an empty sheet does not have. */
function ActiveCellStatus({ id, props, sheet, layout }: ActiveCellStatusProps) {
  const { rowCount, columns, groupRows = NO_GROUPS, statusLine, announcedStatus } = props;
  const { selection, hasEntered, message } = sheet;
  const { row, column } = selection.active;
  const cell =
    rowCount > 0 && columns[column] && !layout.rows.isGroup(row) ? props.cell(row, column) : undefined;
  return (
    <StatusLine
      id={id}
      selection={selection}
      groupRows={groupRows}
      cell={hasEntered && cell && isNoted(cell) ? cell : undefined}
      name={cell ? props.cellName(row, column) : ''}
      message={message}
      statusLine={statusLine}
      announcedStatus={announcedStatus}
      isSheetEmpty={rowCount === 0}
      isNoteUnseen={props.isNoteUnseen === true}
      hasEntered={hasEntered}
    />
  );
}

const NO_GROUPS: readonly number[] = [];

function useBox() {
  return useRef<HTMLDivElement>(null);
}

/**
 * Sets `data-more` on the frame around a sheet while its right edge is not in view, so that the edge can show
 * that the sheet continues. An IntersectionObserver is used, so that no code runs per scroll event.
 *
 * @param end - an element at the right edge, inside the scrolling one
 * @param isOff - for a sheet that fills the page edge to edge
 */
function useSheetEdge(
  end: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  isOff: boolean,
): void {
  useEffect(() => {
    const [last, box] = [end.current, scroller.current];
    if (isOff || !last || !box || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => box.parentElement?.toggleAttribute('data-more', entries.at(-1)?.isIntersecting === false),
      { root: box },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [end, scroller, isOff]);
}

/** A range as one rectangle over its cells, rendered or not, with the fill handle at its lower right. */
function RangeOverlay({
  range,
  layout: { rows },
  hasHandle,
}: {
  range: Range;
  layout: SheetLayout;
  hasHandle: boolean;
}) {
  if (isSingle(range) || range.bottom >= rows.count) return null;
  const { top, bottom, left, right } = range;
  const from = rows.top(top);
  return (
    <div
      className={sheetCellStyles.range}
      aria-hidden="true"
      style={{
        top: from,
        height: rows.top(bottom) + rows.height(bottom) - from + 1,
        left: `var(--x${left})`,
        width: `calc(var(--x${right}) + var(--w${right}) - var(--x${left}) + 1px)`,
      }}
    >
      {hasHandle && <span className={sheetCellStyles.handle} data-handle />}
    </div>
  );
}

type Placed = Pick<VirtualSheetProps, 'start' | 'onTopRow'>;

/** Scrolls to the row that the sheet begins with, once, and reports the row at the top while scrolling. */
function useSheetPosition(
  props: Placed,
  layout: Pick<SheetLayout, 'rows' | 'isMeasured' | 'sync'>,
  scroller: RefObject<HTMLElement | null>,
): void {
  const latest = useRef({ props, layout });
  useLayoutEffect(() => {
    latest.current = { props, layout };
  });
  const isPlaced = useRef(false);
  const isReady = layout.isMeasured && layout.rows.count > 0;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!isReady || isPlaced.current || !box) return;
    isPlaced.current = true;
    const { rows, sync } = latest.current.layout;
    const top = latest.current.props.start?.top ?? 0;
    if (top <= 0) return;
    box.scrollTop = rows.top(top);
    sync();
  }, [isReady, scroller]);
  useEffect(() => {
    const box = scroller.current;
    const onScroll = () => {
      const { props: args, layout: at } = latest.current;
      if (box && at.rows.count > 0) args.onTopRow?.(at.rows.at(box.scrollTop));
    };
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller]);
}
