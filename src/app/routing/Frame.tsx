import { RefreshCw } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { runningBuild } from '../../host/version';
import { readOwnFile } from '../../http/ownFile';
import type { AnyResource } from '../../kit/declare/resource';
import { useHasUnsaved } from '../../kit/state/unsaved';
import { Layout } from '../../layout/Layout';
import { valueAt } from '../../lib/paths';
import { safeStorage } from '../../lib/storage';
import { usePolling } from '../../lib/usePolling';
import { newVersion } from '../../messages/pages';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import styles from './newVersion/NewVersion.module.css';
import { reloadPage } from './reloadPage';

/** The frame around every page of a signed-in user, with the notice about a new version: one chunk. */
export function Frame({ resources }: { resources: readonly AnyResource[] }) {
  return <Layout resources={resources} notice={<NewVersion />} />;
}

/** The build that the user has dismissed in this tab; other mounts in the tab read it too. */
const LATER_KEY = 'stock-later';

/**
 * Notifies that another build of Stock is served and offers a reload (R85). It takes no focus
 * and forces nothing: 'Later' hides it until there is yet another build. With unsaved edits it states what
 * happens to them, and the browser asks before the page is left.
 */
function NewVersion() {
  const build = useNewBuild();
  const [later, setLater] = useState(() => safeStorage('sessionStorage').get(LATER_KEY));
  const dismiss = () => {
    if (build === undefined) return;
    safeStorage('sessionStorage').set(LATER_KEY, build);
    setLater(build);
  };
  // always rendered, so that what appears in it is announced; an empty status would be read as a stop of its own
  return (
    <div aria-live="polite" aria-atomic="true">
      {build !== undefined && build !== later && <Notice onDismiss={dismiss} />}
    </div>
  );
}

function Notice({ onDismiss }: { onDismiss(): void }) {
  const hasUnsaved = useHasUnsaved();
  const { noted, giveBack } = useReturnedFocus();
  const dismiss = () => {
    giveBack();
    onDismiss();
  };
  return (
    <Inline wrap tone="text" className={styles.notice} {...noted}>
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
    </Inline>
  );
}

/** Stores where the focus came from, to restore it while the notice is still in the page. */
function useReturnedFocus() {
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

/** Every 15 minutes while the window is visible, and when it becomes visible at most every 10 minutes. */
const POLL_PACE = { every: 15 * 60_000, pause: 10 * 60_000 };

/**
 * The build that is served now, if it differs from the running one. That includes an older one after a
 * rollback: in either case the files of the running build may be gone. A request that fails changes nothing.
 */
export function useNewBuild(): string | undefined {
  const running = runningBuild();
  const [served, setServed] = useState(running);
  const asking = useRef<AbortController>(undefined);
  const ask = async () => {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    const build = await servedBuild(asked.signal);
    if (build !== undefined && !asked.signal.aborted) setServed(build);
  };
  usePolling(() => void ask(), running !== undefined, POLL_PACE);
  useEffect(() => () => asking.current?.abort(), []);
  return served === running ? undefined : served;
}

/** Where the files of this build are served: the page's own origin, or the remote's. */
declare const __webpack_public_path__: string;

/** The build that is served now, according to its manifest; undefined where that cannot be read. */
async function servedBuild(signal: AbortSignal): Promise<string | undefined> {
  const manifest = await readOwnFile(`${__webpack_public_path__}mf-manifest.json`, signal);
  const build = valueAt(manifest, 'metaData.buildInfo.buildVersion');
  return typeof build === 'string' && build !== '' ? build : undefined;
}
