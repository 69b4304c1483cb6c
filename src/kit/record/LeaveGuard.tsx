import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { useLatestRef } from '../../lib/useLatestRef';
import { forms } from '../../messages/forms';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import type { Page } from '../declare/pages';
import { useUnsaved } from '../state/unsaved';

/**
 * Asks for confirmation before unsaved edits are left: those of a record or the create page (`id` undefined) on
 * leaving it, those of the views of the list on leaving the section, and all of them on closing the window and when
 * the host is about to leave. Not between the tabs of one record, and not after the session ended
 * (R79). Every page of a section renders it once; the list renders it without an id.
 */
export function LeaveGuard({
  resource,
  id,
  isSaving = false,
}: {
  resource: { pages: Record<string, Page> };
  id: string | undefined;
  /** What is unsaved is being sent, and goes on elsewhere in the product: leaving the page does not ask. */
  isSaving?: boolean;
}) {
  const host = useHost();
  const { hasUnsaved, leftNow: unsavedOn, discard } = useUnsaved(resource, id);
  /** What is lost when the user confirms. */
  const asked = useRef<readonly string[]>([]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) => {
        // a page that has become forbidden is left without a confirmation: its edits stay as a draft
        if (isSaving || to === '/unauthorised' || to === from) return false;
        asked.current = unsavedOn(to);
        return asked.current.length > 0;
      },
      [unsavedOn, isSaving],
    ),
  );
  const [hostAsks, setHostAsks] = useState<((mayLeave: boolean) => void) | null>(null);
  const answer = useLatestRef(hostAsks);

  useEffect(() => {
    if (!hasUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = host.navigation?.block?.(() => {
      asked.current = unsavedOn(null);
      return asked.current.length === 0 || new Promise<boolean>((resolve) => setHostAsks(() => resolve));
    });
    return () => {
      window.removeEventListener('beforeunload', hold);
      release?.();
    };
  }, [hasUnsaved, unsavedOn, host.navigation]);

  // an open question that is unmounted is answered with yes
  useEffect(() => () => answer.current?.(true), []);

  const isBlocked = blocker.state === 'blocked';
  if (!isBlocked && !hostAsks) return null;
  const applyResults = (mayLeave: boolean) => {
    if (mayLeave) discard(asked.current);
    hostAsks?.(mayLeave);
    setHostAsks(null);
    if (!isBlocked) return;
    if (mayLeave) blocker.proceed();
    else blocker.reset();
  };
  return (
    <ConfirmDialog
      title={forms.leaveTitle}
      confirmLabel={forms.leave}
      cancelLabel={forms.stay}
      tone="danger"
      onConfirm={() => applyResults(true)}
      onCancel={() => applyResults(false)}
    >
      {forms.leaveText}
    </ConfirmDialog>
  );
}
