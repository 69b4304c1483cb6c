import { type CSSProperties, useEffect, useState } from 'react';
import styles from '../../../features/export/ExportPanel.module.css';
import { useFormats } from '../../../host/formats';
import { exporting } from '../../../messages/files';
import { Button } from '../../../ui/form/Button';

/** Milliseconds before an export shows its progress. */
const SHORT = 1_000;

/** How many records are written, once it takes more than a second, and a button that stops it. */
export function ExportProgress({ done, of, onStop }: { done: number; of: number; onStop(): void }) {
  const { number } = useFormats();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHORT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <span className={styles.progress}>
        {isLong && (
          <>
            {exporting.progress(number(done), exporting.rows(of, number(of)))}
            <span
              className={styles.track}
              role="progressbar"
              aria-label={exporting.export}
              aria-valuemin={0}
              aria-valuemax={of}
              aria-valuenow={done}
            >
              <i className={styles.bar} style={{ '--value': of === 0 ? 1 : done / of } as CSSProperties} />
            </span>
          </>
        )}
      </span>
      <Button onClick={onStop}>{exporting.stop}</Button>
    </>
  );
}
