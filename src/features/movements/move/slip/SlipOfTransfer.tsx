import { Printer, Save } from 'lucide-react';
import { keyOf } from '../../../../kit/documents/documentBase';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/form/Button';
import type { MovementLog } from '../../apply/moveProps';
import styles from './slip.module.css';
import { useSlipPaper } from './useSlipPaper';

/** The slip of what a transfer has taken: to be printed, or saved for the device of the other venue. */
export function SlipOfTransfer({ log, record }: { log: MovementLog; record: TransferRecord }) {
  const { print, save, paper } = useSlipPaper(log.store);
  const { slip, applied, user, to } = record;
  if (slip === undefined || Object.keys(applied).length === 0) return null;
  const key = keyOf(user, slip);
  return (
    <div className={styles.ofTransfer}>
      <Banner
        tone="neutral"
        announce
        action={
          <>
            <Button size="sm" icon={Printer} onClick={() => print(key)}>
              {texts.printSlip}
            </Button>{' '}
            <Button size="sm" icon={Save} onClick={() => save(key)}>
              {texts.saveFile}
            </Button>
          </>
        }
      >
        {texts.slipOnTheWay(slip, to.name)}
      </Banner>
      {paper}
    </div>
  );
}
