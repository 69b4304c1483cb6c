import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import flow from '../../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import { CountMetrics } from '../CountMetrics';
import shared from '../count.module.css';
import type { CountLog, CountState } from '../countLog';
import type { CountProps } from '../countProps';
import { ReportActions } from '../report/ReportActions';
import { ApplyBar, applyState } from './ApplyBar';
import { DifferenceNotices } from './DifferenceNotices';
import { DifferenceTable } from './DifferenceTable';
import styles from './differences.module.css';
import { FinishButton } from './FinishButton';
import { useApply } from './useApply';
import { type Review, useReview } from './useReview';

/** Columns of the placeholder. */
const COLUMNS = 8;

type Filter = 'all' | 'moved' | 'leftOut';

interface DifferencesProps {
  list: CountProps;
  log: CountLog;
  state: CountState;
  stock: DocumentStock;
}

/** The differences of a count before they are applied: what moved since is asked line by line. */
export function Differences({ list, log, state, stock }: DifferencesProps) {
  const { record, tally } = state;
  const review = useReview(list, log, state, stock);
  const applying = useApply(list, log);
  const [filter, setFilter] = useState<Filter>('all');
  const isRevealed = !record.isBlind || record.revealedAt !== undefined;
  useEffect(() => {
    if (!isRevealed) void log.update({ revealedAt: Date.now() });
  }, [isRevealed, log]);
  const { differences, leftOut } = review;
  const rows = useMemo(
    () =>
      differences.filter(({ line, difference, isMoved }) =>
        filter === 'all'
          ? difference !== 0
          : filter === 'moved'
            ? isMoved
            : leftOut.has(line.id) && (difference !== 0 || isMoved),
      ),
    [differences, leftOut, filter],
  );
  const back = () => list.setParams({ step: '' });
  const countAgain = (line: string) => {
    log.enter({ at: Date.now(), kind: 'clear', line, upTo: tally.indicesOf(line) });
    const { [line]: _, ...choices } = record.choices;
    void log.update({ choices });
  };
  const { isBusy, hasApplied, isDone } = applyState(state, review, applying);
  return (
    <>
      {list.actions(
        <>
          <ReportActions className={flow.hideSm} state={state} />
          <span className={flow.onlySm}>
            <Button variant="ghost" disabled={isBusy} onClick={back}>
              {texts.back}
            </Button>
          </span>
          {hasApplied && !isDone && (
            <span className={flow.onlySm}>
              <FinishButton {...{ log, state, review }} variant="secondary" disabled={isBusy} />
            </span>
          )}
        </>,
      )}
      <div className={shared.review}>
        <Text as="h2" size="lg" weight="semibold" className={shared.title}>
          {texts.title(record.venue.name)}{' '}
          <Text tone="muted" weight="regular" className={shared.titleNote}>
            {record.name}
          </Text>
        </Text>
        <CountMetrics totals={review.totals} tally={tally} />
        <DifferenceNotices {...{ log, review, applying, state }} onShowMoved={() => setFilter('moved')} />
        <Filters filter={filter} onFilter={setFilter} review={review} />
        {review.isComputing ? (
          <SkeletonRows columns={COLUMNS} />
        ) : rows.length === 0 ? (
          <StatePanel {...EMPTY_TEXTS[filter]} />
        ) : (
          <DifferenceTable
            state={state}
            stock={stock}
            review={review}
            differences={rows}
            failureOf={applying.failureOf}
            onCountAgain={countAgain}
          />
        )}
      </div>
      <div className={shared.bar}>
        <ApplyBar log={log} state={state} review={review} applying={applying} onBack={back} />
      </div>
    </>
  );
}

const EMPTY_TEXTS: Readonly<Record<Filter, { title: string; text: string }>> = {
  all: { title: texts.noDifferences, text: texts.noDifferencesText },
  moved: { title: texts.noDifferences, text: texts.noMoved },
  leftOut: { title: texts.noDifferences, text: texts.noLeftOut },
};

function Filters({
  filter,
  onFilter,
  review,
}: {
  filter: Filter;
  onFilter(filter: Filter): void;
  review: Review;
}) {
  const { number } = useFormats();
  const times = useTimes();
  const { reading, totals, moved, leftOut, read } = review;
  return (
    <Inline justify="between" gap="2" wrap className={styles.filters}>
      <SegmentedControl
        label={texts.show}
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: texts.allDifferences, count: number(totals.different) },
          { value: 'moved', label: texts.moved, count: number(moved) },
          { value: 'leftOut', label: texts.leftOut, count: number(leftOut.size) },
        ]}
      />
      <Inline as="span" gap="2">
        <Text tone="muted" className={flow.hideSm} role="status">
          {reading.status === 'ready'
            ? `${texts.largestFirst} ${texts.readAt(times.time(reading.at))}`
            : reading.status === 'reading'
              ? texts.reading
              : ''}
        </Text>
        <Button icon={RefreshCw} busy={reading.status === 'reading'} onClick={() => void read()}>
          {texts.readAgain}
        </Button>
      </Inline>
    </Inline>
  );
}
