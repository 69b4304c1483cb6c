import { ScanBarcode } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import { documents as texts } from '../../../messages/documents';
import type { DocumentTally } from '../../../rules/documentTally';
import { Icon } from '../../../ui/feedback/Icon';
import { Thumb } from '../../../ui/feedback/Thumb';
import type { ScanState } from '../../../ui/hooks/useScanFeedback';
import { Text } from '../../../ui/layout/primitives';
import rows from '../../../ui/rows/rows.module.css';
import styles from './scanner.module.css';
import { signed } from './signed';
import type { DocumentStock } from './useDocumentStock';
import type { ShownScan } from './useEntries';

/** The mark of the last scan: green for a product, red for an unknown or incomplete code, for a moment. */
export function LastScan({
  scan,
  feedback,
  tally,
  stock,
  nameOf,
}: {
  /** 'incomplete': the last one was cut off, so nothing was taken of it. */
  scan: ShownScan | 'incomplete' | undefined;
  feedback: ScanState;
  tally: DocumentTally;
  stock: DocumentStock;
  nameOf(line: string): string;
}) {
  const { number } = useFormats();
  if (scan === 'incomplete')
    return (
      <div className={styles.scan} role="status" aria-label={texts.lastScan} data-state={feedback}>
        <ScanIcon />
        <div className={styles.scanText}>
          <div className={rows.line}>{texts.incompleteScan}</div>
          <span className={rows.sub}>{texts.scanAgain}</span>
        </div>
      </div>
    );
  const line = scan?.line;
  const product = line === undefined ? undefined : stock.productOf(line);
  return (
    <div
      className={styles.scan}
      role="status"
      aria-label={texts.lastScan}
      data-state={feedback}
      data-empty={scan === undefined || undefined}
    >
      {line !== undefined && product ? (
        <Thumb size="lg" name={product.name} src={product.productPhoto?.[0]?.url} {...stock.lookOf(line)} />
      ) : (
        <ScanIcon />
      )}
      <div className={styles.scanText}>
        <div className={rows.line}>
          {!scan ? texts.scanReady : line === undefined ? texts.unknownCode : (scan.name ?? nameOf(line))}
        </div>
        {scan && <span className={rows.sub}>{scan.code}</span>}
      </div>
      {line !== undefined && (
        <Text as="div" size="xl" weight="semibold" tabular className={styles.scanFigure}>
          {number(scan?.name === undefined ? (tally.of(line)?.total ?? 0) : (scan.amounts?.after ?? 0))}
          {scan?.amounts && (
            <span className={rows.sub}>{signed(scan.amounts.after - scan.amounts.before, number)}</span>
          )}
        </Text>
      )}
    </div>
  );
}

function ScanIcon() {
  return (
    <span className={styles.scanIcon}>
      <Icon of={ScanBarcode} size="lg" />
    </span>
  );
}
