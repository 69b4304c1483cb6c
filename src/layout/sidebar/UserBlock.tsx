import clsx from 'clsx';
import type { LoggedInUser } from '../../host/contract';
import { Avatar } from '../../ui/feedback/Avatar';
import { Badge } from '../../ui/feedback/Badge';
import text from '../../ui/layout/text.module.css';
import { Countdown } from './Countdown';
import styles from './UserBlock.module.css';

/**
 * The signed-in user: photo or the default icon, name, email, role, and the time left until the session ends.
 */
export function UserBlock({ user, isRail }: { user: LoggedInUser; isRail: boolean }) {
  const { userDetails, loginDetails, roleDetails } = user;
  const name = `${userDetails.name} ${userDetails.lastName}`.trim();
  return (
    <div
      className={styles.user}
      data-rail={isRail || undefined}
      title={isRail ? `${name}, ${loginDetails.email}, ${roleDetails.role}` : undefined}
    >
      <Avatar src={userDetails.media?.url} />
      <div className={clsx(styles.userWho, text.truncate)}>
        <div className={clsx(styles.userName, text.truncate)}>{name}</div>
        <div className={clsx(styles.userEmail, text.truncate)}>{loginDetails.email}</div>
      </div>
      <div className={styles.session}>
        <span className={styles.userRole}>
          <Badge tone="outline">{roleDetails.role}</Badge>
        </span>
        <Countdown isRail={isRail} />
      </div>
    </div>
  );
}
