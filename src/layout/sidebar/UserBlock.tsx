import clsx from 'clsx';
import type { LoggedInUser } from '../../host/contract';
import { account as words } from '../../messages/account';
import { Avatar } from '../../ui/feedback/Avatar';
import { Badge } from '../../ui/feedback/Badge';
import text from '../../ui/sheet/GroupRow.module.css';
import type { AccountOpener } from '../account/useAccountDrawer';
import { Countdown } from './Countdown';
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
      title={isRail ? `${name}, ${loginDetails.email}, ${roleDetails.role}` : undefined}
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
