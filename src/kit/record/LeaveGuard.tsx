import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import type { Page } from '../declare/pages';
import { addressesOf, useHasUnsavedNow, useUnsaved } from '../store/unsaved';

/**
 * Asks for confirmation before unsaved edits are left: on leaving the record or the create page, on closing
 * the window, and when the host is about to leave. Not between the tabs of one record, and not after the
 * session ended (src/README.md, R79). Screens of a record with a component of their own render it too.
 */
export function LeaveGuard({
  resource,
  id,
}: {
  resource: { pages: Record<string, Page> };
  id: string | undefined;
}) {
  const host = useHost();
  const { hasUnsaved, drop } = useUnsaved(resource, id);
  const hasUnsavedNow = useHasUnsavedNow(resource, id);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        leaves(resource, id, currentLocation.pathname, nextLocation.pathname) && hasUnsavedNow(),
      [resource, id, hasUnsavedNow],
    ),
  );
  const [hostAsks, setHostAsks] = useState<((mayLeave: boolean) => void) | null>(null);
  const answer = useRef(hostAsks);
  answer.current = hostAsks;

  useEffect(() => {
    if (!hasUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = host.navigation?.block?.(
      () => !hasUnsavedNow() || new Promise<boolean>((resolve) => setHostAsks(() => resolve)),
    );
    return () => {
      window.removeEventListener('beforeunload', hold);
      release?.();
    };
  }, [hasUnsaved, hasUnsavedNow, host.navigation]);

  // an open question that is unmounted is answered with yes
  useEffect(() => () => answer.current?.(true), []);

  const isBlocked = blocker.state === 'blocked';
  if (!isBlocked && !hostAsks) return null;
  const settle = (mayLeave: boolean) => {
    if (mayLeave) drop();
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
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {forms.leaveText}
    </ConfirmDialog>
  );
}

/** A page that has become forbidden is left without a confirmation: its edits stay as a draft. */
function leaves(
  resource: { pages: Record<string, Page> },
  id: string | undefined,
  from: string,
  to: string,
): boolean {
  const stays = id === undefined ? [from] : addressesOf(resource, id);
  return to !== '/unauthorised' && !stays.some((address) => spelled(address) === spelled(to));
}

/** One notation of an address, whichever of its characters are escaped. */
function spelled(address: string): string {
  try {
    return decodeURIComponent(address).replace(/\/+$/, '');
  } catch {
    return address;
  }
}
