import { useEffect, useState } from 'react';
import { useLatestRef } from '../../../lib/useLatestRef';
import { documents as texts } from '../../../messages/documents';
import type { DocumentLine } from '../../../rules/documentTally';
import { decimalText } from '../../../rules/money';
import { exactQuantity } from '../../../rules/quantities';
import { LastScan, type LastScanProps } from './LastScan';
import type { OnType } from './QuantityField';
import { QuantityStepper } from './QuantityStepper';
import styles from './scanner.module.css';

interface ScannedQuantityProps extends LastScanProps {
  onType: OnType;
}

/** Below the picture of the camera: the last scan with its quantity, which buttons for a thumb change. */
export function ScannedQuantity(props: ScannedQuantityProps) {
  const { scan, feedback, lineById, tally, onType } = props;
  const id = scan === 'incomplete' ? undefined : scan?.line;
  const line = id === undefined ? undefined : lineById.get(id);
  if (!line) return <LastScan {...props} />;
  return (
    <div className={styles.scanned} data-state={feedback}>
      <LastScan {...props} isAboveQuantity />
      <Quantity key={line.id} line={line} entered={tally.of(line.id)?.total} onType={onType} />
    </div>
  );
}

/** What is typed is entered with Enter, once the field is left, and before another product takes its place. */
function Quantity({
  line: { id, name, caseSize, decimals },
  entered,
  onType,
}: {
  line: DocumentLine;
  entered: number | undefined;
  onType: OnType;
}) {
  const [typed, setTyped] = useState<{ quantity: number | undefined }>();
  const enter = () => {
    if (typed?.quantity !== undefined && typed.quantity !== entered) onType(id, decimalText(typed.quantity));
    setTyped(undefined);
  };
  const latest = useLatestRef(enter);
  useEffect(() => () => latest.current(), []);
  return (
    <QuantityStepper
      label={texts.quantityOf(name)}
      quantity={typed ? typed.quantity : entered}
      caseSize={caseSize}
      decimals={decimals}
      onChange={(quantity) => setTyped({ quantity })}
      onStep={(quantity) => {
        setTyped(undefined);
        const added = exactQuantity(quantity - (entered ?? 0));
        // what others have entered meanwhile stays
        onType(id, added > 0 ? `+${decimalText(added)}` : decimalText(quantity));
      }}
      onEnter={enter}
      onLeave={enter}
    />
  );
}
