import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFormats } from '../../host/formats';
import type { RecordOf } from '../../kit/declare/registered';
import type { ListViewProps } from '../../kit/declare/resource';
import { useSeesCosts } from '../../kit/list/useSeesCosts';
import { reorder as texts } from '../../messages/reorder';
import { Icon } from '../../ui/feedback/Icon';
import { useGridRoom } from '../../ui/grid/useGridRoom';
import flow from '../../ui/layout/flow.module.css';
import { RowCell } from '../../ui/rows/RowCell';
import rows from '../../ui/rows/rows.module.css';
import { useRovingRows } from '../../ui/rows/useRovingRows';
import { useWindow } from '../../ui/rows/useWindow';
import { groupOffsets } from '../../ui/sheet/rowOffsets';
import { GroupRow } from './GroupRow';
import { LineRow } from './LineRow';
import { orderLine, type VendorOrder } from './orders';
import styles from './reorder.module.css';
import type { OrderActions } from './useOrderActions';
import type { Reorder } from './useReorder';
import type { SurplusState } from './useSurplus';

/** In pixels; on phones the actions of a group have a line of their own. */
const GROUP_HEADER_HEIGHTS = { wide: 52, phone: 100 };
/** Of a line on phones without that of its surplus, in pixels. */
const PHONE_LINE_HEIGHT = 50;
/** Grids of at least these widths (pixels) have all columns, and those whose surplus is beside the order. */
const WIDTHS = { all: 1344, beside: 1104 };

interface ReorderGridProps {
  list: Pick<ListViewProps<RecordOf<'product'>>, 'sort' | 'onSort' | 'resource'>;
  orders: readonly VendorOrder[];
  reorder: Reorder;
  surplus: SurplusState;
  actions: OrderActions;
}

/** The orders as one grid, by vendor; only the visible rows are rendered. */
export function ReorderGrid({ list, orders, reorder, surplus, actions }: ReorderGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const hasSurplus = surplus.offers.size > 0 || orders.some(({ hasComing }) => hasComing);
  const hasCosts = useSeesCosts();
  const surplusLine = useSurplusLine();
  const room = useGridRoom(scroller, probe);
  const { width, height, isPhone, isMeasured } = room;
  const place = hasSurplus ? surplusPlace(width) : undefined;
  const rowHeight =
    place === 'below' ? (isPhone ? PHONE_LINE_HEIGHT : room.rowHeight) + surplusLine : room.rowHeight;
  const header = isPhone ? GROUP_HEADER_HEIGHTS.phone : GROUP_HEADER_HEIGHTS.wide;
  const layout = useMemo(
    () =>
      groupOffsets(
        orders.map(({ lines }) => lines.length),
        { row: rowHeight, group: header },
      ),
    [orders, header, rowHeight],
  );
  const page = Math.max(1, Math.floor(height / rowHeight) - 2);
  const { active, handlers } = useRovingRows(scroller, layout, page);
  const shown = useWindow(scroller, layout, height, active);
  const { details, setQuantity } = reorder;

  return (
    <div ref={scroller} className={rows.scroll}>
      <div ref={probe} className={rows.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      <div
        className={clsx(rows.grid, styles.grid, place && styles[place], !hasCosts && flow.withoutOptional)}
        style={{ '--surplus-line': `${surplusLine}px` } as CSSProperties}
        role="grid"
        aria-label={texts.grid}
        aria-rowcount={layout.count + 1}
        tabIndex={-1}
        {...handlers}
      >
        <Header {...list} hasSurplus={hasSurplus} hasCosts={hasCosts} />
        <div className={rows.body} style={{ height: layout.total }} role="presentation" translate="no">
          {isMeasured &&
            shown.map((row) => {
              const { group, line } = layout.position(row);
              const order = orders[group];
              if (!order) return null;
              const frame = {
                at: row,
                isActive: row === active,
                style: { top: layout.top(row), height: layout.height(row) } satisfies CSSProperties,
              };
              const ordered = order.lines[line];
              return ordered ? (
                <LineRow
                  key={ordered.key}
                  {...frame}
                  line={orderLine(ordered, details)}
                  vendorId={order.vendorId}
                  resource={list.resource}
                  surplus={hasSurplus ? surplus : undefined}
                  hasCosts={hasCosts}
                  onQuantity={setQuantity}
                />
              ) : (
                <GroupRow
                  key={`${order.vendorId ?? ''} head`}
                  {...frame}
                  order={order}
                  details={details}
                  actions={actions}
                />
              );
            })}
        </div>
      </div>
    </div>
  );
}

/** Where the surplus of a line stands; the grid needs not scroll sideways for it. */
function surplusPlace(width: number): 'besideAll' | 'beside' | 'below' {
  // a list without layout has no width
  if (width === 0 || width >= WIDTHS.all) return 'besideAll';
  return width >= WIDTHS.beside ? 'beside' : 'below';
}

function Header({
  sort,
  onSort,
  hasSurplus,
  hasCosts,
}: ReorderGridProps['list'] & { hasSurplus: boolean; hasCosts: boolean }) {
  const { currencySign } = useFormats();
  const direction = sort?.key === 'name' ? sort.direction : undefined;
  const { hideSm, hideLg } = flow;
  const columns: [text: string, className: string | undefined][] = [
    [texts.venue, hideSm],
    [texts.level, clsx(hideLg, styles.spare)],
    [texts.onHand, rows.end],
    [texts.reorderAt, clsx(rows.end, hideSm)],
    [texts.maximum, clsx(rows.end, hideSm, styles.roomy)],
    [texts.order, rows.end],
    ...(hasSurplus ? [[texts.surplus, styles.surplus] satisfies [string, string | undefined]] : []),
    [texts.limit, clsx(hideLg, styles.spare)],
    ...(hasCosts
      ? ([
          [texts.unitCost(currencySign), clsx(rows.end, hideSm, styles.roomy)],
          [texts.lineCost(currencySign), clsx(rows.end, hideSm)],
        ] satisfies [string, string | undefined][])
      : []),
    [texts.arrives, hideSm],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside is
    <div className={clsx(rows.row, rows.head)} role="row" aria-rowindex={1}>
      <RowCell className={rows.product} role="columnheader" aria-sort={direction}>
        <button type="button" className={styles.sort} onClick={() => onSort('name')}>
          {texts.product}
          {direction && <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} size="xs" />}
        </button>
      </RowCell>
      {columns.map(([text, className]) => (
        <RowCell key={text} className={className} role="columnheader">
          {text}
        </RowCell>
      ))}
    </div>
  );
}

/** Short windows show two rows of a group, and their controls may be smaller. */
const SHORT_QUERY = '(max-height: 449px)';
const TOUCH_QUERY = '(pointer: coarse)';

/** In pixels, for windows of each kind. */
const HEIGHTS = { short: 24, touch: 44, mouse: 28 };

/** The height of the line that the surplus has below the others of its row, in pixels. */
function useSurplusLine(): number {
  return useSyncExternalStore(subscribe, read);
}

function read(): number {
  if (window.matchMedia(SHORT_QUERY).matches) return HEIGHTS.short;
  return window.matchMedia(TOUCH_QUERY).matches ? HEIGHTS.touch : HEIGHTS.mouse;
}

function subscribe(onChange: () => void): () => void {
  const queries = [SHORT_QUERY, TOUCH_QUERY].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
