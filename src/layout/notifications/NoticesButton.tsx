import { Bell } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { notices } from '../../messages/notices';
import { useUnreadNotices } from '../../session/notices/notices';
import { Button } from '../../ui/form/Button';
import { useLoaded } from '../../ui/hooks/useLoaded';
import styles from './Notices.module.css';

const loadTray = async () => (await import('./NoticesTray')).NoticesTray;

/**
 * The bell of the header: the number of unread notices, and the tray, whose code is loaded when it is opened
 * first.
 */
export function NoticesButton() {
  const unread = useUnreadNotices();
  const { number } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const close = useCallback(() => setWanted(false), []);
  const Tray = useLoaded(loadTray, isWanted, close);
  const label = notices.button(unread, number(unread));
  return (
    <span className={styles.bell}>
      <Button
        ref={button}
        variant="ghost"
        icon={Bell}
        iconOnly
        aria-haspopup="dialog"
        aria-expanded={isWanted}
        onClick={() => setWanted(!isWanted)}
      >
        {label}
      </Button>
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread > 99 ? '99+' : number(unread)}
        </span>
      )}
      {isWanted && Tray && <Tray anchor={button} onClose={close} />}
    </span>
  );
}
