import { useState, useSyncExternalStore } from 'react';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { FailedLine } from '../../ui/refresh/FailedLoad';
import type { AnyResource, ListFooterProps } from '../declare/resource';
import { LeaveGuard } from '../record/LeaveGuard';
import { useSaveShortcut } from '../record/useSaveShortcut';
import { useDrafts } from '../state/drafts';
import { useOpenChanges } from '../writes/set/openChanges';
import { useChangeSizes } from '../writes/set/useChangeSet';
import styles from './list.module.css';

interface LoadedFooterProps extends Omit<ListFooterProps, 'reviewAsked'> {
  load: NonNullable<AnyResource['listFooter']>;
}

/**
 * The foot of a list, which is loaded once there are changes; Ctrl+S asks it for their review. It renders the leave
 * guard; until it is loaded, this does.
 */
export function ListFooter({ load, ...props }: LoadedFooterProps) {
  const address = props.resource.pages.list?.path ?? '';
  const { set, sender } = useOpenChanges(address);
  const { changes } = useChangeSizes(set);
  const sending = useSyncExternalStore(sender.subscribe, sender.state);
  const hasDraft = address in useDrafts();
  const [reviewAsked, setReviewAsked] = useState(0);
  // here, since the very key press can enter the first change
  useSaveShortcut(() => {
    if (set.sizes().changes > 0) setReviewAsked((asked) => asked + 1);
  }, true);
  const isWanted = changes > 0 || hasDraft || sending !== null;
  const { part: Footer, failed } = useLoadedPart(load, isWanted);
  if (!isWanted && !Footer) return null;
  return (
    <>
      {!Footer && <LeaveGuard resource={props.resource} id={undefined} />}
      {(Footer || failed) && (
        <div className={styles.foot}>
          {Footer && <Footer {...props} reviewAsked={reviewAsked} />}
          {failed && <FailedLine failed={failed} />}
        </div>
      )}
    </>
  );
}
