import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { type CountDifference, type MovedChoice, movedResults } from '../../../../rules/countDifferences';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import { Check } from '../../../../ui/form/Check';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { useGridRoom } from '../../../../ui/grid/useGridRoom';
import { useFocusMainOnUnmount } from '../../../../ui/hooks/useFocusMainOnUnmount';
import flow from '../../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import { useWindow } from '../../../../ui/rows/useWindow';
import { groupOffsets } from '../../../../ui/sheet/rowOffsets';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { type Times, useTimes } from '../../enter/useTimes';
import type { CountState } from '../countLog';
import { DifferenceRow } from './DifferenceRow';
import styles from './differences.module.css';
import { appliedOf, type Review } from './useReview';

/** The heights of the question below a line that has moved (pixels). */
const MOVED_QUESTION_HEIGHTS = { wide: 44, narrow: 80, phone: 148 };
/** On phones the result has a line of its own below two lines of the name (pixels). */
const PHONE_ROW_HEIGHT = 68;
/** Below this width (pixels) the question has a line of its own above the choices. */
const NARROW_WIDTH = 780;

interface DifferenceTableProps {
  state: CountState;
  stock: DocumentStock;
  review: Review;
  differences: readonly CountDifference[];
  failureOf(line: string): string | undefined;
  onCountAgain(line: string): void;
}

/** The differences, with the question below those that have moved; only the visible rows are rendered. */
export function DifferenceTable({
  state,
  stock,
  review,
  differences,
  failureOf,
  onCountAgain,
}: DifferenceTableProps) {
  const { record, tally } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const times = useTimes();
  const { width, height, isPhone, isMeasured, ...room } = useGridRoom(scroller, probe);
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : room.rowHeight;
  const question =
    MOVED_QUESTION_HEIGHTS[isPhone ? 'phone' : width > 0 && width < NARROW_WIDTH ? 'narrow' : 'wide'];
  const layout = useMemo(() => {
    const questions = differences.map(({ line, isMoved, now }) =>
      Number(isMoved && !appliedOf({ record, tally }, line.id, now)),
    );
    return groupOffsets(questions, { group: rowHeight, row: question });
  }, [differences, record, tally, rowHeight, question]);
  const shown = useWindow(scroller, layout, height, 0);
  return (
    <section
      ref={scroller}
      className={clsx(rows.scroll, rows.twoLines, styles.table)}
      aria-label={texts.differences}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
      tabIndex={0}
    >
      <div ref={probe} className={rows.probe} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised */}
      <div
        className={styles.differences}
        role="table"
        aria-label={texts.differences}
        aria-rowcount={layout.count + 1}
      >
        <Header differences={differences} review={review} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div className={rows.body} style={{ height: layout.total }} role="rowgroup" translate="no">
          {isMeasured &&
            shown.map((row) => {
              const { group, line: isQuestion } = layout.position(row);
              const each = differences[group];
              if (!each) return null;
              const { id } = each.line;
              const style: CSSProperties = {
                top: layout.top(row),
                height: isQuestion < 0 ? rowHeight : question,
              };
              const count = tally.of(id);
              return isQuestion < 0 ? (
                <DifferenceRow
                  key={id}
                  difference={each}
                  product={stock.productOf(id)}
                  look={stock.lookOf(id)}
                  at={row}
                  style={style}
                  time={count ? times.time(count.lastAt) : ''}
                  isLeftOut={review.leftOut.has(id)}
                  applied={appliedOf(state, id, each.now)}
                  failure={failureOf(id)}
                  unread={review.unreadOf(id)}
                  onLeaveOut={(isOut) => review.leaveOut([id], isOut)}
                />
              ) : (
                <MovedRow
                  key={`${id} moved`}
                  difference={each}
                  at={row}
                  style={style}
                  firstAt={count?.firstAt ?? 0}
                  times={times}
                  choice={review.choices.get(id)}
                  onChoose={(choice) => review.choose(each, choice)}
                  onCountAgain={() => onCountAgain(id)}
                />
              );
            })}
        </div>
      </div>
    </section>
  );
}

function Header({ differences, review }: { differences: readonly CountDifference[]; review: Review }) {
  const { currencySign } = useFormats();
  const { hideSm } = flow;
  const out = differences.filter(({ line }) => review.leftOut.has(line.id)).length;
  const ids = differences.map(({ line }) => line.id);
  const columns: [text: string, className: string | undefined][] = [
    [texts.product, styles.name],
    [texts.chooseShelf, hideSm],
    [texts.expected, rows.end],
    [texts.countedHeader, rows.end],
    [texts.difference, clsx(rows.end, styles.edge)],
    [texts.value(currencySign), clsx(rows.end, hideSm)],
    [texts.time, hideSm],
    [texts.result, hideSm],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the box inside is
    <div className={clsx(rows.row, rows.head, styles.difference)} role="row" aria-rowindex={1}>
      <RowCell className={styles.check} role="columnheader">
        <Check
          aria-label={texts.applyAll}
          checked={out === 0}
          mixed={out > 0 && out < differences.length}
          onChange={({ target }) => review.leaveOut(ids, !target.checked)}
        />
      </RowCell>
      {columns.map(([text, className]) => (
        <RowCell key={text} className={className} role="columnheader">
          {text}
        </RowCell>
      ))}
    </div>
  );
}

/** Below a line whose stock has moved since it was counted: what it gets. */
function MovedRow({
  difference,
  at,
  style,
  firstAt,
  times,
  choice,
  onChoose,
  onCountAgain,
}: {
  difference: CountDifference;
  at: number;
  style: CSSProperties;
  firstAt: number;
  times: Times;
  choice: MovedChoice | undefined;
  onChoose(choice: MovedChoice): void;
  onCountAgain(): void;
}) {
  const { number } = useFormats();
  const { line, expected, now } = difference;
  const results = movedResults(difference);
  const row = useFocusMainOnUnmount<HTMLDivElement>();
  const formatCount = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.noEntry : number(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the choices inside are
    <div ref={row} className={styles.moved} style={style} role="row" aria-rowindex={at + 2}>
      <Inline justify="between" wrap className={styles.movedCell} role="cell">
        <Text tone="warning" className={styles.movedWhy}>
          <Icon of={TriangleAlert} size="sm" />
          {texts.wentFrom(formatCount(expected), formatCount(now), times.time(firstAt))}
        </Text>
        <span className={styles.movedChoice}>
          <SegmentedControl
            label={texts.takeWhat(line.name)}
            value={choice ?? ''}
            onChange={(value) => value !== '' && onChoose(value)}
            options={[
              { value: 'count' as const, label: texts.takeCount, count: number(results.count) },
              { value: 'moved' as const, label: texts.addMoved, count: number(results.moved) },
            ]}
          />
          <Button size="sm" aria-label={texts.countAgainOf(line.name)} onClick={onCountAgain}>
            {texts.countAgain}
          </Button>
        </span>
      </Inline>
    </div>
  );
}
