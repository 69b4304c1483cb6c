import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { OFFLINE } from '../../messages/layout';
import { Icon } from '../../ui/feedback/Icon';
import styles from './OfflineNotice.module.css';

/** Shown while the browser is offline: a line at the top of the page, or a box above a form. */
export function OfflineNotice({ kind }: { kind: 'line' | 'box' }) {
  const isOffline = useOffline();
  // the live region is always present: screen readers announce only changes of its content
  return (
    <div className={styles.region} aria-live="polite">
      {isOffline && (
        <p className={clsx(styles.offline, styles[kind])}>
          <Icon of={WifiOff} />
          {OFFLINE}
        </p>
      )}
    </div>
  );
}

/** Whether the browser is offline; a browser that does not report it counts as online. */
function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

const isOffline = () => navigator.onLine === false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
