import clsx from 'clsx';
import { CircleAlert, CircleCheck, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../host/formats';
import type { MovementRecord } from '../../../../kit/documents/movementRecord';
import { useSecondsUntil } from '../../../../kit/writes/bar/useSecondsUntil';
import { move as texts } from '../../../../messages/move';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import { Thumb } from '../../../../ui/feedback/Thumb';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import type { ApplyingState } from '../../apply/Applying';
import type { SettleAnswer } from '../../apply/MovementApplying';
import type { Outcome } from '../../apply/outcomes';
import { signed } from '../../enter/signed';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { outcomeWord } from './outcomeWord';
import styles from './report.module.css';
import type { ReportLine } from './reportLines';

interface ReportTableProps {
  lines: readonly ReportLine[];
  record: MovementRecord;
  stock: DocumentStock;
  isBusy: boolean;
  /** What is sent again by itself, and when. */
  waiting: ApplyingState['waiting'];
  answers: ReadonlyMap<string, SettleAnswer>;
  onAnswer(key: string, answer: SettleAnswer): void;
  onRetry(keys: readonly string[]): void;
}

/** The lines of a report; below one that needs the user what became of it, and what can be done. */
export function ReportTable({ lines, record, stock, ...bands }: ReportTableProps) {
  const { number } = useFormats();
  const shown = (value: number | undefined) => (value === undefined ? '' : number(value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section className={styles.scroll} aria-label={texts.report} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th className={styles.end}>{texts.onHand}</th>
            <th className={styles.end}>{texts.change}</th>
            <th className={styles.end}>{texts.weSent}</th>
            <th className={styles.end}>{texts.itIsNow}</th>
            <th>{texts.outcome}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {lines.map(({ product, line, outcome, others, status }) => (
            <OneLine key={product}>
              <tr>
                <th scope="row" className={styles.product}>
                  <Thumb
                    name={line.name}
                    src={stock.productOf(product)?.productPhoto?.[0]?.url}
                    {...stock.lookOf(product)}
                  />
                  {line.name}
                </th>
                <td className={styles.end}>{shown(outcome.was)}</td>
                <td className={styles.end}>
                  {outcome.by === undefined
                    ? ''
                    : record.kind === 'transfer'
                      ? number(Math.abs(outcome.by))
                      : signed(outcome.by, number)}
                </td>
                <td className={styles.end}>{shown(outcome.sent)}</td>
                <td className={styles.end}>{shown(outcome.now)}</td>
                <td>
                  <OutcomeWord status={status} />
                </td>
              </tr>
              {shownOutcomes(outcome, others, record).map((each) => (
                <Band
                  key={each.key}
                  name={line.name}
                  outcome={each}
                  record={record}
                  retried={each === outcome ? [outcome, ...others].map(({ key }) => key) : [each.key]}
                  {...bands}
                />
              ))}
            </OneLine>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The second half of a transfer has nothing to show before the first one is stored: it was not tried. */
const shownOutcomes = (
  outcome: Outcome,
  others: readonly Outcome[],
  { kind }: MovementRecord,
): readonly Outcome[] =>
  kind === 'transfer' && outcome.status !== 'applied' ? [outcome] : [outcome, ...others];

const OneLine = ({ children }: { children: ReactNode }) => children;

function OutcomeWord({ status }: { status: Outcome['status'] }) {
  const word = outcomeWord(status);
  if (status === 'choose') return <Badge tone="warning">{word}</Badge>;
  const tone = status === 'applied' ? 'success' : status === 'open' ? 'off' : 'danger';
  return <StatusDot tone={tone}>{word}</StatusDot>;
}

/** What became of a write that had no answer or failed; nothing for one that was stored like any other. */
function Band({
  name,
  outcome,
  record,
  retried,
  isBusy,
  waiting,
  answers,
  onAnswer,
  onRetry,
}: {
  name: string;
  outcome: Outcome;
  record: MovementRecord;
  /** What a retry of it sends. */
  retried: readonly string[];
} & Omit<ReportTableProps, 'lines' | 'stock'>) {
  const { number } = useFormats();
  const { key, cell, status, was, sent, now, by, all, isUnanswered, since, until, reason = '' } = outcome;
  const shown = [was, sent, now].map((value) => (value === undefined ? texts.none : number(value)));
  const [a = '', b = '', c = ''] = shown;
  const band = (tone: 'quiet' | 'danger' | 'warning', text: string, end?: ReactNode) => (
    <tr className={clsx(styles.band, styles[tone])}>
      <td colSpan={6}>
        <span className={styles.bandLine}>
          <span className={styles.why}>
            <Icon
              of={tone === 'quiet' ? CircleCheck : tone === 'danger' ? CircleAlert : TriangleAlert}
              size="sm"
            />
            <span>{text}</span>
            {also.length > 0 && <span>{also.join(' ')}</span>}
          </span>
          {end}
        </span>
      </td>
    </tr>
  );
  const isWaiting = waiting?.keys.has(key) === true;
  const end = isWaiting ? waiting?.until : status === 'notApplied' ? until : undefined;
  const seconds = useSecondsUntil(end ?? null) ?? 0;
  // what the lines say no longer is not sent again
  const retry = since === undefined && (
    <Button
      size="sm"
      icon={RotateCcw}
      disabled={isBusy || isWaiting}
      aria-label={isWaiting ? texts.retriesOfIn(name, seconds) : texts.retryOf(name)}
      onClick={() => onRetry(retried)}
    >
      {isWaiting ? texts.retriesIn(seconds) : texts.retry}
    </Button>
  );
  const also = [
    status === 'notApplied' && seconds > 0 && texts.mayStillArrive(seconds),
    since !== undefined && texts.changedSince,
  ].filter(Boolean);
  if (status === 'applied') {
    const parts = [
      isUnanswered && texts.unanswered.applied(a, b, c),
      all !== by && all !== undefined && texts.addedInAll(signed(all, number)),
    ].filter(Boolean);
    return parts.length > 0 ? band('quiet', parts.join(' ')) : null;
  }
  if (status === 'notApplied') return band('danger', texts.unanswered.notApplied(a, b, c), retry);
  const isTaken = record.kind === 'transfer' && cell.venue === record.to.id && cell.venue !== record.venue.id;
  if (isTaken && (status === 'failed' || status === 'open'))
    return band('danger', `${texts.notAdded(record.venue.name, record.to.name)}. ${reason}`, retry);
  if (status === 'open') return null;
  if (status === 'failed') {
    return band('danger', texts.notSaved(reason), retry);
  }
  if (isWaiting)
    return band(
      'warning',
      texts.unanswered.choose(a, b, c),
      <span>{since === undefined ? texts.addedIn(seconds) : texts.droppedIn(seconds)}</span>,
    );
  const answer = answers.get(key) ?? '';
  const value = now ?? 0;
  return band(
    'warning',
    texts.unanswered.choose(a, b, c),
    <SegmentedControl<SettleAnswer | ''>
      label={texts.whatToDo(name)}
      value={answer}
      onChange={(next) => next !== '' && onAnswer(key, next)}
      options={[
        { value: 'applied', label: texts.wasApplied, count: number(value) },
        since === undefined
          ? { value: 'add', label: texts.addAgain, count: number(value + (by ?? 0)) }
          : { value: 'drop', label: texts.wasNotApplied, count: number(value) },
        { value: 'leave', label: texts.leaveOpen, count: number(value) },
      ]}
    />,
  );
}
