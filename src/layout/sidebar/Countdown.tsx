import { useCallback, useSyncExternalStore } from 'react';
import { INACTIVITY_LIMIT } from '../../rules/constants';
import { countdown, shortCountdown } from '../../rules/inactivity';
import type { Inactivity } from '../../session/inactivity/inactivity';
import { useSessionClock } from '../../session/inactivity/SessionClock';
import styles from './UserBlock.module.css';

/** From here on the countdown is amber (src/README.md, R57). */
const LOW = 5 * 60_000;

/** `Time left: Nmin : SSs`: only this line renders each second. */
export function Countdown({ isRail }: { isRail: boolean }) {
  const clock = useSessionClock();
  return clock && <Running clock={clock} isRail={isRail} />;
}

function Running({ clock, isRail }: { clock: Inactivity; isRail: boolean }) {
  const left = useSyncExternalStore(
    useCallback((listener) => clock.onTick(listener), [clock]),
    () => Math.ceil(clock.timeLeft() / 1000) * 1000,
  );
  const words = countdown(left);
  return (
    <>
      <span
        className={styles.sessionTime}
        data-low={left < LOW || undefined}
        role="timer"
        title={isRail ? words : undefined}
      >
        {isRail ? shortCountdown(left) : words}
      </span>
      <span className={styles.sessionTrack} aria-hidden="true">
        <span
          className={styles.sessionBar}
          data-low={left < LOW || undefined}
          style={{ '--sk-value': `${(left / INACTIVITY_LIMIT) * 100}%` } as React.CSSProperties}
        />
      </span>
    </>
  );
}
