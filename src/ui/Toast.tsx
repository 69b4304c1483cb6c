import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import { controls } from '../messages/controls';
import { Icon } from './Icon';
import styles from './toast.module.css';

/** The tones of a toast (specification section 1: success and failure of every request). */
export type ToastTone = 'success' | 'error' | 'info';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** What a toast shows: an icon and one sentence. The sentence is text, never markup (decisions section 4). */
export function ToastView({
  tone,
  text,
  onDismiss,
}: {
  tone: ToastTone;
  text: string;
  onDismiss?: (() => void) | undefined;
}) {
  return (
    <div className={styles.toastView} data-tone={tone}>
      <Icon of={ICONS[tone]} />
      <span className={styles.toastText}>{text}</span>
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

/**
 * Comes by its own style and leaves at once. The library's transitions wait for animations of its stylesheet,
 * which is not loaded: a toast would stay for ever.
 */
function ToastTransition({ isIn, playToast, done, children }: ToastTransitionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming and going count
  useEffect(() => {
    if (isIn) playToast();
    else done();
  }, [isIn]);
  return <>{children}</>;
}

/**
 * For `<ToastContainer>` of react-toastify/unstyled, to be spread over it. `progressClassName` is what ends a
 * toast: the library closes it when the animation of its (unseen) progress bar has run.
 */
export const toastStyles = {
  className: styles.toasts ?? '',
  toastClassName: styles.toast ?? '',
  progressClassName: styles.timer ?? '',
  transition: ToastTransition,
};
