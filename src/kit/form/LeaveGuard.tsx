import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Page } from '../pages';
import { addressesOf, useHasUnsavedNow, useUnsaved } from './unsaved';

/**
 * Asks before unsaved edits are left behind: on leaving the record or the create page, on closing the window, and
 * when the host is about to leave. Never between the tabs of one record, never after the session ended
 * (decisions section 8). Special screens of a record put it beside their own content.
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

  // a question that nobody can answer any more is answered with yes
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

/** A page that was forbidden meanwhile is left without a question: what was typed stays a draft. */
function leaves(
  resource: { pages: Record<string, Page> },
  id: string | undefined,
  from: string,
  to: string,
): boolean {
  const stays = id === undefined ? [from] : addressesOf(resource, id);
  return to !== '/unauthorised' && !stays.some((address) => spelled(address) === spelled(to));
}

/** One spelling of an address, whichever signs of it are escaped. */
function spelled(address: string): string {
  try {
    return decodeURIComponent(address).replace(/\/+$/, '');
  } catch {
    return address;
  }
}
