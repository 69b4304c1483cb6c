import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { importing } from '../../../../messages/importing';
import { Button } from '../../../../ui/form/Button';
import type { CheckSummary } from '../check/summary';
import styles from '../import.module.css';

interface CheckFootProps {
  checked: Pick<CheckSummary, 'imported' | 'wrong'> & { isCurrent: boolean };
  onBack(): void;
  onImport(): Promise<void>;
}

/** What the import will do, and the button that starts it. */
export function CheckFoot({ checked, onBack, onImport }: CheckFootProps) {
  const { imported, wrong, isCurrent } = checked;
  const { number } = useFormats();
  // the file is kept on the device first
  const [isStarting, setStarting] = useState(false);
  const submit = () => {
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
        )}
      </span>
      <Button onClick={onBack}>{importing.back}</Button>
      <Button
        variant="primary"
        busy={isStarting}
        disabled={imported.all === 0 || !isCurrent}
        onClick={submit}
      >
        {importing.submit(imported.all, number(imported.all))}
      </Button>
    </div>
  );
}
