import { Download } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useFormats } from '../../../host/formats';
import { importing, importRun as texts } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import styles from '../import.module.css';
import type { FailedRow } from '../run/importReport';

interface FailedRowsProps {
  /** What a record is called. */
  one: string;
  rows: readonly FailedRow[];
  numberOf(at: number): number;
  onDownload(rows: readonly FailedRow[]): void;
  actions?: ReactNode;
}

/** More failed rows than this stand in the file only. */
const SHOWN = 200;

/** The rows that failed with their reasons, while an import runs and in its report. */
export function FailedRows({ one, rows, numberOf, onDownload, actions }: FailedRowsProps) {
  const { number } = useFormats();
  return (
    <Card
      title={texts.failedRows}
      actions={
        <span className={styles.cardActions}>
          {actions}
          <Button size="sm" icon={Download} onClick={() => onDownload(rows)}>
            {texts.downloadFailed}
          </Button>
        </span>
      }
      foot={texts.mendAndRepeat}
      flush
    >
      <div className={`${styles.failedRow} ${styles.mapHead}`}>
        <span>{importing.row}</span>
        <span>{one}</span>
        <span>{texts.reason}</span>
      </div>
      {rows.slice(0, SHOWN).map((failed) => (
        <Failed key={failed.row.at} failed={failed} number={numberOf(failed.row.at)} />
      ))}
      {rows.length > SHOWN && <p className={styles.empty}>{texts.more(number(rows.length - SHOWN))}</p>}
    </Card>
  );
}

const Failed = memo(function Failed({ failed, number }: { failed: FailedRow; number: number }) {
  const { row, parts, reason } = failed;
  return (
    <div className={styles.failedRow}>
      <span className={styles.subtle}>{number}</span>
      <span className={styles.strong}>{row.name}</span>
      <span>{texts.notSaved(parts, reason)}</span>
    </div>
  );
});
