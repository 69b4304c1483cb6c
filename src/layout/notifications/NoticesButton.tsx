import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { notices } from '../../messages/notices';
import { useUnreadNotices } from '../../session/notices/notices';
import { Button } from '../../ui/form/Button';
import styles from './Notices.module.css';
import type { NoticesTray } from './NoticesTray';

/**
 * The bell of the header: the number of unread notices, and the tray, whose code is loaded when it is opened
 * first.
 */
export function NoticesButton() {
  const unread = useUnreadNotices();
  const { number } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [Tray, setTray] = useState<typeof NoticesTray>();
  useEffect(() => {
    if (!isWanted || Tray) return;
    let left = false;
    void import('./NoticesTray').then(
      (module) => !left && setTray(() => module.NoticesTray),
      () => !left && setWanted(false), // without a connection; the next press tries again
    );
    return () => {
      left = true;
    };
  }, [isWanted, Tray]);
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
      {isWanted && Tray && <Tray anchor={button} onClose={() => setWanted(false)} />}
    </span>
  );
}
