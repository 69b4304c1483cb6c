import clsx from 'clsx';
import { useId, useImperativeHandle, useMemo, useRef } from 'react';
import { isNoted } from './cellState';
import { edgesOf } from './columns';
import type { VirtualSheetProps } from './model';
import { RangeOverlay } from './RangeOverlay';
import styles from './Sheet.module.css';
import { SheetBody } from './SheetBody';
import { SheetFoot } from './SheetFooter';
import { SheetHead } from './SheetHeader';
import { StatusLine } from './StatusLine';
import { useSheet } from './useSheet';
import { useSheetEdge } from './useSheetEdge';
import { useRendered, useSheetLayout } from './useSheetLayout';
import { useSheetPlace } from './useSheetPosition';

/**
 * A spreadsheet for keyboard, mouse and touch, virtualised on both axes: cells are selected, edited, copied to
 * and pasted from spreadsheets, filled and undone (src/README.md, R109). It is independent of the product: the
 * caller gives it texts and states by row and column, and stores what is entered.
 */
export function VirtualSheet(props: VirtualSheetProps) {
  const { label, columns, frozen, rowCount, foot, empty, ref, density, showsOldValues = false } = props;
  const note = useId();
  const [grid, scroller, probe, end] = [useBox(), useBox(), useBox(), useBox()];
  const layout = useSheetLayout(props, scroller, probe);
  const sheet = useSheet(props, layout, { grid, scroller });
  const { selection, marked, readOnly, handle } = sheet;
  const rendered = useRendered(layout, columns, selection);
  useImperativeHandle(ref, () => handle);
  useSheetPlace(props, layout, scroller);
  useSheetEdge(end, scroller, props.isFilling === true);
  const edges = useMemo(() => edgesOf(columns), [columns]);
  const { active } = selection;
  const heads = props.isHeadHidden ? 0 : layout.isSplit ? 2 : 1;
  const hasFoot = foot !== undefined && rowCount > 0;
  const ariaRows = heads + rowCount + (hasFoot ? 1 : 0);
  const activeCell =
    rowCount > 0 && columns[active.column] && !layout.rows.isGroup(active.row)
      ? props.cell(active.row, active.column)
      : undefined;

  return (
    <div className={clsx(styles.frame, props.isFilling && styles.filling)}>
      <div
        ref={scroller}
        className={styles.sheet}
        data-density={density}
        data-tall={props.isTall || undefined}
        style={{ scrollPadding: `${layout.head}px 28px ${hasFoot ? 44 : 0}px ${layout.frozen.total}px` }}
      >
        <div ref={probe} className={styles.probe} />
        {/* biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be */}
        <div
          ref={grid}
          className={styles.grid}
          style={layout.style}
          data-short={layout.isShort || undefined}
          role="grid"
          aria-label={label}
          aria-rowcount={ariaRows}
          aria-colcount={frozen.length + columns.length}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
          tabIndex={-1}
          {...sheet.handlers}
        >
          {heads > 0 && (
            <SheetHead
              columns={columns}
              places={rendered.columns}
              edges={edges}
              frozen={frozen}
              isSplit={layout.isSplit}
              active={active.column}
              canFold={props.onFoldColumns !== undefined}
              shared={sheet.stable}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div className={styles.body} role="rowgroup" style={{ height: layout.rows.total }}>
            <SheetBody
              props={props}
              sheet={sheet}
              layout={layout}
              rendered={rendered}
              heads={heads}
              edges={edges}
              note={note}
              showsOldValues={showsOldValues}
            />
            <RangeOverlay range={marked} layout={layout} hasHandle={sheet.hasEntered && !readOnly} />
            <span ref={end} className={styles.end} />
          </div>
          {hasFoot && (
            <SheetFoot
              {...foot}
              columns={columns}
              places={rendered.columns}
              frozen={frozen}
              rowIndex={ariaRows}
            />
          )}
        </div>
        {rowCount === 0 && empty}
      </div>
      <StatusLine
        id={note}
        selection={selection}
        groupRows={props.groupRows ?? NO_GROUPS}
        cell={sheet.hasEntered && activeCell && isNoted(activeCell) ? activeCell : undefined}
        name={activeCell ? props.cellName(active.row, active.column) : ''}
        message={sheet.message}
        statusLine={props.statusLine}
        spokenStatus={props.spokenStatus}
        isSheetEmpty={rowCount === 0}
        hasEntered={sheet.hasEntered}
      />
    </div>
  );
}

const NO_GROUPS: readonly number[] = [];

function useBox() {
  return useRef<HTMLDivElement>(null);
}
