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
  const times = useTimes();
  const { record, lineById } = state;
  const { applying, outcomes, sending, sizes, sender, isBusy, isLocked, waiting } = useApplying(
    list,
    log,
    state,
  );
  useEffect(() => () => applying.stopWaiting(), [applying]);
  const secondsLeft = useSecondsUntil(waiting?.until ?? null) ?? 0;
  const announce = useAnnouncer();
  const stock = useDocumentStock(list.resource, lineById, record.venue.id);
  const lines = useMemo(() => reportLines(state, outcomes), [state, outcomes]);
  const [filter, setFilter] = useState<Filter>('all');
  const [answers, setAnswers] = useState<ReadonlyMap<string, SettleAnswer>>(new Map());
  const [readAt, setReadAt] = useState<number>();
  const [isPrinting, setPrinting] = useState(false);
  const chooseId = useId();
  const exportLines = useExportMovement(state, lines);
  useFollowed(log, state);
  const isOpen = (status: Outcome['status']) => status === 'failed' || status === 'notApplied';
  const numbers = {
    choose: lines.filter(({ status }) => status === 'choose').length,
    failed: lines.filter(({ status }) => isOpen(status)).length,
    applied: lines.filter(({ status }) => status === 'applied').length,
    open: lines.filter(({ status }) => status === 'open').length,
  };
  const shown = lines.filter(
    ({ status }) => filter === 'all' || (filter === 'failed' ? isOpen(status) : status === filter),
  );
  // after a reload nothing is known of why they are open
  const openKeys = outcomes.flatMap(({ key, status }) => (status === 'open' ? [key] : []));
  const failedKeys = lines
    .filter(({ status }) => isOpen(status))
    .flatMap(({ outcome, others }) => [outcome, ...others])
    .flatMap(({ key, status, since }) => (status === 'applied' || since !== undefined ? [] : [key]));
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
      {list.actions(
        <>
          <Button icon={Download} onClick={() => void exportLines()}>
            {texts.export}
          </Button>
          <Button className={flow.hideMd} icon={Printer} onClick={() => setPrinting(true)}>
            {texts.printReport}
          </Button>
          <Button variant="ghost" onClick={leave}>
            {texts.close}
          </Button>
        </>,
      )}
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
        <Inline justify="between" gap="2" wrap className={styles.filters}>
          <SegmentedControl
            label={texts.outcome}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: texts.filterAll, count: number(lines.length) },
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
            <Button icon={RefreshCw} busy={isBusy} onClick={() => void read()}>
              {texts.readAgain}
            </Button>
          </Inline>
        </Inline>
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
          <SaveBar
            label={texts.bar}
            summary={texts.linesApplied(number(numbers.applied), number(lines.length))}
            detail={
              numbers.choose > 0 && answers.size === 0 ? (
                <span id={chooseId}>{texts.chooseFirst(numbers.choose, number(numbers.choose))}</span>
              ) : (
                numbers.applied < lines.length && <span className={flow.hideSm}>{texts.openStays}</span>
              )
            }
          >
            {record.finishedAt === undefined && (
              <Button className={flow.hideSm} variant="ghost" onClick={() => list.setParams({ step: '' })}>
                {texts.backToLines}
              </Button>
            )}
            {numbers.open > 0 && (
              <Button busy={isBusy} onClick={() => void applying.retry(openKeys)}>
                {texts.goOn(numbers.open, number(numbers.open))}
              </Button>
            )}
            {failedKeys.length > 0 && (
              <Button
                icon={RotateCcw}
                busy={isBusy || waiting !== undefined}
                onClick={() => void applying.retry(failedKeys)}
              >
                {waiting ? texts.retriesIn(secondsLeft) : texts.retryAll(number(numbers.failed))}
              </Button>
            )}
            {numbers.choose > 0 && (
              <Button
                variant="primary"
                disabled={isBusy || answers.size === 0}
                aria-describedby={answers.size === 0 ? chooseId : undefined}
                onClick={settle}
              >
                {texts.settle(answers.size, number(answers.size))}
              </Button>
            )}
            {numbers.applied === lines.length && (
              <Button variant="primary" onClick={leave}>
                {texts.done}
              </Button>
            )}
          </SaveBar>
        )}
      </div>
      <SendDialogs sender={sender} state={sending.state} />
      {isPrinting && (
        <PrintFrame title={titleOf(record)} onDone={() => setPrinting(false)}>
          <PrintedMovement state={state} lines={lines} />
        </PrintFrame>
      )}
    </>
  );
}

const nothing = () => undefined;

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
