import { RefreshCw } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { useHasUnsaved } from '../../../kit/state/unsaved';
import { safeStorage } from '../../../lib/storage';
import { newVersion } from '../../../messages/pages';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { reloadPage } from '../reloadPage';
import styles from './NewVersion.module.css';
import { useNewBuild } from './useNewBuild';

/** The build that the user has dismissed in this tab; other mounts in the tab read it too. */
const LATER_KEY = 'stock-later';

/**
 * Notifies that another build of Stock is served and offers a reload (src/README.md, R85). It takes no focus
 * and forces nothing: 'Later' hides it until there is yet another build. With unsaved edits it states what
 * happens to them, and the browser asks before the page is left.
 */
export function NewVersion() {
  const build = useNewBuild();
  const [later, setLater] = useState(() => safeStorage('sessionStorage').get(LATER_KEY));
  const dismiss = () => {
    if (build === undefined) return;
    safeStorage('sessionStorage').set(LATER_KEY, build);
    setLater(build);
  };
  // always rendered, so that what appears in it is announced
  return <div role="status">{build !== undefined && build !== later && <Notice onDismiss={dismiss} />}</div>;
}

function Notice({ onDismiss }: { onDismiss(): void }) {
  const hasUnsaved = useHasUnsaved();
  const { noted, giveBack } = useGivenFocus();
  const dismiss = () => {
    giveBack();
    onDismiss();
  };
  return (
    <div className={styles.notice} {...noted}>
      <Icon of={RefreshCw} />
      <p className={styles.text}>
        {newVersion.ready}
        {hasUnsaved && ` ${newVersion.draftKept}`}
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {newVersion.later}
        </Button>
        <Button size="sm" onClick={reloadPage}>
          {newVersion.reload}
        </Button>
      </div>
    </div>
  );
}

/** Stores where the focus came from, to restore it while the notice is still in the page. */
function useGivenFocus() {
  const cameFrom = useRef<HTMLElement>(null);
  return {
    noted: {
      onFocus({ relatedTarget, currentTarget }: FocusEvent) {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      },
    },
    giveBack: () => cameFrom.current?.focus({ preventScroll: true }),
  };
}
