import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useHost } from '../../../host/HostContext';
import { documents as texts } from '../../../messages/documents';
import { today } from '../../../rules/dates';
import type { DocumentLine, DocumentTally } from '../../../rules/documentTally';
import { Icon } from '../../../ui/feedback/Icon';
import { Thumb } from '../../../ui/feedback/Thumb';
import { Button } from '../../../ui/form/Button';
import type { ScanState } from '../../../ui/hooks/useScanFeedback';
import { Text } from '../../../ui/layout/primitives';
import rows from '../../../ui/rows/rows.module.css';
import { type PlanWords, planNote } from './planNote';
import type { OnType } from './QuantityField';
import styles from './scanner.module.css';
import { signed } from './signed';
import type { DocumentStock } from './useDocumentStock';
import type { ScannedLabel, ShownScan } from './useEntries';

export interface LastScanProps {
  /** 'incomplete': the last one was cut off, so nothing was taken of it. */
  scan: ShownScan | 'incomplete' | undefined;
  feedback: ScanState;
  lineById: ReadonlyMap<string, DocumentLine>;
  tally: DocumentTally;
  stock: DocumentStock;
  /** Undefined: nothing was planned. */
  plan?: PlanWords | undefined;
  /** The quantity stands below it: the figure is what the scan has added. */
  isAboveQuantity?: boolean;
  onType?: OnType | undefined;
}

/**
 * The mark of the last scan: green for a product, red for an unknown or incomplete code, for a moment. It stands in two
 * places, so that what is announced stands elsewhere (`scanSentence.ts`).
 */
export function LastScan(props: LastScanProps) {
  const { scan, feedback, lineById, stock, isAboveQuantity } = props;
  const { number } = useFormats();
  if (scan === 'incomplete')
    return (
      <div
        className={styles.scan}
        role="status"
        aria-live="off"
        aria-label={texts.lastScan}
        data-state={feedback}
      >
        <ScanIcon />
        <div className={styles.scanText}>
          <div className={rows.line}>{texts.incompleteScan}</div>
          <span className={rows.sub}>{texts.scanAgain}</span>
        </div>
      </div>
    );
  const id = scan?.line;
  const product = id === undefined ? undefined : stock.productOf(id);
  const line = id === undefined ? undefined : lineById.get(id);
  return (
    <div
      className={styles.scan}
      role="status"
      aria-live="off"
      aria-label={texts.lastScan}
      data-state={feedback}
      data-empty={scan === undefined || undefined}
    >
      {id !== undefined && product ? (
        <Thumb size="lg" name={product.name} src={product.productPhoto?.[0]?.url} {...stock.lookOf(id)} />
      ) : (
        <ScanIcon />
      )}
      <div className={styles.scanText}>
        <div className={rows.line}>{scan ? titleOf(scan, line) : texts.scanReady}</div>
        {scan && (
          <div className={`${rows.line} ${rows.sub}`}>
            {(isAboveQuantity && line && detailsOf(line, props, number)) || scan.code}
          </div>
        )}
        {scan?.label && id !== undefined && (
          <LabelNote {...props} key={scan.key} scan={scan} id={id} label={scan.label} />
        )}
      </div>
      {scan && id !== undefined && <Total {...props} scan={scan} id={id} />}
    </div>
  );
}

function titleOf({ line: id, name, label }: ShownScan, line: DocumentLine | undefined): string {
  if (id !== undefined) return name ?? line?.name ?? id;
  return label?.item === undefined ? texts.unknownCode : texts.itemLabel(label.item);
}

/** What the label states besides the product; its count is taken by a press alone. */
function LabelNote({
  scan: { amounts, name },
  id,
  label: { expires, count },
  onType,
}: LastScanProps & { scan: ShownScan; id: string; label: ScannedLabel }) {
  const { timeZone } = useHost();
  const { day, number } = useFormats();
  const [isTaken, setTaken] = useState(false);
  const added = amounts ? amounts.after - amounts.before : 0;
  const more = count === undefined || name !== undefined ? 0 : count - added;
  const isPast = expires !== undefined && expires < today(Date.now(), timeZone);
  return (
    <div className={rows.sub}>
      {expires !== undefined && (
        <Text tone={isPast ? 'warning' : 'muted'}>
          {isPast ? texts.bestBeforePassed(day(expires)) : texts.bestBefore(day(expires))}
        </Text>
      )}
      {count !== undefined && more > 0 && onType && !isTaken && (
        <>
          {' '}
          {texts.labelCount(number(count))}{' '}
          <Button
            size="sm"
            onClick={() => {
              setTaken(true);
              onType(id, `+${more}`);
            }}
          >
            {texts.takeCount(number(count))}
          </Button>
        </>
      )}
    </div>
  );
}

/** What is entered now, how much of it by this scan, and how that compares with what was planned. */
function Total({
  scan: { name, amounts },
  id,
  lineById,
  tally,
  plan,
  isAboveQuantity,
}: LastScanProps & { scan: ShownScan; id: string }) {
  const { number } = useFormats();
  const total = name === undefined ? (tally.of(id)?.total ?? 0) : (amounts?.after ?? 0);
  const added = amounts && signed(amounts.after - amounts.before, number);
  const line = lineById.get(id);
  const note = plan && line && planNote(line, tally.of(id)?.total, plan, number);
  return (
    <Text as="div" size="xl" weight="semibold" tabular className={styles.scanFigure}>
      {isAboveQuantity ? added : number(total)}
      {(note || (added && !isAboveQuantity)) && (
        <span className={rows.sub}>
          {!isAboveQuantity && added}
          {note && added && !isAboveQuantity && ', '}
          {note && <Text tone={note.isOver ? 'warning' : 'muted'}>{note.text}</Text>}
        </span>
      )}
    </Text>
  );
}

/** '48 ordered, case of 24'; empty where the line has neither. */
function detailsOf(
  { planned, caseSize }: DocumentLine,
  { plan }: Pick<LastScanProps, 'plan'>,
  number: (value: number) => string,
): string {
  return [
    planned !== undefined && plan?.planned(number(planned)),
    caseSize !== undefined && texts.caseOf(number(caseSize)),
  ]
    .filter(Boolean)
    .join(', ');
}

function ScanIcon() {
  return (
    <span className={styles.scanIcon}>
      <Icon of={ScanBarcode} size="lg" />
    </span>
  );
}
