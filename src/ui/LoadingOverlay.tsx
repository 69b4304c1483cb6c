import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { controls } from '../messages/controls';
import styles from './LoadingOverlay.module.css';
import { usePortalRoot } from './root/Root';

/** Lies over everything while the whole app waits, with words; a short wait shows nothing (specification section 2). */
export function LoadingOverlay({
  label = controls.loading,
  delay = 300,
}: {
  label?: string;
  delay?: number;
}) {
  const home = usePortalRoot();
  const [late, setLate] = useState(delay <= 0);
  useEffect(() => {
    if (delay <= 0) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return createPortal(
    <div className={late ? styles.loading : styles.waiting} role="status" aria-busy="true">
      {late && (
        <div className={styles.loadingPlate}>
          <span className={styles.loader} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{label}</span>
        </div>
      )}
    </div>,
    home,
  );
}
