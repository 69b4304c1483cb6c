import { Flashlight, ScanBarcode, X } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { isFocusLost } from '../../lib/isFocusLost';
import type { ScannedCode } from '../../lib/scannerKeys';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';
import { type CameraFailure, camera as texts } from '../../messages/camera';
import { Icon } from '../feedback/Icon';
import { Button } from '../form/Button';
import styles from './camera.module.css';
import { type CameraCallbacks, useCamera } from './useCamera';

interface CameraScanOptions {
  /** False while codes are not taken, for example while a dialog is open. */
  isOn?: boolean;
  onCode(scan: ScannedCode): void;
}

/** The parts of a camera that reads codes; on phones only. */
export interface CameraScan {
  isOpen: boolean;
  /** The picture, while it is open. */
  view: ReactNode;
  /** While it is closed: the button that opens it, with the sentence why it was not opened. Its parent is a flex container that wraps. */
  control: ReactNode;
}

/**
 * Reads codes with the camera of a phone (R193). The focus goes with it: to its button 'Close the camera', and back to the
 * one that has opened it. Where the host has switched the camera off, there is nothing.
 */
export function useCameraScan({ isOn = true, onCode }: CameraScanOptions): CameraScan {
  const { camera = 'native' } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const end = () => setOpen(false);
  useTriggeredLayoutEffect([isOpen], () => {
    if (isOpen) closer.current?.focus({ preventScroll: true });
    // what had the focus has gone with the picture
    else if (wasOpen.current && isFocusLost()) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  });
  if (camera === 'none') return { isOpen: false, view: null, control: null };
  return {
    isOpen,
    view: isOpen && (
      <div className={styles.phone}>
        <Camera
          closer={closer}
          isOn={isOn}
          onCode={onCode}
          onEnded={end}
          onFailed={(reason) => {
            setFailure(reason);
            end();
          }}
          onClose={end}
        />
      </div>
    ),
    control: !isOpen && (
      <div className={styles.phone}>
        <Button
          ref={opener}
          icon={ScanBarcode}
          iconOnly
          onClick={() => {
            setFailure(undefined);
            setOpen(true);
          }}
        >
          {texts.open}
        </Button>
        {failure !== undefined && (
          <p className={styles.why} role="alert">
            {texts.failed[failure]}
          </p>
        )}
      </div>
    ),
  };
}

interface CameraProps extends CameraCallbacks {
  /** False while codes are not taken, for example while a dialog is open. */
  isOn: boolean;
  /** The button 'Close the camera'. */
  closer: Ref<HTMLButtonElement>;
  onClose(): void;
}

/** The picture of the camera as a strip, with what to do in it (R193). */
function Camera({ isOn, closer, onClose, ...on }: CameraProps) {
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
