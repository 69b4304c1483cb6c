import type { Read } from '../../../kit/state/useResource';
import { ACTION_FAILURE } from '../../../messages/failures';
import { forms } from '../../../messages/forms';
import { SkeletonForm } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { account } from '../account';
import styles from './account.module.css';

/** In place of the sections while the account is loading, and where it could not be loaded. */
export function AccountState({ read: { status, sentence, retry } }: { read: Read }) {
  if (status === 'loading') {
    return (
      <div className={styles.state} aria-busy="true">
        <SkeletonForm fields={6} />
      </div>
    );
  }
  return (
    <StatePanel
      level={3}
      art="error"
      title={forms.loadFailed(account.label.one)}
      text={sentence || ACTION_FAILURE.unexpected}
      actions={
        <Button variant="primary" onClick={retry}>
          {forms.retry}
        </Button>
      }
    />
  );
}
