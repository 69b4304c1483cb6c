import clsx from 'clsx';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useFormats } from '../../../host/formats';
import { count as texts } from '../../../messages/count';
import type { CountTally } from '../../../rules/stockCount';
import { useGridRoom } from '../../../ui/grid/useGridRoom';
import flow from '../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../ui/layout/primitives';
import { RowCell } from '../../../ui/rows/RowCell';
import rows from '../../../ui/rows/rows.module.css';
import { useRovingRows } from '../../../ui/rows/useRovingRows';
import { useWindow } from '../../../ui/rows/useWindow';
import { groupOffsets } from '../../../ui/sheet/rowOffsets';
import type { CountGroup } from '../countGroups';
import type { CountedStock } from '../useCountedStock';
import { useTimes } from '../useTimes';
import type { Typing } from './CountField';
import { CountRow } from './CountRow';
import styles from './enter.module.css';

/** In pixels. */
const GROUP_HEADER_HEIGHT = 28;
/** On phones: two lines of a name and its code, so that six lines fit. */
const PHONE_ROW_HEIGHT = 56;

/** What other controls do with the grid. */
export interface CountGridHandle {
  /** Moves the focus to the field of a line; false where the line is not shown. */
  focusLine(line: string): boolean;
}

interface CountGridProps {
  ref: Ref<CountGridHandle>;
  venue: string;
  groups: readonly CountGroup[];
  tally: CountTally;
  stock: CountedStock;
  isBlind: boolean;
  typing: Typing;
  onType(line: string, typed: string): void;
}

/** The lines of a count as one grid, in groups; only the visible rows are rendered. */
export function CountGrid({ ref, venue, groups, tally, stock, isBlind, typing, onType }: CountGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const times = useTimes();
  const { height, rowHeight, isMeasured } = useGridRoom(scroller, probe, PHONE_ROW_HEIGHT);
  const layout = useMemo(
    () =>
      groupOffsets(
        groups.map(({ lines }) => lines.length),
        { group: GROUP_HEADER_HEIGHT, row: rowHeight },
      ),
    [groups, rowHeight],
  );
  const page = Math.max(1, Math.floor(height / rowHeight) - 2);
  const { active, focusRow, handlers } = useRovingRows(scroller, layout, page, layout.isGroup);
  const shown = useWindow(scroller, layout, height, active);
  useImperativeHandle(ref, () => ({
    focusLine(wanted) {
      let row = 0;
      for (const { lines } of groups) {
        const at = lines.findIndex(({ id }) => id === wanted);
        if (at >= 0) {
          focusRow(row + 1 + at);
          return true;
        }
        row += 1 + lines.length;
      }
      return false;
    },
  }));

  return (
    <div ref={scroller} className={clsx(rows.scroll, rows.twoLines)}>
      <div ref={probe} className={rows.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      <div
        className={clsx(rows.grid, styles.grid, isBlind && styles.blind)}
        role="grid"
        aria-label={texts.grid(venue)}
        aria-rowcount={layout.count + 1}
        tabIndex={-1}
        {...handlers}
      >
        <Header isBlind={isBlind} />
        <div className={rows.body} style={{ height: layout.total }} role="presentation">
          {isMeasured &&
            shown.map((row) => {
              const position = layout.position(row);
              const group = groups[position.group];
              if (!group) return null;
              const top = layout.top(row);
              const line = group.lines[position.line];
              if (!line) {
                const done = group.lines.filter(({ id }) => tally.of(id)).length;
                return <GroupHeader key={`${group.name} head`} {...{ row, top, group, done }} />;
              }
              const count = tally.of(line.id);
              const now = stock.nowOf(line.id);
              return (
                <CountRow
                  key={line.id}
                  at={row}
                  isActive={row === active}
                  top={top}
                  height={rowHeight}
                  line={line}
                  product={stock.productOf(line.id)}
                  look={stock.lookOf(line.id)}
                  isDeleted={stock.isDeleted(line.id)}
                  expected={count ? count.onHand : now === undefined ? line.onHand : now}
                  counted={count?.total}
                  parts={count && count.parts.length > 1 ? count.parts.join(' ') : undefined}
                  lastAt={count?.lastAt}
                  isBlind={isBlind}
                  times={times}
                  typing={typing}
                  onType={onType}
                />
              );
            })}
        </div>
      </div>
    </div>
  );
}

interface GroupHeaderProps {
  row: number;
  top: number;
  group: CountGroup;
  /** The lines of the group that are counted. */
  done: number;
}

/** The name of a group with how many of its lines are counted. */
function GroupHeader({ row, top, group, done }: GroupHeaderProps) {
  const { number } = useFormats();
  return (
    <Inline
      tone="muted"
      tabular
      className={clsx(rows.group, styles.group)}
      style={{ top, height: GROUP_HEADER_HEIGHT }}
      role="row"
      aria-rowindex={row + 2}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: heads have no control */}
      <div className={styles.groupText} role="rowheader">
        <Text tone="text" weight="medium">
          {group.name}
        </Text>{' '}
        {texts.group(number(done), number(group.lines.length))}
      </div>
    </Inline>
  );
}

function Header({ isBlind }: { isBlind: boolean }) {
  const { currencySign } = useFormats();
  const { hideSm } = flow;
  const columns: [text: string, className: string | undefined, isHidden?: boolean][] = [
    [texts.product, rows.product],
    [texts.chooseShelf, hideSm],
    [texts.expected, rows.end, isBlind],
    [texts.countedHeader, rows.end],
    [texts.difference, clsx(rows.end, hideSm), isBlind],
    [texts.value(currencySign), clsx(rows.end, hideSm), isBlind],
    [texts.time, clsx(rows.end, hideSm)],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: heads have no control
    <div className={clsx(rows.row, rows.head)} role="row" aria-rowindex={1}>
      {columns
        .filter(([, , isHidden]) => !isHidden)
        .map(([text, className]) => (
          <RowCell key={text} className={className} role="columnheader">
            {text}
          </RowCell>
        ))}
    </div>
  );
}
