import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import type { CountTotals } from '../../../../rules/countDifferences';
import { Button } from '../../../../ui/form/Button';
import { Text } from '../../../../ui/layout/primitives';
import { ReportLines } from './ReportLines';
import styles from './report.module.css';
import type { ReportRow } from './reportRows';

/** What a report shows besides its figures. */
export interface ReportTableProps {
  rows: readonly ReportRow[];
  totals: CountTotals;
  /** Shown below the lines. */
  note: string | undefined;
}

/** Lines that are rendered until more are asked for. */
const INITIAL_LINES = 200;

/** The counted lines of a report. */
export function ReportTable({ rows, totals, note }: ReportTableProps) {
  const { number } = useFormats();
  const [isAll, setAll] = useState(false);
  const uncounted = totals.lines - totals.counted;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section className={styles.reportScroll} aria-label={texts.report} tabIndex={0}>
      <table className={styles.reportTable}>
        <ReportLines rows={isAll ? rows : rows.slice(0, INITIAL_LINES)} endClass={styles.reportEnd} />
      </table>
      {!isAll && rows.length > INITIAL_LINES && (
        <Button variant="link" onClick={() => setAll(true)}>
          {texts.allLines(number(rows.length))}
        </Button>
      )}
      {note && (
        <Text as="p" tone="subtle" size="xs">
          {note}
        </Text>
      )}
      {uncounted > 0 && (
        <Text as="p" tone="subtle" size="xs">
          {texts.notCounted(uncounted, number(uncounted))}
        </Text>
      )}
    </section>
  );
}
