import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import type { ScannedCode } from '../../lib/scannerKeys';
import { type CameraFailure, camera as texts } from '../../messages/camera';
import { Button } from '../form/Button';
import { Camera } from './Camera';
import styles from './camera.module.css';

/**
 * On phones: the button beside a search that opens the camera, which then stands above it; or the sentence why there is
 * none. Its parent is a flex container that wraps. Where the host has switched the camera off, there is no button.
 */
export function CameraScan({ isOn = true, onCode }: { isOn?: boolean; onCode(scan: ScannedCode): void }) {
  const { camera = 'native' } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  const button = useRef<HTMLButtonElement>(null);
  if (camera === 'none') return null;
  const end = () => setOpen(false);
  return (
    <>
      {isOpen && (
        <div className={styles.strip}>
          <Camera
            isOn={isOn}
            onCode={onCode}
            onEnded={end}
            onFailed={(reason) => {
              setFailure(reason);
              end();
            }}
            onClose={() => {
              end();
              button.current?.focus();
            }}
          />
        </div>
      )}
      <Button
        ref={button}
        className={styles.open}
        icon={ScanBarcode}
        iconOnly
        aria-pressed={isOpen}
        onClick={() => {
          setFailure(undefined);
          setOpen(!isOpen);
        }}
      >
        {texts.open}
      </Button>
      {failure !== undefined && (
        <p className={styles.why} role="alert">
          {texts.failed[failure]}
        </p>
      )}
    </>
  );
}
