import { Download, Printer } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { download } from '../../../../lib/download';
import { csvFile } from '../../../../lib/tables/csvFile';
import type { TableColumn } from '../../../../lib/tables/table';
import { move as texts } from '../../../../messages/move';
import { today } from '../../../../rules/dates';
import { fromMinor } from '../../../../rules/minorUnits';
import { type MovementSum, type MovementSums, movementSums } from '../../../../rules/movementSums';
import { notationOf } from '../../../../session/preferences/notation';
import { usePreferences } from '../../../../session/preferences/preferences';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { useAnnouncer } from '../../../../ui/hooks/useAnnouncer';
import { Card } from '../../../../ui/layout/Card';
import { Inline } from '../../../../ui/layout/primitives';
import { daysBetween } from '../../../../ui/pickers/date/days';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import paper from '../../../../ui/print/paper.module.css';
import { signed } from '../../enter/signed';
import { withoutCosts } from '../../enter/useShownCosts';
import { useTimes } from '../../enter/useTimes';
import { type MovementDocument, movedUnits } from './movedUnits';
import styles from './report.module.css';

type Period = '7' | '30';

/** What was applied on this device lately: by kind, and losses by reason. */
export function HomeReport({ documents }: { documents: readonly MovementDocument[] }) {
  const { number } = useFormats();
  const { timeZone } = useHost();
  const [period, setPeriod] = useState<Period>('7');
  const [isPrinting, setPrinting] = useState(false);
  const seesCosts = useSeesCosts();
  const sums = useMemo(() => {
    const now = today(Date.now(), timeZone);
    const isIn = (at: number) => daysBetween(today(at, timeZone), now) < Number(period);
    return movementSums(
      movedUnits(seesCosts ? documents : documents.map(withoutCosts)).filter(({ at }) => isIn(at)),
    );
  }, [documents, period, timeZone, seesCosts]);
  const { kinds, losses } = reportRows(sums);
  const title = texts.reportOf(texts.days(number(Number(period))));
  const exportReport = useExportReport([...kinds, ...losses]);
  return (
    <Card
      title={texts.report}
      flush
      actions={
        <SegmentedControl
          label={texts.period}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: texts.days(number(Number(value))) }))}
        />
      }
      footer={
        <>
          <span>{seesCosts ? texts.atCostHere : texts.unitsHere}</span>
          <Inline as="span" gap="1">
            <Button variant="link" size="sm" icon={Download} onClick={() => void exportReport()}>
              {texts.export}
            </Button>
            <Button variant="ghost" size="sm" icon={Printer} iconOnly onClick={() => setPrinting(true)}>
              {texts.printReport}
            </Button>
          </Inline>
        </>
      }
    >
      {kinds.map((row) => (
        <Row key={row.label} row={row} className={styles.kind} />
      ))}
      {losses.length > 0 && <Losses losses={losses} sums={sums} />}
      {isPrinting && (
        <PrintFrame title={title} onDone={() => setPrinting(false)}>
          <PrintedReport title={title} kinds={kinds} losses={losses} />
        </PrintFrame>
      )}
    </Card>
  );
}

const PERIODS: readonly Period[] = ['7', '30'];

/** The losses by reason; the bars are relative to the largest. */
function Losses({ losses, sums }: { losses: readonly ReportRow[]; sums: Pick<MovementSums, 'losses'> }) {
  const seesCosts = useSeesCosts();
  const largest = Math.max(1, ...sums.losses.map(({ cost }) => cost));
  return (
    <div className={styles.losses}>
      <div className={styles.head}>
        <span>{texts.lossesByReason}</span>
        <span>{seesCosts ? texts.unitsAndCost : texts.unitsHeader}</span>
      </div>
      {losses.map((row, index) => (
        <Row
          key={row.label}
          row={row}
          className={styles.reason}
          share={(sums.losses[index]?.cost ?? 0) / largest}
        />
      ))}
    </div>
  );
}

function Row({
  row: { label, units, cost, isSigned },
  className,
  share,
}: {
  row: ReportRow;
  className: string | undefined;
  share?: number;
}) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  return (
    <div className={className}>
      <span>{label}</span>
      {share !== undefined && (
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${share * 100}%` } satisfies CSSProperties} />
        </span>
      )}
      <span>{isSigned ? signed(units, number) : number(units)}</span>
      <span>{seesCosts && money(fromMinor(cost))}</span>
    </div>
  );
}

function useExportReport(rows: readonly ReportRow[]) {
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const announce = useAnnouncer();
  const seesCosts = useSeesCosts();
  return async () => {
    const columns: readonly TableColumn[] = [
      { header: texts.movementHeader, kind: 'text' },
      { header: texts.unitsHeader, kind: 'number' },
      ...(seesCosts ? [{ header: texts.costHeader, kind: 'money' } as const] : []),
    ];
    const cells = rows.map(({ label, units, cost }) => [
      label,
      units,
      ...(seesCosts ? [fromMinor(cost)] : []),
    ]);
    const parts = await csvFile({ columns, rows: cells }, notation, new AbortController().signal);
    download(`movements-${today(Date.now(), timeZone)}.csv`, parts ?? [], 'text/csv;charset=utf-8');
    announce(texts.exported);
  };
}

function PrintedReport({
  title,
  kinds,
  losses,
}: {
  title: string;
  kinds: readonly ReportRow[];
  losses: readonly ReportRow[];
}) {
  const { dated } = useTimes();
  const seesCosts = useSeesCosts();
  return (
    <section className={paper.page}>
      <header className={paper.head}>
        <div>
          <h1>{title}</h1>
          <p>{seesCosts ? texts.atCostHere : texts.unitsHere}</p>
        </div>
        <p>{dated(Date.now())}</p>
      </header>
      <Table header={texts.movementHeader} rows={kinds} />
      {losses.length > 0 && <Table header={texts.lossesByReason} rows={losses} />}
    </section>
  );
}

function Table({ header, rows }: { header: string; rows: readonly ReportRow[] }) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  return (
    <table className={paper.table}>
      <thead>
        <tr>
          <th>{header}</th>
          <th className={paper.end}>{texts.unitsHeader}</th>
          {seesCosts && <th className={paper.end}>{texts.costHeader}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, units, cost, isSigned }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className={paper.end}>{isSigned ? signed(units, number) : number(units)}</td>
            {seesCosts && <td className={paper.end}>{money(fromMinor(cost))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row of the report: what it is, its units with their sign, and what they cost in minor units. */
interface ReportRow {
  label: string;
  units: number;
  cost: number;
  /** A sum that comes in or is gone has a sign, one that only moves has none. */
  isSigned: boolean;
}

/** The rows of a report: the kinds, then the losses by reason. */
function reportRows({ kinds, losses }: MovementSums): Record<'kinds' | 'losses', ReportRow[]> {
  const lost = (label: string, { units, cost }: MovementSum): ReportRow => ({
    ...{ label, isSigned: true },
    units: negated(units),
    cost: negated(cost),
  });
  return {
    kinds: [
      { label: texts.deliveries, ...kinds.delivery, isSigned: true },
      { label: texts.transfers, ...kinds.transfer, isSigned: false },
      lost(texts.losses, kinds.loss),
    ],
    losses: losses.map(({ reason, ...sum }) => lost(texts.reasons[reason], sum)),
  };
}

/** 0 has no sign. */
const negated = (value: number) => (value === 0 ? 0 : -value);
