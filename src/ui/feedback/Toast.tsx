import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import { useLatestRef } from '../../lib/useLatestRef';
import { controls } from '../../messages/controls';
import { Icon } from './Icon';
import styles from './toast.module.css';

export type ToastTone = 'success' | 'error' | 'info';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** The content of a toast: an icon and one sentence, as text and never as markup (R45). */
export function ToastView({
  tone,
  text,
  isSilent,
  onUndo,
  onDismiss,
}: {
  tone: ToastTone;
  text: string;
  isSilent?: boolean | undefined;
  /** With it, a button takes back what the text is about; the toast closes. */
  onUndo?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
}) {
  return (
    <div ref={isSilent === true ? silence : undefined} className={styles.toastView} data-tone={tone}>
      <Icon of={ICONS[tone]} />
      <span className={styles.toastText}>{text}</span>
      {onUndo && (
        <button
          type="button"
          className={styles.toastUndo}
          onClick={() => {
            onUndo();
            onDismiss?.();
          }}
        >
          {controls.undo}
        </button>
      )}
      {onDismiss && (
        <button
          type="button"
          className={styles.toastX}
          aria-label={controls.dismiss}
          onClick={() => onDismiss()}
        >
          <Icon of={X} size="sm" />
        </button>
      )}
    </div>
  );
}

/** The library has no option for it: its own element, which is in a live region, becomes silent. */
function silence(view: HTMLElement | null): void {
  view?.parentElement?.setAttribute('aria-live', 'off');
}

/**
 * Enters by its own CSS and is removed at once. The library's transitions wait for animations of its
 * stylesheet, which is not loaded: a toast would never be removed.
 */
function ToastTransition({ isIn, playToast, done, children }: ToastTransitionProps) {
  const latest = useLatestRef({ playToast, done });
  useEffect(() => {
    if (isIn) latest.current.playToast();
    else latest.current.done();
  }, [isIn]);
  return <>{children}</>;
}

/**
 * Props to spread on `<ToastContainer>` of react-toastify/unstyled. `progressClassName` is required: the
 * library closes a toast when the animation of its (invisible) progress bar has ended.
 */
export const toastStyles = {
  // a name is read before each text (R262); the library's has a key that browsers use
  'aria-label': '',
  className: styles.toasts ?? '',
  toastClassName: styles.toast ?? '',
  progressClassName: styles.timer ?? '',
  transition: ToastTransition,
};
