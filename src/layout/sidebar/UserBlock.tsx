import { useCallback, useSyncExternalStore } from 'react';
import type { LoggedInUser } from '../../host/contract';
import { account as words } from '../../messages/account';
import { INACTIVITY_LIMIT } from '../../rules/constants';
import { countdown, shortCountdown } from '../../rules/inactivity';
import type { Inactivity } from '../../session/inactivity/inactivity';
import { useSessionClock } from '../../session/inactivity/SessionClock';
import { Avatar } from '../../ui/feedback/Avatar';
import { Badge } from '../../ui/feedback/Badge';
import { Inline, Text } from '../../ui/layout/primitives';
import type { AccountOpener } from '../account/useAccountDrawer';
import styles from './UserBlock.module.css';

/**
 * The signed-in user: photo or the default icon, name, email, role, and the time left until the session ends.
 * Pressing photo or name opens the own account, where the role may read it.
 */
export function UserBlock({
  user,
  isRail,
  account: { open, isLoading },
}: {
  user: LoggedInUser;
  isRail: boolean;
  account: Pick<AccountOpener, 'open' | 'isLoading'>;
}) {
  const { userDetails, loginDetails, roleDetails } = user;
  const name = `${userDetails.name} ${userDetails.lastName}`.trim();
  return (
    <div
      className={styles.user}
      data-rail={isRail || undefined}
      title={isRail ? `${name}, ${loginDetails.email}, ${roleDetails.role}` : loginDetails.email}
    >
      {open && (
        <button
          type="button"
          className={styles.userOpen}
          aria-label={words.open(name)}
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          onClick={open}
        />
      )}
      <Avatar src={userDetails.media?.url} />
      <Text as="div" truncate className={styles.userWho} translate="no">
        <Text as="div" truncate className={styles.userName}>
          {name}
        </Text>
        <Text as="div" truncate className={styles.userEmail}>
          {loginDetails.email}
        </Text>
      </Text>
      <Inline justify="between" wrap tone="subtle" size="xs" tabular className={styles.session}>
        <span className={styles.userRole}>
          <Badge tone="outline">{roleDetails.role}</Badge>
        </span>
        <Countdown isRail={isRail} />
      </Inline>
    </div>
  );
}

/** From here on the countdown is amber (R57). */
const LOW_TIME_MS = 5 * 60_000;

/** `Time left: Nmin : SSs`: only this line renders each second. */
function Countdown({ isRail }: { isRail: boolean }) {
  const clock = useSessionClock();
  return clock && <Running clock={clock} isRail={isRail} />;
}

function Running({ clock, isRail }: { clock: Inactivity; isRail: boolean }) {
  const remaining = useSyncExternalStore(
    useCallback((listener) => clock.onTick(listener), [clock]),
    () => Math.ceil(clock.timeLeft() / 1000) * 1000,
  );
  const text = countdown(remaining);
  return (
    <>
      <span
        className={styles.sessionTime}
        data-low={remaining < LOW_TIME_MS || undefined}
        role="timer"
        title={isRail ? text : undefined}
      >
        {isRail ? shortCountdown(remaining) : text}
      </span>
      <span className={styles.sessionTrack} aria-hidden="true">
        <span
          className={styles.sessionBar}
          data-low={remaining < LOW_TIME_MS || undefined}
          style={{ '--sk-value': `${(remaining / INACTIVITY_LIMIT) * 100}%` } as React.CSSProperties}
        />
      </span>
    </>
  );
}
