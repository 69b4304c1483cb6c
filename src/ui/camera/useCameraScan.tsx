import { ScanBarcode } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import type { ScannedCode } from '../../lib/scannerKeys';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';
import { type CameraFailure, camera as texts } from '../../messages/camera';
import { Button } from '../form/Button';
import { Camera } from './Camera';
import styles from './camera.module.css';

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

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
