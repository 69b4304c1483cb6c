import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { controls } from '../../messages/controls';
import { Stack } from '../layout/primitives';
import { usePortalRoot } from '../root/Root';
import styles from './LoadingOverlay.module.css';

/**
 * Covers everything during a full-page wait, with words; a wait of less than 300 ms shows nothing
 * (R107).
 */
export function LoadingOverlay({
  label = controls.loading,
  delay = 300,
}: {
  label?: string;
  delay?: number;
}) {
  const container = usePortalRoot();
  const [late, setLate] = useState(delay <= 0);
  useEffect(() => {
    if (delay <= 0) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return createPortal(
    <div className={late ? styles.loading : styles.waiting} role="status" aria-busy="true">
      {late && (
        <Stack align="center" gap="4" className={styles.loadingPlate}>
          <span className={styles.loader} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{label}</span>
        </Stack>
      )}
    </div>,
    container,
  );
}
