import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useService } from '../../host/services';
import { restorePersonal } from '../../lib/device/personalLists';
import { TOAST_DURATION, TOAST_LIMIT } from '../../rules/constants';
import { ToastView, toastStyles } from '../../ui/feedback/Toast';
import type { Toaster } from './toaster';

/**
 * Shows the toaster's texts: top-centre, three seconds, at most three at once (R45). Hovering
 * one pauses their timers, a window without focus does not.
 */
export function ToastRegion({ toaster, id }: { toaster: Toaster; id: string }) {
  const sets = useService('changeSets');
  useEffect(
    () =>
      toaster.listen(({ tone, text, key, undo, isSilent }) => {
        const onUndo =
          undo === undefined
            ? undefined
            : () => (typeof undo === 'string' ? sets.find(undo)?.set.undoDiscard() : restorePersonal(undo));
        const view = ({ closeToast }: { closeToast: () => void }) => (
          <ToastView {...{ tone, text, isSilent, onUndo }} onDismiss={closeToast} />
        );
        toast(view, {
          containerId: id,
          role: tone === 'error' && !isSilent ? 'alert' : 'status',
          ...(key === undefined ? {} : { toastId: `${id}-${key}` }),
        });
      }),
    [toaster, id, sets],
  );
  return (
    <div data-toasts="" style={{ display: 'contents' }}>
      <ToastContainer
        containerId={id}
        position="top-center"
        autoClose={TOAST_DURATION}
        limit={TOAST_LIMIT}
        pauseOnHover
        pauseOnFocusLoss={false}
        newestOnTop={false}
        closeButton={false}
        hideProgressBar
        {...toastStyles}
      />
    </div>
  );
}
