import { Download } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useFormats } from '../../../host/formats';
import { importing, importRun as texts } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { Card } from '../../../ui/layout/Card';
import { Inline, Text } from '../../../ui/layout/primitives';
import shared from '../import.module.css';
import type { FailedRow } from '../run/importReport';
import styles from './ColumnsStep.module.css';

interface FailedRowsProps {
  /** What a record is called. */
  one: string;
  rows: readonly FailedRow[];
  numberOf(at: number): number;
  onDownload(rows: readonly FailedRow[]): void;
  actions?: ReactNode;
}

/** More failed rows than this stand in the file only. */
const MAX_SHOWN_ROWS = 200;

/** The rows that failed with their reasons, while an import runs and in its report. */
export function FailedRows({ one, rows, numberOf, onDownload, actions }: FailedRowsProps) {
  const { number } = useFormats();
  return (
    <Card
      title={texts.failedRows}
      actions={
        <Inline as="span" wrap className={shared.cardActions}>
          {actions}
          <Button size="sm" icon={Download} onClick={() => onDownload(rows)}>
            {texts.downloadFailed}
          </Button>
        </Inline>
      }
      footer={texts.fixAndRepeat}
      flush
    >
      <div className={`${styles.failedRow} ${styles.mapHead}`}>
        <span>{importing.row}</span>
        <span>{one}</span>
        <span>{texts.reason}</span>
      </div>
      {rows.slice(0, MAX_SHOWN_ROWS).map((failed) => (
        <Failed key={failed.row.at} failed={failed} number={numberOf(failed.row.at)} />
      ))}
      {rows.length > MAX_SHOWN_ROWS && (
        <p className={shared.empty}>{texts.more(number(rows.length - MAX_SHOWN_ROWS))}</p>
      )}
    </Card>
  );
}

const Failed = memo(function Failed({ failed, number }: { failed: FailedRow; number: number }) {
  const { row, parts, reason } = failed;
  return (
    <div className={styles.failedRow}>
      <Text tone="subtle">{number}</Text>
      <span className={shared.strong}>{row.name}</span>
      <span>{texts.notSaved(parts, reason)}</span>
    </div>
  );
});
