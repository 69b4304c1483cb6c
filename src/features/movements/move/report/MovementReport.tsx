import { Download, Printer, RefreshCw, RotateCcw } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { ChangesSaveBar } from '../../../../kit/writes/bar/ChangesSaveBar';
import { useSecondsUntil } from '../../../../kit/writes/bar/useSecondsUntil';
import { SendDialogs } from '../../../../kit/writes/send/SendDialogs';
import { move as texts } from '../../../../messages/move';
import { fromMinor } from '../../../../rules/minorUnits';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { useAnnouncer } from '../../../../ui/hooks/useAnnouncer';
import flow from '../../../../ui/layout/flow.module.css';
import { Metrics } from '../../../../ui/layout/Metrics';
import { Inline, Text } from '../../../../ui/layout/primitives';
import { SaveBar } from '../../../../ui/layout/SaveBar';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import type { SettleAnswer } from '../../apply/MovementApplying';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import type { Outcome } from '../../apply/outcomes';
import { unitCostOf } from '../../apply/unitCost';
import { useApplying } from '../../apply/useApplying';
import { signed } from '../../enter/signed';
import { useDocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import shared from '../move.module.css';
import { SlipOfTransfer } from '../slip/SlipOfTransfer';
import { titleOf } from '../titles';
import { useFollowed } from '../useFollowed';
import { PrintedMovement } from './PrintedMovement';
import { ReportTable } from './ReportTable';
import styles from './report.module.css';
import { type ReportLine, reportLines } from './reportLines';
import { useExportMovement } from './useExportMovement';

type Filter = 'all' | 'choose' | 'failed' | 'applied';

interface MovementReportProps {
  list: MoveProps;
  log: MovementLog;
  state: MovementState;
}

/** What became of each line of a movement: applied, failed, or to be chosen where no answer came. */
export function MovementReport({ list, log, state }: MovementReportProps) {
  const { number } = useFormats();
  const { record, lineById } = state;
  const { applying, outcomes, sending, sizes, sender, isBusy, isLocked, waiting } = useApplying(
    list,
    log,
    state,
  );
  useEffect(() => () => applying.stopWaiting(), [applying]);
  const announce = useAnnouncer();
  const stock = useDocumentStock(list.resource, lineById, record.venue.id);
  const lines = useMemo(() => reportLines(state, outcomes), [state, outcomes]);
  const [filter, setFilter] = useState<Filter>('all');
  const [answers, setAnswers] = useState<ReadonlyMap<string, SettleAnswer>>(new Map());
  const [readAt, setReadAt] = useState<number>();
  useFollowed(log, state);
  const numbers = countOutcomes(lines);
  const shown = lines.filter(
    ({ status }) => filter === 'all' || (filter === 'failed' ? isOpen(status) : status === filter),
  );
  // after a reload nothing is known of why they are open
  const openKeys = outcomes.flatMap(({ key, status }) => (status === 'open' ? [key] : []));
  const failedKeys = failedKeysOf(lines);
  const read = () => applying.read().then(() => setReadAt(Date.now()));
  const settle = () => {
    const left = [...answers.values()].filter((answer) => answer === 'leave').length;
    if (left > 0) announce(texts.leftOpen(left, number(left)));
    setAnswers(new Map());
    if (left < answers.size) void applying.settle(answers);
  };
  const leave = () => list.setParams({ movement: '', step: '' });
  return (
    <>
      {list.actions(<ReportActions state={state} lines={lines} onClose={leave} />)}
      <div className={styles.report}>
        <Text as="h2" size="lg" weight="semibold" className={styles.title}>
          {titleOf(record)}{' '}
          <Text tone="muted" weight="regular" size="sm">
            {texts.report}
          </Text>
        </Text>
        <ReportMetrics state={state} lines={lines} />
        {record.kind === 'transfer' && <SlipOfTransfer log={log} record={record} />}
        {isLocked && (
          <Banner tone="warning" announce>
            {texts.locked}
          </Banner>
        )}
        <ReportFilters
          numbers={numbers}
          filter={filter}
          readAt={readAt}
          isBusy={isBusy}
          onFilter={setFilter}
          onRead={() => void read()}
        />
        <ReportTable
          lines={shown}
          record={record}
          stock={stock}
          isBusy={isBusy}
          waiting={waiting}
          answers={answers}
          onAnswer={(key, answer) => setAnswers(new Map(answers).set(key, answer))}
          onRetry={(keys) => void applying.retry(keys)}
        />
      </div>
      <div className={shared.bar}>
        {sending.state?.phase === 'sending' ? (
          <ChangesSaveBar
            sizes={sizes}
            invalid={0}
            recordsLabel={(count) => texts.products(count, number(count))}
            state={sending.state}
            progress={null}
            onReview={nothing}
            onDiscard={nothing}
            onRetry={nothing}
            onStop={sending.stop}
          />
        ) : (
          <ReportBar
            numbers={numbers}
            answered={answers.size}
            isFinished={record.finishedAt !== undefined}
            isBusy={isBusy}
            retriesAt={waiting?.until}
            onBack={() => list.setParams({ step: '' })}
            onGoOn={() => void applying.retry(openKeys)}
            onRetry={failedKeys.length > 0 ? () => void applying.retry(failedKeys) : undefined}
            onSettle={settle}
            onDone={leave}
          />
        )}
      </div>
      <SendDialogs sender={sender} state={sending.state} />
    </>
  );
}

const nothing = () => undefined;

function ReportActions({
  state,
  lines,
  onClose,
}: {
  state: MovementState;
  lines: readonly ReportLine[];
  onClose(): void;
}) {
  const exportLines = useExportMovement(state, lines);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button icon={Download} onClick={() => void exportLines()}>
        {texts.export}
      </Button>
      <Button className={flow.hideMd} icon={Printer} onClick={() => setPrinting(true)}>
        {texts.printReport}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {texts.close}
      </Button>
      {isPrinting && (
        <PrintFrame title={titleOf(state.record)} onDone={() => setPrinting(false)}>
          <PrintedMovement state={state} lines={lines} />
        </PrintFrame>
      )}
    </>
  );
}

/** How many lines have come out in which way. */
interface OutcomeCounts {
  all: number;
  choose: number;
  failed: number;
  applied: number;
  open: number;
}

const isOpen = (status: Outcome['status']) => status === 'failed' || status === 'notApplied';

function countOutcomes(lines: readonly ReportLine[]): OutcomeCounts {
  const of = (matches: (status: Outcome['status']) => boolean) =>
    lines.filter(({ status }) => matches(status)).length;
  return {
    all: lines.length,
    choose: of((status) => status === 'choose'),
    failed: of(isOpen),
    applied: of((status) => status === 'applied'),
    open: of((status) => status === 'open'),
  };
}

/** What of the failed lines can be sent again. */
const failedKeysOf = (lines: readonly ReportLine[]): string[] =>
  lines
    .filter(({ status }) => isOpen(status))
    .flatMap(({ outcome, others }) => [outcome, ...others])
    .flatMap(({ key, status, since }) => (status === 'applied' || since !== undefined ? [] : [key]));

/** Which lines are shown, and when the server was read last. */
function ReportFilters({
  numbers,
  filter,
  readAt,
  isBusy,
  onFilter,
  onRead,
}: {
  numbers: OutcomeCounts;
  filter: Filter;
  readAt: number | undefined;
  isBusy: boolean;
  onFilter(filter: Filter): void;
  onRead(): void;
}) {
  const { number } = useFormats();
  const times = useTimes();
  return (
    <Inline justify="between" gap="2" wrap className={styles.filters}>
      <SegmentedControl
        label={texts.outcome}
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: texts.filterAll, count: number(numbers.all) },
          { value: 'choose', label: texts.toChoose, count: number(numbers.choose) },
          { value: 'failed', label: texts.failed, count: number(numbers.failed) },
          { value: 'applied', label: texts.appliedMetric, count: number(numbers.applied) },
        ]}
      />
      <Inline as="span" gap="2">
        {readAt !== undefined && (
          <Text tone="muted" className={flow.hideSm} role="status">
            {texts.readAt(times.time(readAt))}
          </Text>
        )}
        <Button icon={RefreshCw} busy={isBusy} onClick={onRead}>
          {texts.readAgain}
        </Button>
      </Inline>
    </Inline>
  );
}

/** Sums the report up, and what goes on from it: retries, the answers that were chosen, the way back. */
function ReportBar({
  numbers,
  answered,
  isFinished,
  isBusy,
  retriesAt,
  onBack,
  onGoOn,
  onRetry,
  onSettle,
  onDone,
}: {
  numbers: OutcomeCounts;
  /** How many answers were chosen that are not sent yet. */
  answered: number;
  isFinished: boolean;
  isBusy: boolean;
  /** When what has failed is sent again by itself. */
  retriesAt: number | undefined;
  onBack(): void;
  onGoOn(): void;
  /** Sends what has failed again; undefined where nothing has. */
  onRetry: (() => void) | undefined;
  onSettle(): void;
  onDone(): void;
}) {
  const { number } = useFormats();
  const chooseId = useId();
  const secondsLeft = useSecondsUntil(retriesAt ?? null) ?? 0;
  const isWaiting = retriesAt !== undefined;
  return (
    <SaveBar
      label={texts.bar}
      summary={texts.linesApplied(number(numbers.applied), number(numbers.all))}
      detail={
        numbers.choose > 0 && answered === 0 ? (
          <span id={chooseId}>{texts.chooseFirst(numbers.choose, number(numbers.choose))}</span>
        ) : (
          numbers.applied < numbers.all && <span className={flow.hideSm}>{texts.openStays}</span>
        )
      }
    >
      {!isFinished && (
        <Button className={flow.hideSm} variant="ghost" onClick={onBack}>
          {texts.backToLines}
        </Button>
      )}
      {numbers.open > 0 && (
        <Button busy={isBusy} onClick={onGoOn}>
          {texts.goOn(numbers.open, number(numbers.open))}
        </Button>
      )}
      {onRetry && (
        <Button icon={RotateCcw} busy={isBusy || isWaiting} onClick={onRetry}>
          {isWaiting ? texts.retriesIn(secondsLeft) : texts.retryAll(number(numbers.failed))}
        </Button>
      )}
      {numbers.choose > 0 && (
        <Button
          variant="primary"
          disabled={isBusy || answered === 0}
          aria-describedby={answered === 0 ? chooseId : undefined}
          onClick={onSettle}
        >
          {texts.settle(answered, number(answered))}
        </Button>
      )}
      {numbers.applied === numbers.all && (
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      )}
    </SaveBar>
  );
}

/** How much is applied, failed, and without an answer; and what it comes to at cost. */
function ReportMetrics({ state, lines }: { state: MovementState; lines: readonly ReportLine[] }) {
  const { number, money } = useFormats();
  const times = useTimes();
  const { record } = state;
  const of = (status: Outcome['status']) => lines.filter((line) => line.status === status);
  const applied = of('applied');
  const unanswered = lines.filter(({ outcome }) => outcome.isUnanswered);
  const seesCosts = useSeesCosts();
  const sentAt = Object.values(record.applied).map(({ at }) => at);
  const units = applied.reduce((sum, { outcome }) => sum + (outcome.all ?? 0), 0);
  const unitsShown = record.kind === 'transfer' ? number(Math.abs(units)) : signed(units, number);
  const cost = applied.reduce(
    (sum, { line, outcome }) => sum + Math.abs(outcome.all ?? 0) * (unitCostOf(line, record) ?? 0),
    0,
  );
  return (
    <Metrics
      label={texts.metrics}
      values={[
        {
          label: texts.appliedMetric,
          value: texts.ofMetric(number(applied.length), number(lines.length)),
          note:
            sentAt.length === 0
              ? ''
              : texts.fromTo(times.time(Math.min(...sentAt)), times.time(Math.max(...sentAt))),
        },
        {
          label: texts.failedMetric,
          value: number(of('failed').length + of('notApplied').length),
          note: texts.failedNote(number(of('failed').length), number(of('notApplied').length)),
        },
        {
          label: texts.noAnswer,
          value: number(unanswered.length),
          note: texts.noAnswerNote(
            number(unanswered.filter(({ status }) => status === 'applied').length),
            number(unanswered.filter(({ status }) => status === 'notApplied').length),
            number(of('choose').length),
          ),
        },
        {
          label: seesCosts ? texts.atCost[record.kind] : texts.unitsHeader,
          value: seesCosts ? money(fromMinor(cost)) : unitsShown,
          ...(seesCosts && { note: texts.unitsText(Math.abs(units), unitsShown) }),
        },
      ]}
    />
  );
}
