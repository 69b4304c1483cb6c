import { RefreshCw } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { useHasUnsaved } from '../../kit/form/unsaved';
import { newVersion } from '../../messages/pages';
import { quietStorage } from '../../session/storage';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { reloadPage } from '../reloadPage';
import styles from './NewVersion.module.css';
import { useNewBuild } from './useNewBuild';

/** The build that this tab wants to hear no more of; other mounts in it heed that too. */
const LATER_KEY = 'stock-later';

/**
 * Says that another build of Stock is served by now and offers to load it. It takes no focus and forces nothing: 'Later'
 * hides it until there is yet another. With unsaved edits it says what becomes of them, and the browser asks before the
 * page is left (decisions section 8).
 */
export function NewVersion() {
  const build = useNewBuild();
  const [later, setLater] = useState(() => quietStorage('sessionStorage').get(LATER_KEY));
  const dismiss = () => {
    if (build === undefined) return;
    quietStorage('sessionStorage').set(LATER_KEY, build);
    setLater(build);
  };
  // always in the page, so that what appears in it is announced
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

/** Remembers where the focus came from, to give it back while the notice is still in the page. */
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
