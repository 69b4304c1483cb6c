import { useState } from 'react';
import { useFormats } from '../../host/formats';
import { importing } from '../../messages/importing';
import { Button } from '../../ui/form/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import type { CheckSummary } from './check/summary';
import styles from './import.module.css';

interface CheckFootProps {
  checked: Pick<CheckSummary, 'imported' | 'wrong' | 'open'> & { isCurrent: boolean };
  onBack(): void;
  /** The rows with questions are to be shown. */
  onDecide(): void;
  onImport(): Promise<void>;
}

/** What the import will do, and the button that starts it; what is not decided is asked about before. */
export function CheckFoot({ checked, onBack, onDecide, onImport }: CheckFootProps) {
  const { imported, wrong, open, isCurrent } = checked;
  const { number } = useFormats();
  // the file is kept on the device first
  const [isStarting, setStarting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cells = open.damage.length + open.meanwhile.length;
  const counts = [
    ...(cells > 0 ? [importing.undecidedValues(cells, number(cells))] : []),
    ...(open.rows.length > 0 ? [importing.rows(open.rows.length, number(open.rows.length))] : []),
  ];
  const undecided = cells + open.rows.length;
  const start = () => {
    setAsking(false);
    setStarting(true);
    void onImport().finally(() => setStarting(false));
  };
  return (
    <div className={styles.foot}>
      <span className={styles.footText} role="status">
        {imported.all === 0 ? (
          importing.nothing
        ) : (
          <>
            <span className={styles.strong}>{importing.ready(number(imported.all), imported.all)}</span>{' '}
            {importing.readyParts(number(imported.new), number(imported.changed), number(wrong), wrong)}
          </>
        )}{' '}
        {undecided > 0 && importing.undecided(counts, undecided)}
      </span>
      <Button onClick={onBack}>{importing.back}</Button>
      <Button
        variant="primary"
        busy={isStarting}
        disabled={imported.all === 0 || !isCurrent}
        onClick={() => (undecided > 0 ? setAsking(true) : start())}
      >
        {importing.submit(imported.all, number(imported.all))}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={importing.undecidedTitle(counts, undecided)}
          confirmLabel={importing.submit(imported.all, number(imported.all))}
          cancelLabel={importing.decideFirst}
          onConfirm={start}
          onCancel={() => {
            setAsking(false);
            onDecide();
          }}
        >
          {importing.undecidedText(undecided)}
        </ConfirmDialog>
      )}
    </div>
  );
}
