import { Flashlight, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { camera as texts } from '../../messages/camera';
import { Icon } from '../feedback/Icon';
import styles from './camera.module.css';
import { type CameraCallbacks, useCamera } from './useCamera';

interface CameraProps extends CameraCallbacks {
  /** False while codes are not taken, for example while a dialog is open. */
  isOn: boolean;
  /** The button 'Close the camera'. */
  closer: Ref<HTMLButtonElement>;
  onClose(): void;
}

/** The picture of the camera as a strip, with what to do in it (R193). */
export function Camera({ isOn, closer, onClose, ...on }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isReady, light } = useCamera(video, isOn, on);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no content model for a video
    <div className={styles.finder} role="group" aria-label={texts.name}>
      <video ref={video} className={styles.view} muted playsInline aria-hidden="true" tabIndex={-1} />
      <span className={styles.frame} aria-hidden="true" />
      <p className={styles.text} role="status">
        {isReady ? texts.point : texts.starting}
      </p>
      <div className={styles.acts}>
        {light && (
          <FinderButton
            icon={Flashlight}
            label={texts.light}
            isPressed={light.isLit}
            onPress={light.toggleLight}
          />
        )}
        <FinderButton ref={closer} icon={X} label={texts.close} onPress={onClose} />
      </div>
    </div>
  );
}

function FinderButton({
  ref,
  icon,
  label,
  isPressed,
  onPress,
}: {
  ref?: Ref<HTMLButtonElement>;
  icon: typeof X;
  label: string;
  isPressed?: boolean;
  onPress(): void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.btn}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  );
}
