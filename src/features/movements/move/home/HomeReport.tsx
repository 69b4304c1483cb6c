import { Download, Printer } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { useHost } from '../../../../host/HostContext';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { move as texts } from '../../../../messages/move';
import { today } from '../../../../rules/dates';
import { fromMinor } from '../../../../rules/minorUnits';
import { type MovementSums, movementSums } from '../../../../rules/movementSums';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Card } from '../../../../ui/layout/Card';
import { Inline } from '../../../../ui/layout/primitives';
import { daysBetween } from '../../../../ui/pickers/date/days';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import { signed } from '../../enter/signed';
import { withoutCosts } from '../../enter/useShownCosts';
import { type MovementDocument, movedUnits } from './movedUnits';
import { PrintedReport } from './PrintedReport';
import styles from './report.module.css';
import { type ReportRow, reportRows } from './reportRows';
import { useExportReport } from './useExportReport';

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
